//! Opens game logs for the commands that read them.

use std::path::Path;

use anyhow::{Context as _, bail};
use common_record::Recording;
use soccer2d_protocol::game_log::{GameLogError, GameLogProblem, GameLogReader, Record};

/// As many problems of one log as are told one by one.
const TOLD: usize = 10;

/// Opens a log of any version, plain or packed.
pub(crate) fn open_log(path: &Path) -> anyhow::Result<Recording<GameLogReader>> {
    Recording::open(path, GameLogReader::new())
        .with_context(|| format!("{} cannot be opened", path.display()))
}

/// Reads a log and hands over its records. What cannot be read is warned about and passed over.
pub(crate) fn read_log(path: &Path, each: &mut dyn FnMut(Record)) -> anyhow::Result<()> {
    let mut problems = 0;
    read_log_through(path, &mut |result| match result {
        Ok(record) => each(record),
        Err(error) => {
            problems += 1;
            if problems <= TOLD {
                eprintln!("warning: {}: {error}", path.display());
            }
        }
    })?;
    if problems > TOLD {
        eprintln!("warning: {}: {} more pieces make no sense", path.display(), problems - TOLD);
    }
    Ok(())
}

/// Reads a log and hands over everything in it. What is no log at all is an error.
pub(crate) fn read_log_through(
    path: &Path,
    each: &mut dyn FnMut(Result<Record, GameLogError>),
) -> anyhow::Result<()> {
    let mut recording = open_log(path)?;
    for result in recording.records() {
        let result = result.with_context(|| format!("{} cannot be read", path.display()))?;
        match result {
            Err(error) if error.problem == GameLogProblem::NotALog => bail!("{}: {error}", path.display()),
            result => each(result),
        }
    }
    if let Some(damage) = recording.source().damage() {
        eprintln!("warning: {}: {damage}; the packed log is damaged, and ends here", path.display());
    }
    Ok(())
}
