//! A file of lines that several players write into. It is all that players of one process have in common, and none of them
//! can read it.

use std::{
    fs::File,
    io::{self, BufWriter, Write},
    path::Path,
    sync::{Arc, Mutex, PoisonError},
};

use anyhow::Context as _;

/// A file of lines.
#[derive(Clone)]
pub(crate) struct SharedFile {
    /// What it is, for messages.
    what: &'static str,
    inner: Arc<Mutex<Inner>>,
}

struct Inner {
    file: BufWriter<File>,
    /// Kept for its memory.
    line: Vec<u8>,
    /// The first thing that went wrong; said at the end.
    error: Option<io::Error>,
}

impl SharedFile {
    pub(crate) fn create(path: &Path, what: &'static str) -> anyhow::Result<SharedFile> {
        let file =
            File::create(path).with_context(|| format!("{what} {} cannot be written", path.display()))?;
        let inner = Inner { file: BufWriter::new(file), line: Vec::new(), error: None };
        Ok(SharedFile { what, inner: Arc::new(Mutex::new(inner)) })
    }

    /// Adds a line.
    pub(crate) fn put(&self, write: impl FnOnce(&mut Vec<u8>)) {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        let Inner { file, line, error } = &mut *inner;
        line.clear();
        write(line);
        line.push(b'\n');
        if let Err(first) = file.write_all(line) {
            error.get_or_insert(first);
        }
    }

    /// Writes what is still in memory. The first thing that went wrong is the error.
    pub(crate) fn finish(&self) -> anyhow::Result<()> {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        let flushed = inner.file.flush();
        inner.error.take().map_or(flushed, Err).with_context(|| format!("{} is not complete", self.what))
    }
}
