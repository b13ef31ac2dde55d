//! The bytes of a log at any offset, whether the file is plain or gzip.

use std::{
    fs::File,
    io::{self, Read as _, Seek as _},
    os::unix::fs::FileExt as _,
    path::Path,
};

use crate::packed::Packed;

/// The first bytes of every gzip file.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// Default limit, in bytes, for the temporary file of a reader that seeks in a packed log: 2 GiB. A match of ten
/// minutes has some 25 MB.
pub const MOST_UNPACKED: u64 = 2 << 30;

/// An open log file, plain or gzip.
pub struct Source {
    bytes: Bytes,
    read: u64,
}

enum Bytes {
    Plain(File),
    Packed(Box<Packed>),
}

impl Source {
    /// Opens a log. Its first bytes show whether it is packed.
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

    /// Sets the limit, in bytes, for the temporary file that seeking in a packed log needs; [`MOST_UNPACKED`] by
    /// default.
    pub fn set_most_unpacked(&mut self, bytes: u64) {
        if let Bytes::Packed(packed) = &mut self.bytes {
            packed.most = bytes;
        }
    }

    /// Whether the log has been unpacked into a temporary file, because a reader went back in it.
    pub fn has_temporary_file(&self) -> bool {
        matches!(&self.bytes, Bytes::Packed(packed) if packed.has_temporary_file())
    }

    /// How many bytes have been read so far: of the file, and of what was unpacked.
    pub fn bytes_read(&self) -> u64 {
        self.read
    }

    /// The present length of the file on disk, in bytes.
    pub fn file_length(&self) -> io::Result<u64> {
        let file = match &self.bytes {
            Bytes::Plain(file) => file,
            Bytes::Packed(packed) => packed.file(),
        };
        Ok(file.metadata()?.len())
    }

    /// Why a packed log could not be unpacked to its end; none if it could, or has not been tried.
    pub fn damage(&self) -> Option<&io::Error> {
        match &self.bytes {
            Bytes::Plain(_) => None,
            Bytes::Packed(packed) => packed.damage(),
        }
    }

    /// Prepares for reading in any order. Otherwise the first step back does so, later.
    pub fn prepare_to_seek(&mut self) -> io::Result<()> {
        match &mut self.bytes {
            Bytes::Plain(_) => Ok(()),
            Bytes::Packed(packed) => packed.keep_all(),
        }
    }

    /// Appends up to `count` bytes of the unpacked log from this offset on. Nothing is appended at the end or, for a
    /// log that still grows, at the end for now.
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
