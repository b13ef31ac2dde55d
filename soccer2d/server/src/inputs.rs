//! The record of inputs as a file, and playing it again.

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use common_record::LogSink;
use common_simulation::{
    ClientId, Simulation as _, Tick,
    record::{Entry, RecordReader, encode_entry, encode_header, replay},
};
use jiff::civil::DateTime;
use serde::{Deserialize, Serialize};
use soccer2d_sim::{Input, Join, Match, Settings};

use crate::logs::{GameLog, LogPlace};

/// What a record begins with.
#[derive(Serialize, Deserialize)]
struct Header {
    settings: Settings,
    /// When the match began; it stands in the log.
    started: String,
}

/// A record that is being written.
pub(crate) struct InputRecord {
    file: LogSink,
    ticks: Tick,
    bytes: Vec<u8>,
}

impl InputRecord {
    pub(crate) fn begin(path: &Path, game: &Match, started: DateTime) -> anyhow::Result<InputRecord> {
        let mut record = InputRecord { file: LogSink::create(path, 0)?, ticks: 0, bytes: Vec::new() };
        let header = Header { settings: game.settings().clone(), started: started.to_string() };
        encode_header(&header, &mut record.bytes);
        record.write();
        Ok(record)
    }

    /// The match is about to receive this.
    pub(crate) fn received(&mut self, heard: &[(ClientId, Input)]) {
        for (from, input) in heard {
            encode_entry(&Entry::Input { tick: self.ticks, from: *from, input }, &mut self.bytes);
        }
        if !heard.is_empty() {
            self.write();
        }
    }

    pub(crate) fn ticked(&mut self) {
        self.ticks += 1;
    }

    pub(crate) fn finish(mut self) -> anyhow::Result<()> {
        encode_entry(&Entry::<Input>::End { tick: self.ticks }, &mut self.bytes);
        self.write();
        Ok(self.file.close(None)?)
    }

    fn write(&mut self) {
        self.file.write(&self.bytes);
        self.file.flush();
        self.bytes.clear();
    }
}

/// A match to be played again from the record of its inputs.
#[derive(Clone, Debug)]
pub struct ReplayPlan {
    /// What `--record-inputs` wrote.
    pub record: PathBuf,
    /// Where the game log goes.
    pub log: LogPlace,
}

/// Plays a recorded match again, to the bit.
pub fn replay_inputs(plan: &ReplayPlan) -> anyhow::Result<Match> {
    let shown = plan.record.display();
    let bytes = std::fs::read(&plan.record).with_context(|| format!("{shown} cannot be read"))?;
    let (Header { settings, started }, reader) =
        RecordReader::open(&bytes).with_context(|| shown.to_string())?;
    let started: DateTime = started.parse().with_context(|| format!("{shown} begins at no date"))?;
    let mut game = Match::new(settings);
    let mut log = GameLog::begin(&plan.log, &game, started)?;
    // One more who looks on changes nothing; nobody of the record has this number.
    let keeper = ClientId(u32::MAX);
    game.receive(keeper, Input::Join(Join::Monitor), &mut |_, _| {});
    replay(&mut game, reader.entries(), &mut |to, output| {
        if let Some(log) = log.as_mut().filter(|_| to == keeper) {
            log.told(output);
        }
    })
    .with_context(|| shown.to_string())?;
    if let Some(log) = log {
        log.finish(&game)?;
    }
    Ok(game)
}
