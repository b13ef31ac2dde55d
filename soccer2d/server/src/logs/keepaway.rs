//! The keepaway log (`.kwy`): one line an episode.

use common_record::{Closed, LogSink};
use jiff::civil::DateTime;
use soccer2d_protocol::game_log::LogKind;
use soccer2d_sim::{EpisodeEnd, Event, Match, Output};

use super::{LogPlace, create, final_path};

/// A keepaway log that is being written.
pub(crate) struct KeepawayLog {
    file: LogSink,
    started: DateTime,
    area: (f64, f64),
}

impl KeepawayLog {
    /// Begins the log; none unless this is a keepaway training and the parameters want a log.
    pub(crate) fn begin(game: &Match, started: DateTime) -> anyhow::Result<Option<KeepawayLog>> {
        let params = &game.settings().server;
        if !(params.keepaway && params.keepaway_logging) {
            return Ok(None);
        }
        let Some(file) = create(&LogPlace::Official, LogKind::Keepaway, params)? else { return Ok(None) };
        Ok(Some(KeepawayLog { file, started, area: (params.keepaway_length, params.keepaway_width) }))
    }

    pub(crate) fn receive(&mut self, output: &Output) {
        match output {
            Output::Event(Event::KeepawayBegins { keepers, takers }) => self.write_head(*keepers, *takers),
            Output::Event(Event::KeepawayEpisode { number, since, until, how }) => {
                let how = match how {
                    EpisodeEnd::Out => 'o',
                    EpisodeEnd::Taken => 't',
                };
                let line = format!("{number}\t{since}\t{until}\t{}\t{how}\n", until - since);
                self.file.write(line.as_bytes());
                self.file.end_cycle((*until).into());
            }
            _ => {}
        }
    }

    /// The head of the file. Programs that read these logs expect lines that begin with #, the first three with these
    /// words.
    fn write_head(&mut self, keepers: u32, takers: u32) {
        let (length, width) = self.area;
        let head = format!(
            "# Keepers: {keepers}\n# Takers:  {takers}\n# Region:  {length} x {width}\n#\n\
             # episode, first cycle, last cycle, cycles, (o)ut of the area or (t)aken\n#\n"
        );
        self.file.write(head.as_bytes());
        self.file.end_cycle(0);
    }

    /// News about the log, for people to read.
    pub(crate) fn notice(&mut self) -> Option<String> {
        self.file.notice()
    }

    pub(crate) fn finish(self, game: &Match) -> Closed {
        self.file.close(Some(&final_path(LogKind::Keepaway, game, self.started)))
    }
}
