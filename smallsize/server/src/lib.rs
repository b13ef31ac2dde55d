//! The small-size server: sockets, clock and logs round the simulation of `smallsize/sim`, and round the referee of
//! `smallsize/referee` where that serves alone.
//!
//! A shell. Datagrams and streams come in, `smallsize/protocol` makes them messages, `common/match-loop` decides when the match
//! ticks, and its outputs go out again. Not here: anything that decides how a match goes.
#![allow(clippy::disallowed_methods, reason = "a server reads the clock and writes files")]
#![allow(clippy::disallowed_types, reason = "a server has sockets")]

pub mod controller;
mod inputs;
mod lock_step;
mod log;
mod messages;
mod network;
mod plan;
mod publication;
mod read_keys;
mod reception;
mod referee;
mod reporting;
mod requests;
mod server;
mod spectator;
mod tcp;
mod token;
mod udp;

pub use common_match_loop::{Pace, PaceControl};
pub use common_processes::{OutputQueue, StandardOutput};
pub use inputs::{ReplayPlan, Replayed, is_input_record, open_record, replay_inputs};
pub use plan::{Ports, ServerPlan, Targets};
pub use publication::{Interface, MOST_TARGETS};
pub use read_keys::read_keys;
pub use referee::{RefereeAddresses, RefereePlan, RefereeServer};
pub use server::{Addresses, Outcome, Server};
pub use spectator::Spectator;
