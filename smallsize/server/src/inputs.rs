//! The record of inputs as a file, and playing it again.

use std::{
    fs::File,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
};

use anyhow::Context as _;
use common_record::{Closed, LogSink};
use common_simulation::{
    ClientId, Simulation as _, Tick,
    record::{Entry, LONGEST_SILENCE, RecordReader, encode_entry, encode_header, is_record_of, replay},
};
use smallsize_sim::{Input, Match, Settings};

use crate::{log::Log, messages::Messages, network::OWN};

/// The version of this program, which records carry.
const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// Ticks between two moments at which what was written is handed to the system: a tenth of a second.
const TICKS_PER_FLUSH: Tick = 20;

/// A record that is being written.
pub(crate) struct InputRecord {
    file: LogSink,
    ticks: Tick,
    /// The tick of the last entry that was written.
    written: Tick,
    bytes: Vec<u8>,
}

impl InputRecord {
    pub(crate) fn begin(path: &Path, settings: &Settings) -> anyhow::Result<InputRecord> {
        // A match that is replayed without one of its inputs is a different match.
        let mut file = LogSink::create(path, 0)?.ends_at_a_gap();
        let mut bytes = Vec::new();
        encode_header::<Match, _>(PROGRAM, settings, &mut bytes);
        file.begin(&bytes)?;
        Ok(InputRecord { file, ticks: 0, written: 0, bytes })
    }

    /// Writes inputs that the match is about to receive.
    pub(crate) fn received(&mut self, heard: &[(ClientId, Input)]) {
        for (from, input) in heard {
            self.write(&Entry::Input { tick: self.ticks, from: *from, input });
        }
    }

    pub(crate) fn ticked(&mut self) {
        self.ticks += 1;
        if self.ticks - self.written == LONGEST_SILENCE {
            self.write(&Entry::<&Input>::Passed { tick: self.ticks });
        }
        if self.ticks.is_multiple_of(TICKS_PER_FLUSH) {
            self.file.end_cycle(i64::try_from(self.ticks).unwrap_or(i64::MAX));
        }
    }

    /// News about the file, for people to read.
    pub(crate) fn notice(&mut self) -> Option<String> {
        self.file.notice()
    }

    pub(crate) fn finish(mut self) -> Closed {
        self.write(&Entry::<&Input>::End { tick: self.ticks });
        self.file.close(None)
    }

    fn write(&mut self, entry: &Entry<&Input>) {
        self.written = self.ticks;
        self.bytes.clear();
        encode_entry(entry, &mut self.bytes);
        self.file.write(&self.bytes);
    }
}

/// Whether a file that begins with these bytes is a record of this league.
pub fn is_input_record(first: &[u8]) -> bool {
    is_record_of(Match::LEAGUE, first)
}

/// Opens a record: settings, and a reader of the entries. Everything in it is checked.
pub fn open_record<R: BufRead>(record: R) -> anyhow::Result<(Settings, RecordReader<R>)> {
    let (settings, reader) = RecordReader::open::<Match, Settings>(record, PROGRAM)?;
    settings.check().map_err(|problem| {
        anyhow::anyhow!("settings with which no match can be played: {problem}; is the record damaged?")
    })?;
    Ok((settings, reader))
}

/// Which record to replay, and where the log goes.
#[derive(Clone, Debug)]
pub struct ReplayPlan {
    /// The file that `--record-inputs` wrote.
    pub record: PathBuf,
    /// Where the log of the replay goes.
    pub log: Option<PathBuf>,
}

/// A match that was replayed.
#[derive(Debug)]
pub struct Replayed {
    /// The match as it was at the end of the record.
    pub game: Match,
    /// Whether the record was whole. If not, it was cut off before the match ended.
    pub is_whole: bool,
}

/// Replays a recorded match, to the bit.
pub fn replay_inputs(plan: &ReplayPlan) -> anyhow::Result<Replayed> {
    let shown = plan.record.display();
    let file = File::open(&plan.record).with_context(|| format!("{shown} cannot be read"))?;
    let (settings, reader) = open_record(BufReader::new(file)).with_context(|| shown.to_string())?;
    let mut messages = Messages::new(settings.epoch);
    let mut game = Match::new(settings);
    let mut log = plan.log.as_ref().map(|path| Log::create(path)).transpose()?;
    // The server that recorded it was a monitor itself: what it received is received again.
    let played = replay(&mut game, reader, &mut |to, output| {
        if to == OWN
            && let Some(log) = &mut log
            && let Some((time, kind, datagram)) = messages.encode(output)
        {
            log.write(time, kind, datagram);
        }
    });
    if let Some(log) = log {
        log.finish().complete()?;
    }
    let is_whole = played.with_context(|| shown.to_string())?;
    Ok(Replayed { game, is_whole })
}
