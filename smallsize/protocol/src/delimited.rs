//! Messages on a stream: each has its length before it, as a variable-length number.

use prost::Message;
use prost::encoding::{decode_varint, encode_varint, encoded_len_varint};
use thiserror::Error;

/// The longest message that is taken, in bytes. The largest that the game controller sends have some 20 kB.
pub const LONGEST_MESSAGE: usize = 1 << 20;

/// Bytes that a length has at most.
const LONGEST_LENGTH: usize = 10;

/// Why a stream cannot be read any further.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum FrameError {
    /// A message longer than any.
    #[error("a message of {length} bytes: expected at most {longest}")]
    TooLong {
        /// As it says itself.
        length: u64,
        /// The most that is taken.
        longest: usize,
    },
    /// No number where a length should be.
    #[error("a length of more than {LONGEST_LENGTH} bytes")]
    NoLength,
}

/// Appends a message with its length before it.
pub fn write<M: Message>(message: &M, out: &mut Vec<u8>) {
    let length = message.encoded_len();
    out.reserve(length + encoded_len_varint(length as u64));
    encode_varint(length as u64, out);
    message.encode_raw(out);
}

/// The first message on a stream without its length, and how many bytes it took with it; none if there is only a part of it
/// yet. After an error nothing that follows can be understood.
pub fn cut(stream: &[u8]) -> Result<Option<(&[u8], usize)>, FrameError> {
    cut_up_to(stream, LONGEST_MESSAGE)
}

/// As [`cut`], of a stream whose messages are no longer than this.
pub fn cut_up_to(stream: &[u8], longest: usize) -> Result<Option<(&[u8], usize)>, FrameError> {
    let mut rest = stream;
    let length = match decode_varint(&mut rest) {
        Ok(length) => length,
        Err(_) if stream.len() < LONGEST_LENGTH && stream.iter().all(|byte| byte & 0x80 != 0) => {
            return Ok(None);
        }
        Err(_) => return Err(FrameError::NoLength),
    };
    if length > longest as u64 {
        return Err(FrameError::TooLong { length, longest });
    }
    let head = stream.len() - rest.len();
    Ok(rest.get(..length as usize).map(|message| (message, head + message.len())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::controller::TeamRegistration;

    #[test]
    fn a_message_is_cut_off_as_soon_as_it_is_whole() {
        let mut stream = Vec::new();
        let message = TeamRegistration { team_name: "x".repeat(200), ..TeamRegistration::default() };
        write(&message, &mut stream);
        let whole = stream.len();
        stream.push(7);
        for length in 0..whole {
            assert_eq!(cut(&stream[..length]), Ok(None), "{length}");
        }
        let (inside, length) = cut(&stream).expect("a message").expect("whole");
        assert_eq!((crate::decode(inside), length), (Ok(message), whole));
    }

    #[test]
    fn absurd_lengths_are_refused_before_anything_is_kept() {
        let four_gigabytes = [0xff, 0xff, 0xff, 0xff, 0x0f];
        let too_long = |length: u64, longest| Err(FrameError::TooLong { length, longest });
        assert_eq!(cut(&four_gigabytes), too_long(u32::MAX.into(), LONGEST_MESSAGE));
        assert_eq!(cut_up_to(&[5, 0], 4), too_long(5, 4));
        assert_eq!(cut_up_to(&[4, 0], 4), Ok(None));
        assert_eq!(cut(&[0xff; 9]), Ok(None));
        assert_eq!(cut(&[0xff; 11]), Err(FrameError::NoLength));
    }
}
