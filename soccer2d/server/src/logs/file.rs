//! A log as a file: written as the match goes on, renamed when it is over.

use std::{
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use anyhow::Context as _;
use flate2::{Compression, write::GzEncoder};

/// A file that is being written. The match does not stop for a full disk; the end says so.
pub(crate) struct LogFile {
    path: PathBuf,
    out: Out,
    failed: Option<io::Error>,
}

enum Out {
    Plain(BufWriter<File>),
    Packed(Box<GzEncoder<BufWriter<File>>>),
}

impl LogFile {
    /// Creates the file and the directories above it. A level above 0 packs it.
    pub(crate) fn create(path: &Path, level: i32) -> anyhow::Result<LogFile> {
        let create = || -> io::Result<File> {
            if let Some(directory) = path.parent().filter(|directory| !directory.as_os_str().is_empty()) {
                fs::create_dir_all(directory)?;
            }
            File::create(path)
        };
        let file = create().with_context(|| format!("the log {} cannot be written", path.display()))?;
        let file = BufWriter::with_capacity(1 << 16, file);
        let out = match u32::try_from(level) {
            Ok(level @ 1..) => Out::Packed(Box::new(GzEncoder::new(file, Compression::new(level.min(9))))),
            _ => Out::Plain(file),
        };
        Ok(LogFile { path: path.to_owned(), out, failed: None })
    }

    pub(crate) fn write(&mut self, bytes: &[u8]) {
        if self.failed.is_none() {
            let result = match &mut self.out {
                Out::Plain(out) => out.write_all(bytes),
                Out::Packed(out) => out.write_all(bytes),
            };
            self.failed = result.err();
        }
    }

    /// Puts what was written where a reader finds it, as far as the file is not packed.
    pub(crate) fn flush(&mut self) {
        if let (None, Out::Plain(out)) = (&self.failed, &mut self.out) {
            self.failed = out.flush().err();
        }
    }

    /// Closes the file and, if it is to be called otherwise from now on, renames it.
    pub(crate) fn close(self, name: Option<&Path>) -> anyhow::Result<()> {
        let LogFile { path, out, failed } = self;
        let finish = || match out {
            Out::Plain(mut out) => out.flush(),
            Out::Packed(out) => out.finish()?.flush(),
        };
        failed
            .map_or_else(finish, Err)
            .with_context(|| format!("the log {} could not be written to its end", path.display()))?;
        match name.filter(|name| *name != path) {
            None => Ok(()),
            Some(name) => fs::rename(&path, name).with_context(|| {
                format!("the log {} could not be renamed {}", path.display(), name.display())
            }),
        }
    }
}
