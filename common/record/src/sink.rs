//! A log as a file that is being written.

use std::{
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use flate2::{Compression, write::GzEncoder};

/// The level that gzip uses by itself.
pub const DEFAULT_LEVEL: u32 = 6;

/// A file that is being written. Whoever writes does not stop for a full disk; [`LogSink::close`] says so.
///
/// What was written before a [`LogSink::flush`] survives the writer, however it dies: it is the system's by then. In a
/// gzip file the flush ends a block, so that a reader of a file without end gets everything up to there.
pub struct LogSink {
    path: PathBuf,
    out: Out,
    /// Something was written since the last flush.
    is_behind: bool,
    failed: Option<io::Error>,
}

enum Out {
    Plain(BufWriter<File>),
    Packed(Box<GzEncoder<BufWriter<File>>>),
}

/// Whether a file is packed by its name.
pub fn is_gzip_name(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("gz"))
}

impl LogSink {
    /// Creates the file and the directories above it. A level from 1 to 9 packs it, 0 does not.
    pub fn create(path: &Path, level: u32) -> io::Result<LogSink> {
        let create = || -> io::Result<File> {
            if let Some(directory) = path.parent().filter(|directory| !directory.as_os_str().is_empty()) {
                fs::create_dir_all(directory)?;
            }
            File::create(path)
        };
        let file = create()
            .map_err(|error| explain(error, format!("the log {} cannot be written", path.display())))?;
        let file = BufWriter::with_capacity(1 << 16, file);
        let out = match level {
            0 => Out::Plain(file),
            level => Out::Packed(Box::new(GzEncoder::new(file, Compression::new(level.min(9))))),
        };
        Ok(LogSink { path: path.to_owned(), out, is_behind: false, failed: None })
    }

    /// As [`LogSink::create`], packed if the name ends in `.gz`.
    pub fn create_as_named(path: &Path) -> io::Result<LogSink> {
        LogSink::create(path, if is_gzip_name(path) { DEFAULT_LEVEL } else { 0 })
    }

    /// Where it is written.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Goes on with these bytes.
    pub fn write(&mut self, bytes: &[u8]) {
        self.is_behind |= !bytes.is_empty();
        self.attempt(|out| match out {
            Out::Plain(out) => out.write_all(bytes),
            Out::Packed(out) => out.write_all(bytes),
        });
    }

    /// The end of a cycle: what was written is to be found by others from now on.
    pub fn flush(&mut self) {
        if !std::mem::replace(&mut self.is_behind, false) {
            return;
        }
        self.attempt(|out| match out {
            Out::Plain(out) => out.flush(),
            Out::Packed(out) => out.flush(),
        });
    }

    fn attempt(&mut self, act: impl FnOnce(&mut Out) -> io::Result<()>) {
        if self.failed.is_none() {
            self.failed = act(&mut self.out).err();
        }
    }

    /// Closes the file and, if it is to be called otherwise from now on, renames it.
    pub fn close(self, name: Option<&Path>) -> io::Result<()> {
        let LogSink { path, out, failed, .. } = self;
        let finish = || match out {
            Out::Plain(mut out) => out.flush(),
            Out::Packed(out) => out.finish()?.flush(),
        };
        failed.map_or_else(finish, Err).map_err(|error| {
            explain(error, format!("the log {} could not be written to its end", path.display()))
        })?;
        match name.filter(|name| *name != path) {
            None => Ok(()),
            Some(name) => fs::rename(&path, name).map_err(|error| {
                explain(error, format!("the log {} could not be renamed {}", path.display(), name.display()))
            }),
        }
    }
}

fn explain(error: io::Error, what: String) -> io::Error {
    io::Error::new(error.kind(), format!("{what}: {error}"))
}
