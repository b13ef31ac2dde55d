//! What `(compression LEVEL)` switches on: every datagram is a zlib stream of its own, which is flushed but not ended.
//! Nothing is kept from one datagram to the next, so a lost datagram does no harm to others.

use flate2::{Compress, Compression, Decompress, FlushCompress, FlushDecompress, Status};

/// The longest text that one datagram may unpack to, in bytes.
pub const LONGEST: usize = 8192;

/// Packs the datagrams for one receiver.
#[derive(Debug)]
pub struct Compressor {
    stream: Compress,
}

impl Compressor {
    /// Packs with a level from 0 (no compression) to 9 (smallest); a higher level counts as 9.
    pub fn new(level: u32) -> Compressor {
        Compressor { stream: Compress::new(Compression::new(level.min(9)), true) }
    }

    /// Appends the packed form of one datagram.
    pub fn compress(&mut self, datagram: &[u8], out: &mut Vec<u8>) {
        self.stream.reset();
        // The flush writes an empty block of five bytes; a sixth stays free, which shows that it is finished.
        out.reserve(datagram.len() + datagram.len() / 1000 + 64);
        let mut rest = datagram;
        loop {
            let before = self.stream.total_in();
            let status = self.stream.compress_vec(rest, out, FlushCompress::Sync);
            rest = &rest[(self.stream.total_in() - before) as usize..];
            let full = out.len() == out.capacity();
            match status {
                Ok(Status::Ok | Status::BufError) if !rest.is_empty() || full => out.reserve(64),
                _ => break,
            }
        }
    }
}

/// Unpacks the datagrams of one sender.
#[derive(Debug)]
pub struct Decompressor {
    stream: Decompress,
}

/// Why a datagram could not be unpacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DecompressError {
    /// It does not begin as a zlib stream.
    #[error("the datagram is no zlib stream; pack every datagram as a stream of its own")]
    Corrupt,
    /// It unpacks to more than [`LONGEST`] bytes.
    #[error("the datagram unpacks to more than {LONGEST} bytes")]
    TooLong,
}

impl Default for Decompressor {
    fn default() -> Self {
        Decompressor { stream: Decompress::new(true) }
    }
}

impl Decompressor {
    /// A decompressor, ready for the first datagram.
    pub fn new() -> Decompressor {
        Decompressor::default()
    }

    /// Appends the unpacked form of one datagram, at most [`LONGEST`] bytes of it.
    pub fn decompress(&mut self, datagram: &[u8], out: &mut Vec<u8>) -> Result<(), DecompressError> {
        self.stream.reset(true);
        let start = out.len();
        let mut rest = datagram;
        let mut buffer = [0; 4096];
        loop {
            let (read, written) = (self.stream.total_in(), self.stream.total_out());
            let status = self.stream.decompress(rest, &mut buffer, FlushDecompress::Sync);
            let status = status.map_err(|_| DecompressError::Corrupt)?;
            let written = (self.stream.total_out() - written) as usize;
            let taken = (self.stream.total_in() - read) as usize;
            rest = &rest[taken..];
            out.extend_from_slice(&buffer[..written]);
            if out.len() - start > LONGEST {
                out.truncate(start + LONGEST);
                return Err(DecompressError::TooLong);
            }
            match status {
                Status::Ok | Status::BufError if written == buffer.len() => {}
                Status::Ok if !rest.is_empty() && (taken > 0 || written > 0) => {}
                // After its end a stream contains nothing more.
                _ => return if rest.is_empty() { Ok(()) } else { Err(DecompressError::Corrupt) },
            }
        }
    }
}
