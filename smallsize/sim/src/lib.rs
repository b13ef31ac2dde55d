//! The small-size simulation: robots, ball, cameras, radio and referee as one value that ticks.
//!
//! Pure. Not here: sockets and clocks (`smallsize/server`), what a team thinks (`smallsize/team`).

mod field_limits;
mod game;
mod input;
mod output;
pub mod parameters;
mod settings;

pub use game::Match;
pub use input::{Input, Join};
pub use output::{Output, unreadable};
pub use settings::{ParameterError, Refereeing, Settings};
