//! Logs of a match, as files.

mod file;
mod game;
mod keepaway;
mod messages;
mod text;

use std::path::PathBuf;

pub(crate) use file::LogFile;
pub use game::GameLog;
use jiff::{civil::DateTime, fmt::strtime};
pub(crate) use keepaway::KeepawayLog;
pub(crate) use messages::Messages;
use soccer2d_protocol::{
    ServerParams,
    game_log::{Finalist, LogKind, log_file_name},
    show::ShowTeam,
};
use soccer2d_sim::Match;
pub(crate) use text::TextLog;

/// Where a log goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LogPlace {
    /// Nowhere.
    None,
    /// Where the parameters say, under the name that they say or that teams and score give it.
    Official,
    /// Into this file.
    File(PathBuf),
}

/// The path of an official log while the match goes on.
fn running_path(kind: LogKind, params: &ServerParams) -> PathBuf {
    let (dir, fixed, fixed_name, compression, suffix) = match kind {
        LogKind::Game => (
            &params.game_log_dir,
            params.game_log_fixed,
            &params.game_log_fixed_name,
            params.game_log_compression,
            "rcg",
        ),
        LogKind::Text => (
            &params.text_log_dir,
            params.text_log_fixed,
            &params.text_log_fixed_name,
            params.text_log_compression,
            "rcl",
        ),
        LogKind::Keepaway => {
            (&params.keepaway_log_dir, params.keepaway_log_fixed, &params.keepaway_log_fixed_name, 0, "kwy")
        }
    };
    let name = if fixed { fixed_name } else { "incomplete" };
    let gz = if compression > 0 { ".gz" } else { "" };
    PathBuf::from(dir).join(format!("{name}.{suffix}{gz}"))
}

/// The path of an official log when the match is over.
fn final_path(kind: LogKind, game: &Match, started: DateTime) -> PathBuf {
    let params = &game.settings().server;
    let date = strtime::format(&params.log_date_format, started).unwrap_or_default();
    PathBuf::from(log_file_name(kind, params, &finalists(game), &date))
}

/// Both teams as they stand.
fn finalists(game: &Match) -> [Finalist; 2] {
    game.world().teams.map(|team| Finalist {
        team: ShowTeam {
            name: team.name,
            score: team.score,
            penalties: (team.penalties_scored, team.penalties_taken - team.penalties_scored),
        },
        ..Finalist::default()
    })
}
