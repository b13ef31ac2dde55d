//! How to do it: one skill, one file. A skill sees what the player believes and gives the one body command of this cycle,
//! or None if there is nothing to do or no way; the next cycle asks anew.
//!
//! Not here: whether it is wise (`tactics`).

mod alternate;
mod attention;
mod block;
mod catch;
mod clear;
mod dribble;
mod effort;
mod eyes;
mod face;
mod go_to;
mod goalie_place;
mod guard;
mod hold_ball;
mod intercept;
pub mod kick;
mod line_up;
mod mark;
mod move_to;
mod pass_speed;
mod point_to;
mod run_on;
mod search_ball;
mod shoot;
mod tackle;
#[cfg(test)]
mod tests;
mod turn_back;
mod turn_to;

pub use alternate::alternate;
pub use attention::attention;
pub use block::{block, blocking_place};
pub use catch::{catch, catch_chance};
pub use clear::clear;
pub use dribble::{Dribble, dribble};
pub use effort::Effort;
pub use eyes::Eyes;
pub use face::face;
pub use go_to::{go_to, go_to_watching};
pub use goalie_place::goalie_place;
pub use guard::guard;
pub use hold_ball::hold_ball;
pub use intercept::{intercept, meet_ball};
pub use kick::{KickPlan, kick_to};
pub use line_up::line_up;
pub use mark::{mark, marking_place};
pub use move_to::move_to;
pub use pass_speed::pass_speed;
pub use point_to::point_to;
pub use run_on::{run_on, run_on_step};
pub use search_ball::search_ball;
pub use shoot::shoot;
pub use tackle::{Tackle, tackle, tackle_chance};
pub use turn_back::turn_back;
pub use turn_to::turn_to;
