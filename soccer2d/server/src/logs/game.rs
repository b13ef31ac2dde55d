//! The game log: the cycles of a match, and its messages.

use std::path::PathBuf;

use common_record::{Closed, LogSink};
use jiff::{civil::DateTime, fmt::strtime, tz::Offset};
use soccer2d_protocol::{
    game_log::{Ending, GameLogWriter, LogHead, LogKind, LogMessage, LogVersion},
    params::Audience,
};
use soccer2d_sim::{Match, Output};

use super::{LogPlace, create, final_path, team_results};

/// A game log that is being written. Its owner joins the match as a monitor and hands over what it receives.
pub struct GameLog {
    sink: LogSink,
    writer: GameLogWriter,
    started: DateTime,
    is_official: bool,
    /// Cycles since the clock stopped.
    stoppage: i32,
    bytes: Vec<u8>,
}

impl GameLog {
    /// Begins the log of a match; none if `place` wants none. `started` is the date that the log names, in universal
    /// time.
    pub fn begin(place: &LogPlace, game: &Match, started: DateTime) -> anyhow::Result<Option<GameLog>> {
        GameLog::begin_at(place, game, started, Offset::UTC)
    }

    /// As [`GameLog::begin`], with a date in another time zone.
    pub fn begin_at(
        place: &LogPlace,
        game: &Match,
        started: DateTime,
        zone: Offset,
    ) -> anyhow::Result<Option<GameLog>> {
        let params = &game.settings().server;
        let Some(mut sink) = create(place, LogKind::Game, params)? else { return Ok(None) };
        let mut bytes = Vec::new();
        let date = strtime::format("%Y-%m-%dT%H:%M:%S", started).unwrap_or_default();
        let minutes = zone.seconds() / 60;
        let timestamp = format!(
            "{date}{}{:02}{:02}",
            if minutes < 0 { '-' } else { '+' },
            minutes.abs() / 60,
            minutes.abs() % 60
        );
        let types: Vec<_> =
            game.world().player_types.iter().map(|kind| kind.received_by(Audience::Monitors)).collect();
        let head = LogHead {
            version: LogVersion::from_number(params.game_log_version).unwrap_or_default(),
            server_version: GameLogWriter::SERVER_VERSION,
            timestamp: &timestamp,
            server: &params.received_by(Audience::Monitors),
            player: &game.settings().player.received_by(Audience::Monitors),
            types: &types,
        };
        let writer = GameLogWriter::begin(&head, &mut bytes);
        sink.begin(&bytes)?;
        Ok(Some(GameLog {
            sink,
            writer,
            started,
            is_official: *place == LogPlace::Official,
            stoppage: 0,
            bytes,
        }))
    }

    /// Writes a show; ignores other outputs.
    pub fn receive(&mut self, output: &Output) {
        if let Output::Show(show) = output {
            self.stoppage = show.stoppage;
            self.bytes.clear();
            self.writer.show(show, &mut self.bytes);
            self.sink.write(&self.bytes);
            // Even if this process is killed, a finished cycle is not lost.
            if !self.sink.end_cycle(show.time.into()) {
                self.writer.resume();
            }
        }
    }

    /// Writes a message.
    pub(crate) fn message(&mut self, message: &LogMessage) {
        self.bytes.clear();
        self.writer.message(message, &mut self.bytes);
        self.sink.write(&self.bytes);
    }

    /// News about the log, for people to read: it lacks cycles, or goes on. None if nothing has changed.
    pub fn notice(&mut self) -> Option<String> {
        self.sink.notice()
    }

    /// Writes the result and closes the log.
    pub fn finish(mut self, game: &Match) -> Closed {
        let date = strtime::format("%Y%m%d%H%M", self.started).unwrap_or_default();
        self.bytes.clear();
        let ending = Ending {
            time: game.world().time,
            stoppage: self.stoppage,
            teams: &team_results(game),
            date: &date,
        };
        self.writer.finish(&ending, &mut self.bytes);
        self.sink.write(&self.bytes);
        let name: Option<PathBuf> = self.is_official.then(|| final_path(LogKind::Game, game, self.started));
        self.sink.close(name.as_deref())
    }
}
