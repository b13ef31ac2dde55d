//! The bytes of a log at any place, whether the file is plain or gzip.

use std::{
    fs::File,
    io::{self, Read as _, Seek as _},
    os::unix::fs::FileExt as _,
    path::Path,
};

use crate::packed::Packed;

/// How a gzip file begins.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// How many bytes of temporary file a reader that seeks in a packed log may need, unless something else is said: 2 GiB. A
/// match of ten minutes has some 25 MB.
pub const MOST_UNPACKED: u64 = 2 << 30;

/// A log file.
pub struct Source {
    bytes: Bytes,
    read: u64,
}

enum Bytes {
    Plain(File),
    Packed(Box<Packed>),
}

impl Source {
    /// Opens a log. Whether it is packed its first bytes tell.
    pub fn open(path: &Path) -> io::Result<Source> {
        let mut file = File::open(path)?;
        if file.metadata()?.is_dir() {
            return Err(io::Error::new(io::ErrorKind::IsADirectory, "expected a file, found a directory"));
        }
        let mut first = Vec::new();
        (&file).take(GZIP.len() as u64).read_to_end(&mut first)?;
        file.rewind()?;
        let bytes = if first == GZIP {
            Bytes::Packed(Box::new(Packed::new(file, MOST_UNPACKED)))
        } else {
            Bytes::Plain(file)
        };
        Ok(Source { bytes, read: first.len() as u64 })
    }

    /// Whether the file is gzip.
    pub fn is_packed(&self) -> bool {
        matches!(self.bytes, Bytes::Packed(_))
    }

    /// Seeking in a packed log needs a temporary file; it may have so many bytes, [`MOST_UNPACKED`] if nothing is said.
    pub fn set_most_unpacked(&mut self, bytes: u64) {
        if let Bytes::Packed(packed) = &mut self.bytes {
            packed.most = bytes;
        }
    }

    /// Whether the log has been unpacked into a temporary file, because a reader went back in it.
    pub fn has_temporary_file(&self) -> bool {
        matches!(&self.bytes, Bytes::Packed(packed) if packed.has_temporary_file())
    }

    /// How many bytes have been read, of the file and of what was unpacked.
    pub fn bytes_read(&self) -> u64 {
        self.read
    }

    /// How many bytes the file has on disk now.
    pub fn file_length(&self) -> io::Result<u64> {
        let file = match &self.bytes {
            Bytes::Plain(file) => file,
            Bytes::Packed(packed) => packed.file(),
        };
        Ok(file.metadata()?.len())
    }

    /// Why a packed log could not be unpacked to its end, if a reader has tried to read what is missing.
    pub fn damage(&self) -> Option<&io::Error> {
        match &self.bytes {
            Bytes::Plain(_) => None,
            Bytes::Packed(packed) => packed.damage(),
        }
    }

    /// Places are going to be read in any order. Without it the first step back does the same, later.
    pub fn prepare_to_seek(&mut self) -> io::Result<()> {
        match &mut self.bytes {
            Bytes::Plain(_) => Ok(()),
            Bytes::Packed(packed) => packed.keep_all(),
        }
    }

    /// Appends up to `count` bytes of the unpacked log from this place on. None at all if there are none: at the end or,
    /// for a log that still grows, at the end for now.
    pub fn read_at(&mut self, offset: u64, count: usize, out: &mut Vec<u8>) -> io::Result<usize> {
        if let Bytes::Packed(packed) = &mut self.bytes {
            self.read += packed.unpack(offset, count)?;
        }
        let start = out.len();
        out.resize(start + count, 0);
        let mut found = 0;
        while found < count {
            let (room, at) = (&mut out[start + found..], offset + found as u64);
            let read = match &self.bytes {
                Bytes::Plain(file) => file.read_at(room, at),
                Bytes::Packed(packed) => packed.read_at(room, at),
            };
            match read {
                Ok(0) => break,
                Ok(length) => found += length,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => {
                    out.truncate(start);
                    return Err(error);
                }
            }
        }
        out.truncate(start + found);
        self.read += found as u64;
        Ok(found)
    }
}
