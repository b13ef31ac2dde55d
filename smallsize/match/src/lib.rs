//! Plays one small-size match: who plays whom, how fast, where the log goes, and the result.
//!
//! A shell, and with `benches` the only place that sees both a simulation and a team. Not here: what a match is
//! (`smallsize/sim`), who decides it (`smallsize/referee`), what teams think (`smallsize/team`), many matches (`tools/runner`), the
//! command line (`cli`).
#![allow(clippy::disallowed_methods, reason = "it measures time and writes log files")]
#![allow(clippy::disallowed_types, reason = "a match over the wire has sockets")]

mod client;
mod counting;
mod log;
mod plan;
mod play;
mod recorder;
mod report;
pub mod server;
mod summary;
mod team;
mod wire;

pub use common_match_loop::{Pace, PaceControl};
pub use plan::MatchPlan;
pub use play::{MatchResult, Progress, play, play_watched};
pub use report::REPORT_VERSION;
pub use smallsize_server::Spectator;
pub use smallsize_sim::{
    Settings,
    parameters::{self, RealismPreset},
};
pub use summary::{Ending, Summary, TeamSummary};
pub use team::{Brain, Source, TeamPlan};

/// What spectators in this process see and may ask for, beside what is in [`server`].
pub mod spectator {
    pub use smallsize_referee::{Request, What};
}

/// What the command line and results call this league.
pub const LEAGUE: &str = "ssl";
