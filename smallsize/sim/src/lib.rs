//! The small-size simulation: robots, ball, cameras, radio and referee as one value that ticks.
//!
//! Pure. Not here: sockets and clocks (`smallsize/server`), what a team thinks (`smallsize/team`).

mod input;
mod output;

pub use input::{Input, Join};
pub use output::Output;
