//! Reads a log of the league: datagrams as they came.

use std::time::Duration;

use common_scene::{Follower, Report, Taken, Translate as _};
use common_wire::records::{Decoded, RecordDecoder as _};
use smallsize_protocol::{
    log::{LogReader, is_log as begins_log},
    log_message::LogMessage,
};

use crate::{commands::Offers, shown::Shown, translator::Translator};

/// A reader of one log.
pub(crate) struct Log {
    reader: LogReader,
    translator: Translator,
}

impl Default for Log {
    fn default() -> Log {
        let offers = Offers { simulator: false, referee: false };
        Log { reader: LogReader::new(), translator: Translator::offering(offers) }
    }
}

impl Follower for Log {
    fn receive(
        &mut self,
        _endpoint: usize,
        _time: Duration,
        bytes: &[u8],
        at_end: bool,
        out: &mut dyn FnMut(Report),
    ) -> Taken {
        let Some(Decoded { value, length }) = self.reader.decode(bytes, at_end) else {
            return if at_end || self.reader.has_ended() { Taken::End } else { Taken::More };
        };
        match value {
            Ok(record) => match record.message() {
                Ok(Some(message)) => self.translator.take(shown(message), out),
                Ok(None) => {}
                Err(problem) => out(Report::Problem(problem.to_string())),
            },
            Err(error) => out(Report::Problem(error.to_string())),
        }
        Taken::Bytes(length)
    }

    fn finish(&mut self, out: &mut dyn FnMut(Report)) {
        self.translator.finish(out);
    }
}

fn shown(message: LogMessage) -> Shown {
    match message {
        LogMessage::Vision(packet) => Shown::Vision(packet),
        LogMessage::Tracked(packet) => Shown::Tracked(packet),
        LogMessage::Referee(message) => Shown::Referee(message),
    }
}

/// Whether a file that begins so is a log of this league.
pub(crate) fn is_log(beginning: &[u8]) -> bool {
    begins_log(beginning)
}
