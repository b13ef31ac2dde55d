//! Opens game logs for the commands that read them.

use std::path::Path;

use anyhow::{Context as _, bail};
use common_record::{Next, Recording};
use soccer2d_protocol::game_log::{GameLogError, GameLogReader, Record};

/// As many problems of one log as are told one by one.
const TOLD: usize = 10;

/// What could not be read of a log: all of it is counted, and the first few are kept.
#[derive(Default)]
pub(crate) struct Problems {
    pub(crate) first: Vec<GameLogError>,
    /// How many came after those.
    pub(crate) more: u64,
}

impl Problems {
    pub(crate) fn add(&mut self, problem: GameLogError) {
        if self.first.len() < TOLD {
            self.first.push(problem);
        } else {
            self.more += 1;
        }
    }
}

/// Opens a log of any version, plain or packed. A file that is empty or no log at all is an error.
pub(crate) fn open_log(path: &Path) -> anyhow::Result<Recording<GameLogReader>> {
    let shown = path.display();
    let open =
        || Recording::open(path, GameLogReader::new()).with_context(|| format!("{shown} cannot be opened"));
    let mut recording = open()?;
    let mut beginning = recording.begin();
    match recording.next(&mut beginning).with_context(|| format!("{shown} cannot be read"))? {
        Next::Record(_) => {}
        Next::Problem(error) => bail!("{shown}: {error}"),
        Next::End => bail!("{shown} is empty"),
    }
    Ok(recording)
}

/// Reads a log and hands over its records. What cannot be read is warned about and passed over.
pub(crate) fn read_log(path: &Path, each: &mut dyn FnMut(Record)) -> anyhow::Result<()> {
    let mut problems = Problems::default();
    let result = read_log_through(&mut open_log(path)?, path, &mut |result| match result {
        Ok(record) => each(record),
        Err(error) => problems.add(error),
    });
    for problem in &problems.first {
        eprintln!("warning: {}: {problem}", path.display());
    }
    if problems.more > 0 {
        eprintln!("warning: {}: {} more pieces make no sense", path.display(), problems.more);
    }
    result
}

/// Reads an open log from front to end and hands over everything in it.
pub(crate) fn read_log_through(
    recording: &mut Recording<GameLogReader>,
    path: &Path,
    each: &mut dyn FnMut(Result<Record, GameLogError>),
) -> anyhow::Result<()> {
    for result in recording.records() {
        each(result.with_context(|| format!("{} cannot be read any further", path.display()))?);
    }
    if let Some(damage) = recording.source().damage() {
        eprintln!("warning: {}: {damage}; the packed log is damaged, and ends here", path.display());
    }
    Ok(())
}
