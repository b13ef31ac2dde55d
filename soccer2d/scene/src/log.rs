//! Reads a game log, of any version.

use std::time::Duration;

use common_scene::{Follower, Report, Taken, Translate as _};
use common_wire::records::{Decoded, RecordDecoder as _};
use soccer2d_protocol::game_log::{GameLogReader, Record};

use crate::{shown::Shown, translator::Translator};

/// A reader of one log.
#[derive(Default)]
pub(crate) struct Log {
    reader: GameLogReader,
    translator: Translator,
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
            Ok(record) => {
                if let Some(shown) = shown(record) {
                    self.translator.take(shown, out);
                }
            }
            Err(error) => out(Report::Problem(error.to_string())),
        }
        Taken::Bytes(length)
    }

    fn finish(&mut self, out: &mut dyn FnMut(Report)) {
        self.translator.finish(out);
    }
}

fn shown(record: Record) -> Option<Shown> {
    match record {
        Record::Show(show) => Some(Shown::Show(show)),
        Record::ServerParam(server) => Some(Shown::Parameters(server)),
        Record::PlayerType(player_type) => Some(Shown::PlayerType(player_type)),
        Record::Message(message) => Some(Shown::Message(message)),
        _ => None,
    }
}

/// Whether a file that begins so is a game log.
pub(crate) fn is_log(beginning: &[u8]) -> bool {
    let first = GameLogReader::new().decode(beginning, true);
    matches!(first, Some(Decoded { value: Ok(Record::Begin(_)), .. }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_is_known_by_its_first_bytes() {
        for text in [&b"ULG6\n(server_param"[..], b"ULG5\n", b"[\n"] {
            assert!(is_log(text), "{}", String::from_utf8_lossy(text));
        }
        for text in [&b""[..], b"hello\n", b"PK\x03\x04"] {
            assert!(!is_log(text), "{}", String::from_utf8_lossy(text));
        }
    }
}
