//! The logs of a match, as files.

mod game;
mod keepaway;
mod messages;
mod text;

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use common_record::LogSink;
pub use game::GameLog;
use jiff::{civil::DateTime, fmt::strtime};
pub(crate) use keepaway::KeepawayLog;
pub(crate) use messages::Messages;
use soccer2d_protocol::{
    ServerParams, Side,
    game_log::{LogKind, TeamResult, log_file_name},
    show::ShowTeam,
};
use soccer2d_sim::Match;
pub(crate) use text::TextLog;

/// Where a log goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LogPlace {
    /// No log is written.
    None,
    /// In the directory of the parameters, under their fixed name or one made of teams and score.
    Official,
    /// Into this file; the ending `.gz` compresses it.
    File(PathBuf),
}

/// Creates the file of a log; none if `place` wants none.
fn create(place: &LogPlace, kind: LogKind, params: &ServerParams) -> io::Result<Option<LogSink>> {
    match place {
        LogPlace::None => Ok(None),
        LogPlace::Official => {
            let running = Running::new(kind, params);
            running.rename_unfinished()?;
            LogSink::create(&running.path(0), running.level).map(Some)
        }
        LogPlace::File(path) => LogSink::create_as_named(path).map(Some),
    }
}

/// The file of an official log while the match goes on.
struct Running<'a> {
    directory: &'a Path,
    /// The fixed name, if the parameters have one; then a log of that name is overwritten.
    fixed: Option<&'a str>,
    ending: &'static str,
    /// The level of gzip, 1 to 9; 0 is no compression.
    level: u32,
}

impl<'a> Running<'a> {
    fn new(kind: LogKind, params: &'a ServerParams) -> Running<'a> {
        let (directory, fixed, fixed_name, compression, ending) = match kind {
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
            LogKind::Keepaway => (
                &params.keepaway_log_dir,
                params.keepaway_log_fixed,
                &params.keepaway_log_fixed_name,
                0,
                "kwy",
            ),
        };
        Running {
            directory: Path::new(directory),
            fixed: fixed.then_some(fixed_name),
            ending,
            level: u32::try_from(compression).unwrap_or(0).min(9),
        }
    }

    /// The path of this match's log (number 0), or a free name for an older one.
    fn path(&self, number: u32) -> PathBuf {
        let name = self.fixed.unwrap_or("incomplete");
        let number = if number > 0 { format!("-{number}") } else { String::new() };
        let gz = if self.level > 0 { ".gz" } else { "" };
        self.directory.join(format!("{name}{number}.{}{gz}", self.ending))
    }

    /// Renames the log that a killed match left under the name that this match needs.
    fn rename_unfinished(&self) -> io::Result<()> {
        let path = self.path(0);
        if self.fixed.is_some() || !path.exists() {
            return Ok(());
        }
        let free = (1..).map(|number| self.path(number)).find(|path| !path.exists());
        fs::rename(&path, free.expect("there are more numbers than files")).map_err(|error| {
            let what = format!("the log {} of an earlier match cannot be renamed: {error}", path.display());
            io::Error::new(error.kind(), what)
        })
    }
}

/// The path of an official log when the match is over.
fn final_path(kind: LogKind, game: &Match, started: DateTime) -> PathBuf {
    let params = &game.settings().server;
    let date = strtime::format(&params.log_date_format, started).unwrap_or_default();
    PathBuf::from(log_file_name(kind, params, &team_results(game), &date))
}

/// Name, score and coach of both teams, for logs and results.
pub(crate) fn team_results(game: &Match) -> [TeamResult; 2] {
    let teams = &game.world().teams;
    Side::BOTH.map(|side| {
        let (team, other) = (teams[side.index()], teams[side.other().index()]);
        TeamResult {
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
