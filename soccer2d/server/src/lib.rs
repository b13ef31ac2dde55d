//! The 2D soccer server: sockets, clock and logs round the simulation of `soccer2d/sim`.
//!
//! A shell. Datagrams come in, `soccer2d/protocol` makes them inputs, `common/match-loop` decides when the match ticks,
//! and the match's outputs go out as text. Not here: anything that decides how a match goes.
#![allow(clippy::disallowed_methods, reason = "a server reads the clock and writes files")]
#![allow(clippy::disallowed_types, reason = "a server has sockets")]

mod client;
mod console;
mod cycle_times;
mod inputs;
mod link;
mod local_clients;
mod logs;
mod message_board;
mod network;
mod outbox;
mod parameter_messages;
mod pauses;
mod plan;
mod reporting;
mod result_csv;
mod server;
mod socket_pool;
mod spectator;
mod team_scripts;
mod telemetry;
mod well_known_ports;

pub use common_match_loop::{Ended, Patience};
pub use common_processes::{OutputQueue, StandardOutput};
pub use inputs::{ReplayPlan, Replayed, is_input_record, open_record, record_header, replay_inputs};
pub use logs::{GameLog, LogPlace};
pub use plan::{MonitorCommands, OFFICIAL_PATIENCE, Ports, ServerPlan};
pub use server::{Outcome, Server};
pub use spectator::Spectator;
