//! Messages on a pipe or a TCP stream: four bytes of length in network order, then as many bytes.

use thiserror::Error;

/// The longest message, in bytes. A sensation of 22 agents has some 2,000.
pub const LONGEST_MESSAGE: usize = 1 << 16;

/// Bytes of a length.
const LENGTH: usize = 4;

/// A message longer than any. After it nothing on the stream can be understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a message of {length} bytes: expected at most {longest}")]
pub struct TooLong {
    /// As its first four bytes have it.
    pub length: usize,
    pub longest: usize,
}

/// Appends a message with its length before it. If it is too long, nothing is appended.
pub fn write(out: &mut Vec<u8>, message: impl FnOnce(&mut Vec<u8>)) -> Result<(), TooLong> {
    write_up_to(LONGEST_MESSAGE, out, message)
}

/// The same for streams with another limit, of at most `u32::MAX` bytes.
pub fn write_up_to(
    longest: usize,
    out: &mut Vec<u8>,
    message: impl FnOnce(&mut Vec<u8>),
) -> Result<(), TooLong> {
    let start = out.len();
    out.extend_from_slice(&[0; LENGTH]);
    message(out);
    let length = out.len() - start - LENGTH;
    match u32::try_from(length) {
        Ok(number) if length <= longest => {
            out[start..start + LENGTH].copy_from_slice(&number.to_be_bytes());
            Ok(())
        }
        _ => {
            out.truncate(start);
            Err(TooLong { length, longest })
        }
    }
}

/// Bytes of a stream as they arrive, in whatever pieces, and the messages in them.
#[derive(Clone, Debug)]
pub struct Stream {
    bytes: Vec<u8>,
    /// How many of them have been returned.
    taken: usize,
    longest: usize,
}

impl Stream {
    pub fn new() -> Stream {
        Stream::up_to(LONGEST_MESSAGE)
    }

    /// A stream with another limit.
    pub fn up_to(longest: usize) -> Stream {
        Stream { bytes: Vec::new(), taken: 0, longest }
    }

    /// Adds bytes that have arrived. What has been returned is forgotten.
    pub fn push(&mut self, bytes: &[u8]) {
        self.bytes.drain(..self.taken);
        self.taken = 0;
        self.bytes.extend_from_slice(bytes);
    }

    /// The next whole message, if there is one.
    pub fn next_message(&mut self) -> Result<Option<&[u8]>, TooLong> {
        let rest = &self.bytes[self.taken..];
        let Some((length, rest)) = rest.split_first_chunk::<LENGTH>() else { return Ok(None) };
        let length = u32::from_be_bytes(*length) as usize;
        if length > self.longest {
            return Err(TooLong { length, longest: self.longest });
        }
        let Some(message) = rest.get(..length) else { return Ok(None) };
        self.taken += LENGTH + length;
        Ok(Some(message))
    }
}

impl Default for Stream {
    fn default() -> Stream {
        Stream::new()
    }
}
