//! Logs of a match, as files.

mod game;
mod keepaway;
mod messages;
mod text;

use std::path::PathBuf;

pub use game::GameLog;
use jiff::{civil::DateTime, fmt::strtime};
pub(crate) use keepaway::KeepawayLog;
pub(crate) use messages::Messages;
use soccer2d_protocol::{
    ServerParams, Side,
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

/// The level of gzip that a parameter asks for; 0 is none.
fn level_of(parameter: i32) -> u32 {
    u32::try_from(parameter).unwrap_or(0).min(9)
}

/// Both teams as they stand.
pub(crate) fn finalists(game: &Match) -> [Finalist; 2] {
    let teams = &game.world().teams;
    Side::BOTH.map(|side| {
        let (team, other) = (teams[side.index()], teams[side.other().index()]);
        Finalist {
            team: ShowTeam {
                name: team.name,
                score: team.score,
                penalties: (team.penalties_scored, team.penalties_taken - team.penalties_scored),
            },
            coach: game.coach_name(side).unwrap_or_default().to_owned(),
            won_penalties: team.won_toss || team.penalties_scored > other.penalties_scored,
        }
    })
}
