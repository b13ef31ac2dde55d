//! The text log: the commands of the clients, and the referee's calls.

use std::time::Duration;

use common_record::{Closed, LogSink};
use common_wire::number;
use jiff::civil::DateTime;
use soccer2d_protocol::{
    game_log::LogKind,
    text_log::{TextLogEntry, TextLogLine, TextLogSender},
};
use soccer2d_sim::{Event, Match, Output};

use super::{LogPlace, create, final_path};

/// A text log that is being written.
pub(crate) struct TextLog {
    sink: LogSink,
    started: DateTime,
    is_official: bool,
    /// The clock: cycle, and cycles since it stopped.
    now: (i32, i32),
    /// The clock at the end of the last cycle.
    ended: (i32, i32),
    line: Vec<u8>,
}

impl TextLog {
    pub(crate) fn begin(
        place: &LogPlace,
        game: &Match,
        started: DateTime,
    ) -> anyhow::Result<Option<TextLog>> {
        let Some(sink) = create(place, LogKind::Text, &game.settings().server)? else { return Ok(None) };
        let is_official = *place == LogPlace::Official;
        Ok(Some(TextLog { sink, started, is_official, now: (0, 0), ended: (0, 0), line: Vec::new() }))
    }

    /// A tick has passed, and all of it is written. The clock event comes earlier, so it does not show when a cycle
    /// ends.
    pub(crate) fn ticked(&mut self, game: &Match) {
        self.now = (game.world().time, game.world().stoppage);
        if std::mem::replace(&mut self.ended, self.now) != self.now {
            self.sink.end_cycle(self.now.0.into());
        }
    }

    /// News about the log, for people to read.
    pub(crate) fn notice(&mut self) -> Option<String> {
        self.sink.notice()
    }

    /// Writes a datagram of a client.
    pub(crate) fn received(&mut self, from: TextLogSender, datagram: &[u8]) {
        let text = datagram.split(|&byte| byte == 0).next().unwrap_or_default().to_vec();
        self.write(TextLogEntry::Received { from, text });
    }

    pub(crate) fn receive(&mut self, output: &Output) {
        match output {
            Output::Event(Event::Clock { time, stoppage }) => self.now = (*time, *stoppage),
            Output::Event(Event::Call(call)) => {
                self.write(TextLogEntry::Referee(call.to_string().into_bytes()));
            }
            _ => {}
        }
    }

    /// Writes how long something took, in milliseconds.
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

    pub(crate) fn finish(self, game: &Match) -> Closed {
        let name = self.is_official.then(|| final_path(LogKind::Text, game, self.started));
        self.sink.close(name.as_deref())
    }
}
