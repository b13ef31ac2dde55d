//! Reads a log from its beginning to its end, or as far as it can be read.

use std::path::Path;

use anyhow::Context as _;
use common_record::Recording;
use smallsize_protocol::log::{LogReader, LogRecord, RecordType};

/// Opens a log.
pub(super) fn open_log(path: &Path) -> anyhow::Result<Recording<LogReader>> {
    Recording::open(path, LogReader::new()).with_context(|| format!("{} cannot be opened", path.display()))
}

/// Hands over all records that can be read, the index aside. A log that broke off is an error, after what could be read.
pub(super) fn read_log(
    recording: &mut Recording<LogReader>,
    path: &Path,
    each: &mut dyn FnMut(LogRecord) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let shown = path.display();
    for record in recording.records() {
        match record.with_context(|| format!("{shown} cannot be read any further"))? {
            Ok(LogRecord { record_type: RecordType::Index, .. }) => {}
            Ok(record) => each(record)?,
            Err(problem) => anyhow::bail!("{shown}: {problem}"),
        }
    }
    if let Some(damage) = recording.source().damage() {
        anyhow::bail!("{shown}: {damage}");
    }
    Ok(())
}
