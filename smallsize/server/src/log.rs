//! The log of a match in the league's format: what was sent, when it was sent in the time of the match.
//!
//! Not here: the format (`smallsize/protocol`), the file (`common/record`).

use std::path::Path;

use common_record::{Closed, LogSink, is_gzip_name};
use smallsize_protocol::log::{RecordType, index, write_head, write_record_of};

/// Ticks between two moments at which what was written is handed to the system: a tenth of a second.
const TICKS_PER_FLUSH: u64 = 20;

/// The most records of which the index says where they begin; 8 bytes each.
const MOST_INDEXED: usize = 4 << 20;

/// A log that is being written.
pub(crate) struct Log {
    sink: LogSink,
    bytes: Vec<u8>,
    ticks: u64,
    /// Where the records begin; none for a packed log, in which nothing could go there.
    offsets: Option<Offsets>,
}

#[derive(Default)]
struct Offsets {
    begins: Vec<i64>,
    /// Where the next record begins.
    next: i64,
    /// The same as it was when the last records were kept: how many, and where the next one begins.
    kept: (usize, i64),
}

impl Log {
    /// Begins a log. A name that ends in `.gz` packs it.
    pub(crate) fn create(path: &Path) -> anyhow::Result<Log> {
        let mut sink = LogSink::create_as_named(path)?;
        let mut bytes = Vec::new();
        write_head(&mut bytes);
        sink.begin(&bytes)?;
        let next = bytes.len() as i64;
        let offsets = (!is_gzip_name(path)).then(|| Offsets { begins: Vec::new(), next, kept: (0, next) });
        Ok(Log { sink, bytes, ticks: 0, offsets })
    }

    /// Writes a datagram that was sent at this time, in nanoseconds since 1970.
    pub(crate) fn write(&mut self, time: i64, record_type: RecordType, datagram: &[u8]) {
        self.bytes.clear();
        write_record_of(time, record_type, datagram, &mut self.bytes);
        self.sink.write(&self.bytes);
        if let Some(offsets) = &mut self.offsets {
            if offsets.begins.len() < MOST_INDEXED {
                offsets.begins.push(offsets.next);
            }
            offsets.next += self.bytes.len() as i64;
        }
    }

    /// A tick is over. A killed process loses what was written in a tenth of a second.
    pub(crate) fn ticked(&mut self) {
        self.ticks += 1;
        if self.ticks.is_multiple_of(TICKS_PER_FLUSH) {
            self.flush();
        }
    }

    fn flush(&mut self) {
        let is_kept = self.sink.end_cycle(i64::try_from(self.ticks).unwrap_or(i64::MAX));
        let Some(offsets) = &mut self.offsets else { return };
        if is_kept {
            offsets.kept = (offsets.begins.len(), offsets.next);
        } else {
            // There was no room: the file ends where the last records that were kept do.
            offsets.begins.truncate(offsets.kept.0);
            offsets.next = offsets.kept.1;
        }
    }

    /// News about the file, for people to read.
    pub(crate) fn notice(&mut self) -> Option<String> {
        self.sink.notice()
    }

    /// Writes the index and closes the file.
    pub(crate) fn finish(mut self) -> Closed {
        self.flush();
        if let Some(offsets) = &self.offsets
            && offsets.begins.len() < MOST_INDEXED
        {
            let record = index(&offsets.begins);
            self.write(record.time, record.record_type, &record.payload);
        }
        self.sink.close(None)
    }
}
