//! The small-size simulation: robots, ball, cameras, radio and referee as one value that ticks.
//!
//! [`Match`] is the whole of it. A tick is 5 ms; `tick.rs` is the order of things inside one, on one page.
//!
//! Pure: no clock, socket, file, thread; the same settings and record of receives and ticks give the same bits. SI units and
//! radians inside, the protocol's types and units at the doors. Not here: sockets and clocks (`smallsize/server`), what a
//! team thinks (`smallsize/team`), what the referee decides (`smallsize/referee`).

mod field_limits;
mod game;
mod input;
mod output;
pub mod parameters;
mod physics;
mod settings;
pub mod state;

pub use game::Match;
pub use input::{Input, Join};
pub use output::{Output, unreadable};
pub use settings::{ParameterError, Refereeing, Settings};
pub use state::{Ball, Robot, World};
