//! Runs matches: who plays whom, how fast, where the log goes, what came out.
//!
//! A shell, and with `cli` the only place that sees both a simulation and a team. Not here: what a match is
//! (`soccer2d/sim`), what players think (`soccer2d/team`), the command line (`cli`).
#![allow(clippy::disallowed_methods, reason = "a runner measures time and writes log files")]
#![allow(clippy::disallowed_types, reason = "a match over the wire has sockets")]

mod client;
mod plan;
mod play;
mod recorder;
mod team;
mod wire;

pub use common_match_loop::Pace;
pub use jiff::civil::DateTime;
pub use plan::MatchPlan;
pub use play::{Goal, MatchResult, Progress, play, play_watched};
pub use team::{Brain, TeamPlan};
pub use wire::play_over_wire;
