//! The small-size simulation: robots, ball, cameras, radio and referee as one value that ticks.
//!
//! [`Match`] is the whole of it. A tick is 5 ms; `tick.rs` is the order of things inside one, on one page.
//!
//! Pure: no clock, socket, file, thread; the same settings and record of receives and ticks give the same bits. SI units and
//! radians inside, the protocol's types and units at the doors. Not here: sockets and clocks (`smallsize/server`), what a
//! team thinks (`smallsize/team`), what the referee decides (`smallsize/referee`).

mod cameras;
mod doors;
mod field_limits;
mod formation;
mod game;
mod input;
mod invariants;
mod output;
pub mod parameters;
mod physics;
mod purpose;
mod refereeing;
mod settings;
pub mod situation;
pub mod state;
mod tick;
mod workspace;

pub use game::Match;
pub use input::{Input, Join};
pub use output::{Output, unreadable};
pub use settings::{ParameterError, Refereeing, Settings};
pub use state::{Ball, Robot, World};
