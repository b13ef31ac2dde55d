//! The log of a match in the league's format: every packet that monitors receive, at its time in the match.

use std::path::Path;

use common_record::{LogSink, is_gzip_name};
use smallsize_protocol::{
    Message,
    log::{LogRecord, RecordType, index, write_head, write_record},
};
use smallsize_sim::Output;

/// Outputs between two moments at which what was written is handed to the system.
const OUTPUTS_PER_FLUSH: u64 = 64;
/// The most records of which the index says where they begin; 8 bytes each.
const MOST_INDEXED: usize = 4 << 20;

/// A log that is being written.
pub(crate) struct Log {
    sink: LogSink,
    /// The time in the match, in nanoseconds since 1970.
    time: i64,
    outputs: u64,
    /// Where the records begin; none for a packed log, in which nothing could go there.
    begins: Option<Vec<i64>>,
    /// Where the next record begins.
    next: i64,
    bytes: Vec<u8>,
}

impl Log {
    /// Begins a log. A name that ends in `.gz` packs it.
    pub fn create(path: &Path) -> anyhow::Result<Log> {
        let mut sink = LogSink::create_as_named(path)?;
        let mut bytes = Vec::new();
        write_head(&mut bytes);
        sink.begin(&bytes)?;
        let begins = (!is_gzip_name(path)).then(Vec::new);
        Ok(Log { sink, time: 0, outputs: 0, begins, next: bytes.len() as i64, bytes })
    }

    /// Writes what monitors are told; what is no packet of the league is left out.
    pub fn receive(&mut self, output: &Output) {
        match output {
            Output::Vision(packet) => self.write(RecordType::Vision, packet),
            Output::Tracked(packet) => self.write(RecordType::Tracker, packet),
            Output::Referee(message) => self.write(RecordType::Referee, message.as_ref()),
            _ => {}
        }
    }

    /// From now on it is this time, in nanoseconds since 1970.
    pub fn set_time(&mut self, time: i64) {
        self.time = time;
    }

    fn write<M: Message>(&mut self, record_type: RecordType, message: &M) {
        self.write_record(&LogRecord { time: self.time, record_type, payload: message.encode_to_vec() });
        self.outputs += 1;
        if self.outputs.is_multiple_of(OUTPUTS_PER_FLUSH) {
            self.sink.end_cycle(i64::try_from(self.outputs).unwrap_or(i64::MAX));
        }
    }

    fn write_record(&mut self, record: &LogRecord) {
        self.bytes.clear();
        write_record(record, &mut self.bytes);
        self.sink.write(&self.bytes);
        if let Some(begins) = self.begins.as_mut().filter(|begins| begins.len() < MOST_INDEXED) {
            begins.push(self.next);
        }
        self.next += self.bytes.len() as i64;
    }

    /// News about the file, for people to read.
    pub fn notice(&mut self) -> Option<String> {
        self.sink.notice()
    }

    /// Writes the index and closes the file.
    pub fn finish(mut self) -> anyhow::Result<()> {
        self.sink.end_cycle(i64::try_from(self.outputs).unwrap_or(i64::MAX));
        if let Some(begins) = self.begins.take().filter(|begins| begins.len() < MOST_INDEXED) {
            self.write_record(&index(&begins));
        }
        self.sink.close(None).complete()?;
        Ok(())
    }
}
