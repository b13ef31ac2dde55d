//! The client side of the 2D protocol: a socket and a clock round a brain.
//!
//! A player goes through the files in this order.
//!
//! - `line.rs`: a socket to one server, which follows it to the port that it answers from
//! - `join.rs`: asking to take part, and what can be wrong with that
//! - `player.rs`: one player from the welcome to the end
//! - `conduct.rs`: when it listens, thinks and speaks, in lock-step and in real time
//! - `inbox.rs`: what a player was told and has not taken in, where it shares a process with the simulation
//! - `squad.rs`: several players of one team, one after the other
//! - `coach.rs`: the team's coach, likewise
//! - `tally.rs`, `complaints.rs`: whether they were in time, and what the server refused
//! - `trace.rs`, `replay.rs`: all that was said and heard, kept and played again
//! - `confidants.rs`: whom players tell what they believe, and who may tell them what to do; `roster.rs`: which of them;
//!   `beliefs.rs`: the file that keeps it
//! - `sample.rs`: no player at all, but somebody's keyboard
//!
//! A shell. Not here: what a player thinks (`soccer2d/team`), and anything of the simulation: a player is told the same by any
//! server, ours or the official one.
#![allow(clippy::disallowed_methods, reason = "a client reads the clock and writes files")]
#![allow(clippy::disallowed_types, reason = "a client has a socket, and its trace is shared with others")]

mod beliefs;
mod coach;
mod complaints;
mod conduct;
mod confidants;
mod inbox;
mod join;
mod line;
mod player;
mod replay;
mod roster;
mod sample;
mod shared_file;
mod squad;
mod tally;
mod trace;

pub use beliefs::BeliefsFile;
pub use coach::{CoachClient, CoachOutcome};
pub use complaints::Complaints;
pub use conduct::{BoxedBrain, Conduct};
pub use confidants::{Confidant, Confidants, Wanted};
pub use inbox::Inbox;
pub use join::JoinError;
pub use line::{Line, Received};
pub use player::{Ended, Outcome, Patience, Player, PlayerPlan};
pub use replay::{Difference, Replayed, replay};
pub use roster::Roster;
pub use sample::sample_client;
pub use squad::{Recruit, Report, play_squad};
pub use tally::Tally;
pub use trace::{Entry, Event, TraceError, TraceFile, TraceReader};
