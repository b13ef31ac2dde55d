//! The game log: the cycles of a match, one line each.

use std::path::PathBuf;

use jiff::{civil::DateTime, fmt::strtime};
use soccer2d_protocol::{
    game_log::{GameLogWriter, LogKind, LogMessage},
    params::Audience,
    show::ShowForm,
};
use soccer2d_sim::{Match, Output};

use super::{LogFile, LogPlace, final_path, finalists, running_path};

/// A game log that is being written. Its keeper looks on at the match and hands it what it is told.
pub struct GameLog {
    file: LogFile,
    writer: GameLogWriter,
    started: DateTime,
    is_official: bool,
    line: Vec<u8>,
}

impl GameLog {
    /// Begins the log of a match, unless none is wanted. `started` is the date that it is said to have begun.
    pub fn begin(place: &LogPlace, game: &Match, started: DateTime) -> anyhow::Result<Option<GameLog>> {
        let params = &game.settings().server;
        let (path, level) = match place {
            LogPlace::None => return Ok(None),
            LogPlace::Official => (running_path(LogKind::Game, params), params.game_log_compression),
            LogPlace::File(path) => (path.clone(), 0),
        };
        let mut file = LogFile::create(&path, level)?;
        let mut line = Vec::new();
        let writer = GameLogWriter::with_form(
            ShowForm::of_log(params.game_log_version).unwrap_or(ShowForm::LATEST),
            &params.told(Audience::Watchers),
            &game.settings().player.told(Audience::Watchers),
            &game.world().player_types.iter().map(|kind| kind.told(Audience::Watchers)).collect::<Vec<_>>(),
            &mut line,
        );
        file.write(&line);
        file.flush();
        let is_official = *place == LogPlace::Official;
        Ok(Some(GameLog { file, writer, started, is_official, line }))
    }

    /// What somebody who looks on is told.
    pub fn told(&mut self, output: &Output) {
        if let Output::Show(show) = output {
            self.line.clear();
            self.writer.show(show, &mut self.line);
            self.file.write(&self.line);
        }
    }

    /// Puts a message in.
    pub(crate) fn message(&mut self, message: &LogMessage) {
        self.line.clear();
        self.writer.message(message, &mut self.line);
        self.file.write(&self.line);
    }

    /// Ends the log with the result.
    pub fn finish(mut self, game: &Match) -> anyhow::Result<()> {
        let date = strtime::format("%Y%m%d%H%M", self.started).unwrap_or_default();
        self.line.clear();
        self.writer.finish(game.world().time, &finalists(game), &date, &mut self.line);
        self.file.write(&self.line);
        let name: Option<PathBuf> = self.is_official.then(|| final_path(LogKind::Game, game, self.started));
        self.file.close(name.as_deref())
    }
}
