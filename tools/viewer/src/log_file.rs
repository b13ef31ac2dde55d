//! A log as a recorded match: read in the background, watched meanwhile.

use std::{io, path::Path, sync::Arc, thread, time::Duration};

use anyhow::Context as _;
use common_record::Source as LogSource;
use common_scene::{Follower, League, Report, Source, Taken};

use crate::{frame_store, recorded_match::RecordedMatch};

/// So many bytes are read at a time. After each piece the pages are woken.
const PIECE: usize = 64 << 10;

/// A log is given up after so many bytes of which the league reported nothing.
const MOST_UNREADABLE: usize = 64 << 20;

/// The first bytes of a file, by which a league knows its logs.
const BEGINNING: usize = 1 << 10;

/// Opens a log and begins to read it. A file that cannot be opened is an error; one that cannot be read is a match with a
/// problem. A file that no league knows is read as a log of the first one, which then says what is wrong with it.
pub(crate) fn open(
    index: usize,
    path: &Path,
    leagues: &[Arc<dyn League>],
) -> anyhow::Result<Arc<RecordedMatch>> {
    let mut source = LogSource::open(path).with_context(|| format!("{} cannot be opened", path.display()))?;
    let mut beginning = Vec::new();
    // What cannot be read is found out again below, and told there.
    let _ = source.read_at(0, BEGINNING, &mut beginning);
    let league = leagues.iter().find(|league| league.is_log(&beginning)).or(leagues.first());
    let league = league.context("no league is known whose logs could be read")?;
    let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
    let recorded = RecordedMatch::new(league.clone(), Source::Log { log: index, name }, frame_store::LOG);
    recorded.set_no_commands(Some("This is a log: what happened has happened.".to_owned()));
    let (recorded, follower) = (Arc::new(recorded), league.read_log());
    let reader =
        Reader { recorded: recorded.clone(), follower, source, offset: 0, buffer: Vec::new(), unreadable: 0 };
    thread::Builder::new().name("log".to_owned()).spawn(move || reader.run())?;
    Ok(recorded)
}

struct Reader {
    recorded: Arc<RecordedMatch>,
    follower: Box<dyn Follower>,
    source: LogSource,
    /// How far the log has been read.
    offset: u64,
    /// What has been read and belongs to no record yet.
    buffer: Vec<u8>,
    /// Bytes since the league reported anything.
    unreadable: usize,
}

impl Reader {
    fn run(mut self) {
        if let Err(error) = self.read() {
            self.recorded.take(Report::Problem(format!("The log cannot be read: {error}.")));
        }
        let recorded = &self.recorded;
        self.follower.finish(&mut |report| recorded.take(report));
        if let Some(damage) = self.source.damage() {
            self.recorded.take(Report::Problem(format!("The packed log is damaged: {damage}.")));
        }
        self.recorded.set_complete(true);
    }

    /// Reads to the end, or as far as there is room.
    fn read(&mut self) -> io::Result<()> {
        while self.read_piece()? {
            self.recorded.publish();
        }
        Ok(())
    }

    /// Reads a piece and takes its records. Says whether there is more to read.
    fn read_piece(&mut self) -> io::Result<bool> {
        let found = self.source.read_at(self.offset, PIECE, &mut self.buffer)?;
        self.offset += found as u64;
        Ok(self.take_records(found == 0)? && found > 0)
    }

    /// Takes whole records off the front of the buffer. Says whether the log is to be read on.
    fn take_records(&mut self, at_end: bool) -> io::Result<bool> {
        let Reader { recorded, follower, buffer, unreadable, .. } = self;
        let mut used = 0;
        let goes_on = loop {
            let rest = &buffer[used.min(buffer.len())..];
            let mut is_readable = false;
            let taken = follower.receive(0, Duration::ZERO, rest, at_end, &mut |report| {
                is_readable |= !matches!(report, Report::Problem(_));
                recorded.take(report);
            });
            let length = match taken {
                Taken::Bytes(length) => length.max(1),
                Taken::More => break !at_end,
                Taken::End => break false,
            };
            used += length;
            *unreadable = if is_readable { 0 } else { *unreadable + length };
            if *unreadable > MOST_UNREADABLE {
                let problem = format!("none of {MOST_UNREADABLE} bytes belong to a readable record");
                return Err(io::Error::new(io::ErrorKind::InvalidData, problem));
            }
            if recorded.is_full() {
                let frames = recorded.extent().frames;
                recorded
                    .take(Report::Problem(format!("The log is longer than can be shown: {frames} frames.")));
                break false;
            }
        };
        buffer.drain(..used.min(buffer.len()));
        if buffer.len() > MOST_UNREADABLE {
            let problem = format!("a record has more than {MOST_UNREADABLE} bytes");
            return Err(io::Error::new(io::ErrorKind::InvalidData, problem));
        }
        Ok(goes_on)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{test_league::TestLeague, test_match};

    #[test]
    fn the_first_frames_are_there_before_a_twentieth_is_read() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("long");
        let log = test_match::log(30_000);
        std::fs::write(&path, &log).expect("a log");
        let league: Arc<dyn League> = Arc::new(TestLeague);
        let source = Source::Log { log: 0, name: String::new() };
        let mut reader = Reader {
            recorded: Arc::new(RecordedMatch::new(league.clone(), source, frame_store::LOG)),
            follower: league.read_log(),
            source: LogSource::open(&path).expect("a log"),
            offset: 0,
            buffer: Vec::new(),
            unreadable: 0,
        };
        assert!(reader.read_piece().expect("a log"), "there is more");
        let read = reader.source.bytes_read();
        assert!(
            reader.recorded.extent().frames > 0 && read * 20 < log.len() as u64,
            "{read} of {}",
            log.len()
        );
        reader.read().expect("a log");
        assert_eq!(reader.recorded.extent().frames, 30_000);
    }
}
