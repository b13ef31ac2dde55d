//! What physics says about the next cycles: where a ball rolls, where a player can be, who gets the ball.
//!
//! Uses the formulas of `soccer2d/model`, without noise. Not here: what a player wants (`skills`, `tactics`).

pub mod ball;
mod interception;
pub mod offside;
mod reachable_area;
mod run_table;
mod runner;
mod save;
#[cfg(test)]
mod tests;

pub use ball::Rolling;
pub use interception::{Interception, Interceptions, Way, Who, opponent_gets, opponent_meets};
pub(crate) use reachable_area::power_to_cover;
pub use reachable_area::{Backward, Conditions, ReachableArea};
pub use run_table::{RunTable, cycles_to_run, my_cycles_to_run};
pub use runner::Runner;
pub(crate) use runner::tenths;
pub use save::{Save, save};
