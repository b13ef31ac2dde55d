//! The text log: what clients sent and the referee called.

use std::time::Duration;

use common_record::{DEFAULT_LEVEL, LogSink, is_gzip_name};
use common_wire::number;
use jiff::civil::DateTime;
use soccer2d_protocol::{
    game_log::LogKind,
    text_log::{TextLogEntry, TextLogLine, TextLogSender},
};
use soccer2d_sim::{Event, Match, Output};

use super::{LogPlace, final_path, level_of, running_path};

/// A text log that is being written.
pub(crate) struct TextLog {
    sink: LogSink,
    started: DateTime,
    is_official: bool,
    /// The clock: cycle, and cycles since it stopped.
    now: (i32, i32),
    line: Vec<u8>,
}

impl TextLog {
    pub(crate) fn begin(
        place: &LogPlace,
        game: &Match,
        started: DateTime,
    ) -> anyhow::Result<Option<TextLog>> {
        let params = &game.settings().server;
        let (path, level) = match place {
            LogPlace::None => return Ok(None),
            LogPlace::Official => {
                (running_path(LogKind::Text, params), level_of(params.text_log_compression))
            }
            LogPlace::File(path) => (path.clone(), if is_gzip_name(path) { DEFAULT_LEVEL } else { 0 }),
        };
        let sink = LogSink::create(&path, level)?;
        let is_official = *place == LogPlace::Official;
        Ok(Some(TextLog { sink, started, is_official, now: (0, 0), line: Vec::new() }))
    }

    pub(crate) fn ticked(&mut self, game: &Match) {
        let now = (game.world().time, game.world().stoppage);
        if std::mem::replace(&mut self.now, now) != now {
            self.sink.flush();
        }
    }

    /// A client has sent this.
    pub(crate) fn received(&mut self, from: TextLogSender, datagram: &[u8]) {
        let text = datagram.split(|&byte| byte == 0).next().unwrap_or_default().to_vec();
        self.write(TextLogEntry::Received { from, text });
    }

    pub(crate) fn told(&mut self, output: &Output) {
        match output {
            Output::Event(Event::Clock { time, stoppage }) => self.now = (*time, *stoppage),
            Output::Event(Event::Call(call)) => {
                self.write(TextLogEntry::Referee(call.to_string().into_bytes()));
            }
            _ => {}
        }
    }

    /// How long something took, in milliseconds.
    pub(crate) fn lasted(&mut self, what: &str, time: Duration) {
        let mut text = format!("{what}: ").into_bytes();
        number::write_six(&mut text, time.as_secs_f64() * 1e3);
        self.write(TextLogEntry::Other(text));
    }

    fn write(&mut self, entry: TextLogEntry) {
        let (time, stoppage) = self.now;
        self.line.clear();
        TextLogLine { time, stoppage, entry }.encode(&mut self.line);
        self.sink.write(&self.line);
    }

    pub(crate) fn finish(self, game: &Match) -> anyhow::Result<()> {
        let name = self.is_official.then(|| final_path(LogKind::Text, game, self.started));
        Ok(self.sink.close(name.as_deref())?)
    }
}
