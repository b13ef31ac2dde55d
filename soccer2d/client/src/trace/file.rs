//! A trace that is being written.

use std::{
    path::Path,
    time::{Duration, Instant},
};

use super::{Entry, Event, HEADING};
use crate::{Received, shared_file::SharedFile};

/// A trace that several players write into.
#[derive(Clone)]
pub struct TraceFile {
    file: SharedFile,
    start: Instant,
}

impl TraceFile {
    /// Begins a trace.
    pub fn create(path: &Path) -> anyhow::Result<TraceFile> {
        let file = SharedFile::create(path, "the trace")?;
        file.put(|line| line.extend_from_slice(HEADING));
        Ok(TraceFile { file, start: Instant::now() })
    }

    /// Writes what is still in memory. The first thing that went wrong is the error.
    pub fn finish(&self) -> anyhow::Result<()> {
        self.file.finish()
    }
}

/// Who writes one player's part of a trace, if one is wanted; and the player's clock.
pub(crate) struct TraceWriter {
    trace: Option<TraceFile>,
    place: u8,
    start: Instant,
}

impl TraceWriter {
    pub(crate) fn new(trace: Option<TraceFile>, place: u8) -> TraceWriter {
        // The players of a trace have one clock.
        let start = trace.as_ref().map_or_else(Instant::now, |trace| trace.start);
        TraceWriter { trace, place, start }
    }

    /// The time of the trace.
    pub(crate) fn now(&self) -> Duration {
        self.start.elapsed()
    }

    /// A time of the trace as one of the system.
    pub(crate) fn instant(&self, at: Duration) -> Instant {
        self.start + at
    }

    pub(crate) fn born(&self, brain: &str) {
        self.put(self.now(), || Event::Brain(brain.to_owned()));
    }

    pub(crate) fn sent(&self, at: Duration, port: u16, datagram: &[u8]) {
        self.put(at, || Event::Send(port, datagram.to_vec()));
    }

    pub(crate) fn received(&self, at: Duration, received: Received<'_>) {
        self.put(at, || Event::Receive(received.port, received.datagram.to_vec()));
    }

    pub(crate) fn woke(&self, at: Duration) {
        self.put(at, || Event::Wake);
    }

    fn put(&self, at: Duration, event: impl FnOnce() -> Event) {
        if let Some(trace) = &self.trace {
            let entry = Entry { place: self.place, at, event: event() };
            trace.file.put(|line| entry.encode(line));
        }
    }
}
