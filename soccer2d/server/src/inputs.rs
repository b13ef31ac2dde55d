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
use jiff::civil::DateTime;
use serde::{Deserialize, Serialize};
use soccer2d_protocol::{ServerParams, show::Show};
use soccer2d_sim::{Input, Join, Match, Output, Settings};

use crate::logs::{GameLog, LogPlace};

/// The version of this program, which records carry.
const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// The monitor that writes the log while a match is replayed. No client of a server has this number.
const LOG_MONITOR: ClientId = ClientId(u32::MAX);

/// The header of a record.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Header {
    settings: Settings,
    /// Date and time at which the match began, as the log has it.
    started: String,
}

/// A record that is being written.
pub(crate) struct InputRecord {
    file: LogSink,
    ticks: Tick,
    /// The tick of the last entry that was written.
    written: Tick,
    /// The clock at the end of the last cycle: cycle, and cycles since the clock stopped.
    ended: (i32, i32),
    bytes: Vec<u8>,
}

impl InputRecord {
    pub(crate) fn begin(path: &Path, game: &Match, started: DateTime) -> anyhow::Result<InputRecord> {
        // A match that is replayed without one of its inputs is a different match.
        let mut file = LogSink::create(path, 0)?.ends_at_a_gap();
        let bytes = record_header(game.settings(), started);
        file.begin(&bytes)?;
        Ok(InputRecord { file, ticks: 0, written: 0, ended: (0, 0), bytes })
    }

    /// Writes inputs that the match is about to receive.
    pub(crate) fn received(&mut self, heard: &[(ClientId, Input)]) {
        for (from, input) in heard {
            self.write(&Entry::Input { tick: self.ticks, from: *from, input });
        }
    }

    pub(crate) fn ticked(&mut self, game: &Match) {
        self.ticks += 1;
        if self.ticks - self.written == LONGEST_SILENCE {
            self.write(&Entry::<&Input>::Passed { tick: self.ticks });
        }
        let now = (game.world().time, game.world().stoppage);
        if std::mem::replace(&mut self.ended, now) != now {
            self.file.end_cycle(now.0.into());
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

/// The header of a match's record.
pub fn record_header(settings: &Settings, started: DateTime) -> Vec<u8> {
    let header = Header { settings: settings.clone(), started: started.to_string() };
    let mut bytes = Vec::new();
    encode_header::<Match, _>(PROGRAM, &header, &mut bytes);
    bytes
}

/// Whether a file that begins with these bytes is a record of this league.
pub fn is_input_record(first: &[u8]) -> bool {
    is_record_of(Match::LEAGUE, first)
}

/// Opens a record: settings, start date, and a reader of the entries. Everything in it is checked.
pub fn open_record<R: BufRead>(record: R) -> anyhow::Result<(Settings, DateTime, RecordReader<R>)> {
    let (Header { settings, started }, reader) = RecordReader::open::<Match, _>(record, PROGRAM)?;
    settings.check().map_err(|problem| {
        anyhow::anyhow!("settings with which no match can be played: {problem}; is the record damaged?")
    })?;
    let started = started.parse().context("the date at which the match began cannot be read")?;
    Ok((settings, started, reader))
}

/// Which record to replay, and where the log goes.
#[derive(Clone, Debug)]
pub struct ReplayPlan {
    /// The file that `--record-inputs` wrote.
    pub record: PathBuf,
    /// Where the game log of the replay goes.
    pub log: LogPlace,
}

/// A match that was replayed.
#[derive(Debug)]
pub struct Replayed {
    /// The match as it was at the end of the record.
    pub game: Match,
    /// Whether the record was whole. If not, it was cut off before the match ended.
    pub is_whole: bool,
}

/// Replays a recorded match, to the bit. `watch` receives every cycle, with the parameters of the match.
pub fn replay_inputs(
    plan: &ReplayPlan,
    watch: &mut dyn FnMut(&ServerParams, &Show),
) -> anyhow::Result<Replayed> {
    let shown = plan.record.display();
    let file = File::open(&plan.record).with_context(|| format!("{shown} cannot be read"))?;
    let (settings, started, reader) = open_record(BufReader::new(file)).with_context(|| shown.to_string())?;
    let params = settings.server.clone();
    let mut game = Match::new(settings);
    let mut log = GameLog::begin(&plan.log, &game, started)?;
    // One more monitor changes nothing in the match.
    game.receive(LOG_MONITOR, Input::Join(Join::Monitor), &mut |_, _| {});
    let played = replay(&mut game, reader, &mut |to, output| {
        if to != LOG_MONITOR {
            return;
        }
        if let Output::Show(show) = output {
            watch(&params, show);
        }
        if let Some(log) = &mut log {
            log.receive(output);
        }
    });
    if let Some(log) = log {
        log.finish(&game).complete()?;
    }
    let is_whole = played.with_context(|| shown.to_string())?;
    Ok(Replayed { game, is_whole })
}
