//! The bytes of a log at any place, whether the file is plain or gzip.
//!
//! Gzip knows no places. So a packed log is unpacked, as far as somebody wants to read it, into a temporary file without a
//! name, where places are; the system forgets it with the process. That costs the disk what the log weighs unpacked, once,
//! and no memory.

use std::{
    fs::File,
    io::{self, Read, Seek, Write},
    os::unix::fs::FileExt,
    path::Path,
};

use flate2::write::MultiGzDecoder;

/// How a gzip file begins.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// What a packed log may unpack to at most.
const LONGEST_UNPACKED: u64 = 8 << 30;

/// How many packed bytes are unpacked at a time.
const PACKED_PIECE: usize = 16 << 10;

/// A log file.
pub struct Source {
    bytes: Bytes,
    read: u64,
}

enum Bytes {
    Plain(File),
    Packed(Box<Packed>),
}

struct Packed {
    file: File,
    decoder: MultiGzDecoder<Spool>,
    /// Why there is no more, as far as it is not only that the file ends.
    damage: Option<io::Error>,
}

/// What has been unpacked so far.
struct Spool {
    file: File,
    length: u64,
}

impl Write for Spool {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.length + bytes.len() as u64 > LONGEST_UNPACKED {
            return Err(io::Error::other("the log unpacks to more than 8 GiB"));
        }
        let written = self.file.write(bytes)?;
        self.length += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
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
            let spool = Spool { file: tempfile::tempfile()?, length: 0 };
            Bytes::Packed(Box::new(Packed { file, decoder: MultiGzDecoder::new(spool), damage: None }))
        } else {
            Bytes::Plain(file)
        };
        Ok(Source { bytes, read: first.len() as u64 })
    }

    /// Whether the file is gzip.
    pub fn is_packed(&self) -> bool {
        matches!(self.bytes, Bytes::Packed(_))
    }

    /// How many bytes have been read, of the file and of what was unpacked.
    pub fn bytes_read(&self) -> u64 {
        self.read
    }

    /// How many bytes the file has on disk now.
    pub fn file_length(&self) -> io::Result<u64> {
        match &self.bytes {
            Bytes::Plain(file) => Ok(file.metadata()?.len()),
            Bytes::Packed(packed) => Ok(packed.file.metadata()?.len()),
        }
    }

    /// Why a packed log could not be unpacked to its end, if somebody has tried to read what is missing.
    pub fn damage(&self) -> Option<&io::Error> {
        match &self.bytes {
            Bytes::Plain(_) => None,
            Bytes::Packed(packed) => packed.damage.as_ref(),
        }
    }

    /// Appends up to `count` bytes of the unpacked log from this place on. None at all if there are none: at the end or,
    /// for a log that still grows, at the end for now.
    pub fn read_at(&mut self, offset: u64, count: usize, out: &mut Vec<u8>) -> io::Result<usize> {
        let file = match &mut self.bytes {
            Bytes::Plain(file) => file,
            Bytes::Packed(packed) => {
                self.read += packed.unpack_to(offset.saturating_add(count as u64))?;
                &mut packed.decoder.get_mut().file
            }
        };
        let start = out.len();
        out.resize(start + count, 0);
        let mut found = 0;
        while found < count {
            match file.read_at(&mut out[start + found..], offset + found as u64) {
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

impl Packed {
    /// Unpacks until so many bytes are there, or the file ends. Gives how many packed bytes that took.
    fn unpack_to(&mut self, length: u64) -> io::Result<u64> {
        let mut piece = [0; PACKED_PIECE];
        let mut taken = 0;
        while self.damage.is_none() && self.decoder.get_ref().length < length {
            let count = self.file.read(&mut piece)?;
            if count == 0 {
                break;
            }
            taken += count as u64;
            // A flush brings out what the decoder holds back, for a file that ends in the middle of everything.
            let result = self.decoder.write_all(&piece[..count]).and_then(|()| self.decoder.flush());
            self.damage = result.err();
        }
        Ok(taken)
    }
}
