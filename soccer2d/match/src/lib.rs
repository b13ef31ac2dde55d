//! Plays one 2D match: who plays whom, how fast, where the log goes, and the result.
//!
//! A shell, and with `benches` the only place that sees both a simulation and a team. What the command needs of the simulation
//! and the server it gets from here too: [`server`], [`spectator`], [`replay_inputs`]. Not here: what a match is
//! (`soccer2d/sim`), what players think (`soccer2d/team`), many matches (`tools/runner`), the command line (`cli`).
#![allow(clippy::disallowed_methods, reason = "it measures time and writes log files")]
#![allow(clippy::disallowed_types, reason = "a match over the wire has sockets")]

mod client;
mod ending;
mod join_order;
mod plan;
mod play;
mod recorder;
mod replay;
mod report;
mod team;
mod team_files;
mod wire;

pub use common_match_loop::{Pace, PaceControl};
pub use ending::Ending;
pub use jiff::civil::DateTime;
pub use plan::MatchPlan;
pub use play::{Goal, MatchResult, Progress, Spectators, play, play_watched};
pub use replay::{ReplayResult, replay_inputs};
pub use report::REPORT_VERSION;
pub use soccer2d_protocol::game_log::is_game_log;
pub use soccer2d_server::is_input_record;
pub use soccer2d_sim::Settings;
pub use team::{Brain, Source, TeamPlan};
pub use team_files::read_team;

/// What the command line and results call this league.
pub const LEAGUE: &str = "2d";

/// A server for teams from elsewhere.
pub mod server {
    pub use soccer2d_server::{Ended, MonitorCommands, Server, ServerPlan, StandardOutput};
}

/// What spectators in this process see, and what they may have done.
pub mod spectator {
    pub use soccer2d_server::Onlooker;
    pub use soccer2d_sim::{Decision, Event, Input, Match, Output, Slot};
}
