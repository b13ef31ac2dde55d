//! A position in a recording, from which records are read one after the other.

use std::io;

use common_wire::records::RecordDecoder;

/// How many bytes are read at a time.
pub(crate) const PIECE: usize = 64 << 10;

/// How many bytes without one readable record are read before a reader gives up: 64 MiB.
pub(crate) const MOST_UNREADABLE: u64 = 64 << 20;

/// A position in a recording. [`crate::Recording::next`] reads on from it.
#[derive(Clone, Debug)]
pub struct Cursor<D> {
    pub(crate) decoder: D,
    /// Where the next record begins.
    pub(crate) offset: u64,
    /// The number of the next frame.
    pub(crate) frame: usize,
    /// Where the last readable record ended.
    readable: u64,
    /// Bytes of the log from `offset - used` on.
    buffer: Vec<u8>,
    used: usize,
}

/// The result of reading on.
#[derive(Clone, Debug, PartialEq)]
pub enum Next<R, E> {
    /// The next record.
    Record(R),
    /// Something that cannot be read. Reading goes on behind it.
    Problem(E),
    /// The end; in a log that is followed, the end for now.
    End,
}

impl<D: RecordDecoder> Cursor<D> {
    pub(crate) fn new(decoder: D, offset: u64, frame: usize) -> Cursor<D> {
        Cursor { decoder, offset, frame, readable: offset, buffer: Vec::new(), used: 0 }
    }

    /// Where the next record begins, in bytes of the unpacked log.
    pub fn offset(&self) -> u64 {
        self.offset
    }

    /// How many frames have been passed.
    pub fn frames_passed(&self) -> usize {
        self.frame
    }

    /// The decoder's state so far, such as the log's version.
    pub fn decoder(&self) -> &D {
        &self.decoder
    }

    /// The next record in the bytes that have been read.
    pub(crate) fn decode(&mut self, at_end: bool) -> Option<Result<D::Record, D::Error>> {
        let decoded = self.decoder.decode(&self.buffer[self.used..], at_end)?;
        self.used += decoded.length;
        self.offset += decoded.length as u64;
        if let Ok(record) = &decoded.value {
            self.readable = self.offset;
            self.frame += usize::from(self.decoder.frame_time(record).is_some());
        }
        Some(decoded.value)
    }

    /// An error if nothing was readable for too long.
    pub(crate) fn check_readable(&self) -> io::Result<()> {
        if self.offset - self.readable <= MOST_UNREADABLE {
            return Ok(());
        }
        let from = self.readable;
        let problem =
            format!("byte {from}: none of the next {MOST_UNREADABLE} bytes belong to a readable record");
        Err(io::Error::new(io::ErrorKind::InvalidData, problem))
    }

    /// The offset of the bytes to read next, and the buffer for them.
    pub(crate) fn refill(&mut self) -> (u64, &mut Vec<u8>) {
        self.buffer.drain(..self.used);
        self.used = 0;
        (self.offset + self.buffer.len() as u64, &mut self.buffer)
    }
}
