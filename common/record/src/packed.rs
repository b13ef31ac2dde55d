//! A gzip file, unpacked as far as a reader wants to read it.
//!
//! Gzip has no random access. A reader that goes from front to end needs none: only the latest piece is kept, in
//! memory. For a reader that seeks, the log is unpacked into a temporary file without a name; the system deletes it
//! with the process. That file has a limit, because a few bytes of gzip can be gigabytes of log.

use std::{
    fs::File,
    io::{self, Read as _, Seek as _, Write},
    os::unix::fs::FileExt as _,
};

use flate2::write::MultiGzDecoder;

/// How many packed bytes are unpacked at a time. They are at most about a thousand times as many unpacked: 4 MiB in memory.
const PIECE: usize = 4 << 10;

/// A packed log.
pub(crate) struct Packed {
    file: File,
    decoder: MultiGzDecoder<Unpacked>,
    /// How many bytes the temporary file may have.
    pub(crate) most: u64,
    /// Why the file cannot be unpacked further; none if it simply ends.
    damage: Option<io::Error>,
}

/// The unpacked bytes that are kept.
enum Unpacked {
    /// The latest piece, in memory.
    Latest { start: u64, bytes: Vec<u8> },
    /// Everything, in a temporary file.
    All { file: File, length: u64, most: u64 },
}

impl Packed {
    pub(crate) fn new(file: File, most: u64) -> Packed {
        let decoder = MultiGzDecoder::new(Unpacked::Latest { start: 0, bytes: Vec::new() });
        Packed { file, decoder, most, damage: None }
    }

    pub(crate) fn file(&self) -> &File {
        &self.file
    }

    pub(crate) fn damage(&self) -> Option<&io::Error> {
        self.damage.as_ref()
    }

    pub(crate) fn has_temporary_file(&self) -> bool {
        matches!(self.decoder.get_ref(), Unpacked::All { .. })
    }

    /// Keeps everything from now on, so that any offset can be read. What has been unpacked before is unpacked again.
    pub(crate) fn keep_all(&mut self) -> io::Result<()> {
        if !self.has_temporary_file() {
            self.file.rewind()?;
            let all = Unpacked::All { file: tempfile::tempfile()?, length: 0, most: self.most };
            self.decoder = MultiGzDecoder::new(all);
            self.damage = None;
        }
        Ok(())
    }

    /// Unpacks as far as this read needs. Returns how many packed bytes that took.
    pub(crate) fn unpack(&mut self, offset: u64, count: usize) -> io::Result<u64> {
        if self.decoder.get_ref().start() > offset {
            self.keep_all()?;
        }
        self.decoder.get_mut().forget_before(offset);
        let end = offset.saturating_add(count as u64);
        let mut piece = [0; PIECE];
        let mut taken = 0;
        while self.damage.is_none() && self.decoder.get_ref().end() < end {
            let length = self.file.read(&mut piece)?;
            if length == 0 {
                break;
            }
            taken += length as u64;
            // A flush brings out what the decoder holds back. It is needed for a file that ends in the middle of a
            // block.
            let result = self.decoder.write_all(&piece[..length]).and_then(|()| self.decoder.flush());
            self.damage = result.err();
            self.decoder.get_mut().forget_before(offset);
        }
        Ok(taken)
    }

    /// Reads unpacked bytes; 0 if they are not kept.
    pub(crate) fn read_at(&self, out: &mut [u8], offset: u64) -> io::Result<usize> {
        match self.decoder.get_ref() {
            Unpacked::All { file, .. } => file.read_at(out, offset),
            Unpacked::Latest { start, bytes } => {
                let from = offset.checked_sub(*start).and_then(|from| usize::try_from(from).ok());
                let found = from.and_then(|from| bytes.get(from..)).unwrap_or_default();
                let length = found.len().min(out.len());
                out[..length].copy_from_slice(&found[..length]);
                Ok(length)
            }
        }
    }
}

impl Unpacked {
    /// The first offset that is kept.
    fn start(&self) -> u64 {
        match self {
            Unpacked::Latest { start, .. } => *start,
            Unpacked::All { .. } => 0,
        }
    }

    /// The offset after the last unpacked byte.
    fn end(&self) -> u64 {
        match self {
            Unpacked::Latest { start, bytes } => start + bytes.len() as u64,
            Unpacked::All { length, .. } => *length,
        }
    }

    fn forget_before(&mut self, offset: u64) {
        if let Unpacked::Latest { start, bytes } = self {
            let count = offset.saturating_sub(*start).min(bytes.len() as u64);
            bytes.drain(..count as usize);
            *start += count;
        }
    }
}

impl Write for Unpacked {
    fn write(&mut self, new: &[u8]) -> io::Result<usize> {
        match self {
            Unpacked::Latest { bytes, .. } => {
                bytes.extend_from_slice(new);
                Ok(new.len())
            }
            Unpacked::All { length, most, .. } if *length + new.len() as u64 > *most => {
                let what = "the limit for going back and forth in it (--max-unpacked); reading stops there";
                Err(io::Error::other(format!("it unpacks to more than {most} bytes, {what}")))
            }
            Unpacked::All { file, length, .. } => {
                let written = file.write(new)?;
                *length += written as u64;
                Ok(written)
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Unpacked::Latest { .. } => Ok(()),
            Unpacked::All { file, .. } => file.flush(),
        }
    }
}
