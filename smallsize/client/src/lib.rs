//! The client side of the small-size league: sockets and a clock round a team.
//!
//! A team goes through the files in this order.
//!
//! - `listener.rs`: a socket to which vision or the referee sends, by multicast or not
//! - `door.rs`: where commands go: the simulation protocol's port of a team, or grSim's (`grsim.rs`)
//! - `play.rs`: one team in real time, driven by the pictures that come
//! - `lock_step.rs`: one team over the synchronous protocol: a request and an answer for each step
//! - `tally.rs`: what came, what was sent, what the simulator refused
//!
//! A shell. Not here: what a team thinks (`smallsize/team`), and anything of the simulation: a team receives the same from any
//! simulator, ours or another.
#![allow(clippy::disallowed_methods, reason = "a client reads the clock")]
#![allow(clippy::disallowed_types, reason = "a client has sockets")]

mod door;
mod grsim;
mod listener;
mod lock_step;
mod play;
mod tally;

pub use door::{Door, Wire};
pub use grsim::grsim_packet;
pub use listener::Listener;
pub use lock_step::{LockStepPlan, lock_step, take_in};
pub use play::{Ended, Outcome, Patience, PlayPlan, Report, play};
pub use tally::{Complaint, Tally};
