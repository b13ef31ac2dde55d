//! The small-size server: sockets, clock and logs round the simulation of `smallsize/sim`, and round the referee of
//! `smallsize/referee` where that serves alone.
//!
//! A shell. Datagrams and streams come in, `smallsize/protocol` makes them messages, `common/match-loop` decides when the match
//! ticks, and its outputs go out again. Not here: anything that decides how a match goes.
#![allow(clippy::disallowed_methods, reason = "a server reads the clock and writes files")]
#![allow(clippy::disallowed_types, reason = "a server has sockets")]

pub mod controller;
mod publication;
mod reception;
mod tcp;
mod token;
mod udp;

pub use publication::{Interface, MOST_TARGETS};
pub use reception::ReceptionPlan;
