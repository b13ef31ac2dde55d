//! Runs matches: who plays whom, how fast, where the log goes, what came out.
//!
//! A shell, and with `cli` the only place that sees both a simulation and a team. Not here: what a match is
//! (`soccer2d/sim`), what players think (`soccer2d/team`), the command line (`cli`).
#![allow(clippy::disallowed_methods, reason = "a runner measures time and writes log files")]
#![allow(clippy::disallowed_types, reason = "a match over the wire has sockets")]

mod client;
mod external;
mod plan;
mod play;
mod recorder;
mod team;
mod team_files;
mod usher;
mod wire;

pub use common_match_loop::{Pace, PaceControl};
pub use jiff::civil::DateTime;
pub use plan::MatchPlan;
pub use play::{Goal, MatchResult, Progress, Spectators, play, play_watched};
pub use team::{Brain, Source, TeamPlan};
pub use team_files::read_team;
