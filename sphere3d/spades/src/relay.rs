//! The messages between engine and communication server over TCP: frames of [`framing`](crate::framing), each with one value in
//! postcard. The server calls; the engine only names kinds of agents, and the server starts what its own database has for them.

use common_simulation::ClientId;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{
    Nanoseconds,
    framing::{LONGEST_MESSAGE, Stream, TooLong, write_up_to},
    log::Loss,
};

/// The version of these messages.
pub const VERSION: u32 = 1;

/// The longest frame, in bytes: a message of an agent, and what belongs to it.
pub const LONGEST_FRAME: usize = LONGEST_MESSAGE + 64;

/// The beginning of the first message, so that any other program is recognised as one.
pub const GREETING: &str = "touchline spades";

/// The most kinds of agents that a communication server may name.
pub const MOST_KINDS: usize = 256;

/// From a communication server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FromServer {
    /// The first message: [`GREETING`], [`VERSION`], and the kinds of agents in its database.
    Hello { greeting: String, version: u32, kinds: Vec<String> },
    /// A message of an agent, without its length. `used` is the CPU time since the agent's last `D` or `I`.
    Message { agent: ClientId, message: Vec<u8>, used: Nanoseconds },
    /// An agent is gone.
    Lost { agent: ClientId, loss: Loss },
}

/// To a communication server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ToServer {
    /// Start an agent of this kind.
    Start { agent: ClientId, kind: String },
    /// A message for an agent, without its length.
    Send { agent: ClientId, message: Vec<u8> },
    /// End an agent, after it was sent `X`.
    Stop { agent: ClientId },
}

/// A frame, without its length.
pub fn encoded<T: Serialize>(value: &T) -> Vec<u8> {
    postcard::to_stdvec(value).expect("these messages have only types that postcard writes")
}

/// Appends a frame.
pub fn write<T: Serialize>(value: &T, out: &mut Vec<u8>) -> Result<(), TooLong> {
    let bytes = encoded(value);
    write_up_to(LONGEST_FRAME, out, |out| out.extend_from_slice(&bytes))
}

/// A stream of frames.
pub fn stream() -> Stream {
    Stream::up_to(LONGEST_FRAME)
}

/// Reads a frame, without its length.
pub fn read<T: DeserializeOwned>(frame: &[u8]) -> Result<T, String> {
    match postcard::take_from_bytes(frame) {
        Ok((value, [])) => Ok(value),
        Ok((_, rest)) => Err(format!("{} bytes too many", rest.len())),
        Err(error) => Err(error.to_string()),
    }
}
