//! The client side of the 2D protocol: a socket and a clock round a brain.
//!
//! A player goes through the files in this order.
//!
//! - `line.rs`: a socket to one server, which follows it to the port that it answers from
//! - `join.rs`: asking to take part, and why it may fail
//! - `player.rs`: one player from the welcome to the end
//! - `brain_driver.rs`: when the brain perceives, thinks and sends, in lock-step and in real time
//! - `inbox.rs`: messages that a player in the process of the simulation has received and not yet perceived
//! - `squad.rs`: several players of one team, one after the other
//! - `coach.rs`: the team's coach, likewise
//! - `tally.rs`, `complaints.rs`: whether they were in time, and what the server refused
//! - `trace.rs`, `replay.rs`: all that was sent and received, kept in a file and played again
//! - `beliefs_output.rs`: where the beliefs of players go, and who may give them orders; `player_set.rs`: which players;
//!   `beliefs_file.rs`: the file of beliefs
//! - `sample.rs`: no player, but a client to type commands by hand
//!
//! A shell. Not here: what a player thinks (`soccer2d/team`), and anything of the simulation: a player receives the same from any
//! server, ours or the official one.
#![allow(clippy::disallowed_methods, reason = "a client reads the clock and writes files")]
#![allow(clippy::disallowed_types, reason = "a client has a socket, and its trace is shared with others")]

mod beliefs_file;
mod beliefs_output;
mod brain_driver;
mod coach;
mod complaints;
mod inbox;
mod join;
mod line;
mod player;
mod player_set;
mod replay;
mod sample;
mod shared_file;
mod squad;
mod tally;
mod trace;

pub use beliefs_file::BeliefsFile;
pub use beliefs_output::{BeliefsFilter, BeliefsObserver, BeliefsOutput};
pub use brain_driver::{BoxedBrain, BrainDriver};
pub use coach::{CoachClient, CoachOutcome};
pub use complaints::Complaints;
pub use inbox::Inbox;
pub use join::JoinError;
pub use line::{Line, Received};
pub use player::{Ended, Outcome, Patience, Player, PlayerPlan};
pub use player_set::PlayerSet;
pub use replay::{Difference, Replayed, replay};
pub use sample::sample_client;
pub use squad::{Report, SquadMember, play_squad};
pub use tally::Tally;
pub use trace::{Entry, Event, TraceError, TraceFile, TraceReader};
