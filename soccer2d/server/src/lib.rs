//! The 2D soccer server: sockets, clock and logs round the simulation of `soccer2d/sim`.
//!
//! A shell. Datagrams come in, `soccer2d/protocol` makes them inputs, `common/match-loop` decides when the match ticks,
//! and what the match tells its clients goes out as text. Not here: anything that decides how a match goes.
#![allow(clippy::disallowed_methods, reason = "a server reads the clock and writes files")]
#![allow(clippy::disallowed_types, reason = "a server has sockets")]

mod board;
mod client;
mod console;
mod csv;
mod house;
mod inputs;
mod introduction;
mod link;
mod logs;
mod network;
mod onlooker;
mod outbox;
mod pauses;
mod places;
mod plan;
mod reception;
mod scripts;
mod seats;
mod server;
mod stopwatch;
mod telemetry;

pub use common_match_loop::{Ended, Patience};
pub use common_processes::{OutputQueue, StandardOutput};
pub use inputs::{ReplayPlan, Replayed, is_input_record, open_record, record_header, replay_inputs};
pub use logs::{GameLog, LogPlace};
pub use onlooker::Onlooker;
pub use plan::{MonitorCommands, OFFICIAL_PATIENCE, Ports, ServerPlan};
pub use server::{Outcome, Server};
