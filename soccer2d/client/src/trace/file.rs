//! A trace that is being written.

use std::{
    fs::File,
    io::{self, BufWriter, Write},
    path::Path,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use anyhow::Context as _;

use super::{Entry, Event, HEADING};
use crate::Received;

/// A trace that several players write into. It is all that players of one process have in common, and none can read it.
#[derive(Clone)]
pub struct TraceFile {
    shared: Arc<Mutex<Shared>>,
    start: Instant,
}

struct Shared {
    file: BufWriter<File>,
    line: Vec<u8>,
    /// The first thing that went wrong; said at the end.
    error: Option<io::Error>,
}

impl TraceFile {
    /// Begins a trace.
    pub fn create(path: &Path) -> anyhow::Result<TraceFile> {
        let file =
            File::create(path).with_context(|| format!("the trace {} cannot be written", path.display()))?;
        let shared = Shared { file: BufWriter::new(file), line: HEADING.to_vec(), error: None };
        let trace = TraceFile { shared: Arc::new(Mutex::new(shared)), start: Instant::now() };
        trace.put(|_| {});
        Ok(trace)
    }

    /// Writes what is still in memory. The first thing that went wrong is the error.
    pub fn finish(&self) -> anyhow::Result<()> {
        let mut shared = self.shared.lock().unwrap_or_else(PoisonError::into_inner);
        let flushed = shared.file.flush();
        shared.error.take().map_or(flushed, Err).context("the trace is not complete")
    }

    fn put(&self, write: impl FnOnce(&mut Vec<u8>)) {
        let mut shared = self.shared.lock().unwrap_or_else(PoisonError::into_inner);
        let Shared { file, line, error } = &mut *shared;
        write(line);
        line.push(b'\n');
        let written = file.write_all(line);
        line.clear();
        if let Err(first) = written {
            error.get_or_insert(first);
        }
    }
}

/// Who writes one player's part of a trace, if one is wanted; and the player's clock.
pub(crate) struct Scribe {
    file: Option<TraceFile>,
    place: u8,
    start: Instant,
}

impl Scribe {
    pub(crate) fn new(file: Option<TraceFile>, place: u8) -> Scribe {
        // The players of a trace have one clock.
        let start = file.as_ref().map_or_else(Instant::now, |file| file.start);
        Scribe { file, place, start }
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
        if let Some(file) = &self.file {
            let entry = Entry { place: self.place, at, event: event() };
            file.put(|line| entry.encode(line));
        }
    }
}
