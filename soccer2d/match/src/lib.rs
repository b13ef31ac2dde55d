//! Plays one 2D match: who plays whom, how fast, where the log goes, and the result.
//!
//! A shell, and with `benches` the only place that sees both a simulation and a team. Not here: what a match is
//! (`soccer2d/sim`), what players think (`soccer2d/team`), many matches (`tools/runner`), the command line (`cli`).
#![allow(clippy::disallowed_methods, reason = "it measures time and writes log files")]
#![allow(clippy::disallowed_types, reason = "a match over the wire has sockets")]

mod client;
mod join_order;
mod plan;
mod play;
mod recorder;
mod team;
mod team_files;
mod wire;

pub use common_match_loop::Pace;
pub use jiff::civil::DateTime;
pub use plan::MatchPlan;
pub use play::{Goal, MatchResult, Progress, Spectators, play, play_watched};
pub use team::{Brain, Source, TeamPlan};
pub use team_files::read_team;
