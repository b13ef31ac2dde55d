//! The record of states: the world every so many ticks, each in full. It is for looking at a match afterwards, and for telling
//! where two matches part; the record of inputs is what plays one again.
//!
//! A line that says what it is and of which league, then one state after the other: four bytes of length in network order, then
//! postcard. A record that was cut off is good up to there.

use serde::Serialize;
use thiserror::Error;

use crate::{
    Time, World,
    framing::{Stream, write_up_to},
};

/// The longest state, in bytes.
pub const LONGEST_STATE: usize = 1 << 20;

/// Why a record cannot be read any further.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StateError {
    #[error("not a record of states of {0:?}; its first line would say so")]
    Heading(&'static str),
    #[error("a state that cannot be read: {0}")]
    State(String),
}

fn heading(league: &str) -> String {
    format!("touchline states 1 {league}\n")
}

/// Appends the first line.
pub fn write_heading<W: World>(out: &mut Vec<u8>) {
    out.extend_from_slice(heading(W::LEAGUE).as_bytes());
}

/// Appends a state, or nothing if it is too long.
pub fn write<W: World>(time: Time, world: &W, out: &mut Vec<u8>) -> Result<(), StateError> {
    let bytes = serialised(&(time, world));
    write_up_to(LONGEST_STATE, out, |out| out.extend_from_slice(&bytes))
        .map_err(|error| StateError::State(error.to_string()))
}

fn serialised<T: Serialize>(value: &T) -> Vec<u8> {
    postcard::to_stdvec(value).expect("a world's state has only types that postcard writes")
}

/// Reads the states of a record, one after the other.
#[derive(Debug)]
pub struct StateReader {
    stream: Stream,
}

impl StateReader {
    pub fn open<W: World>(record: &[u8]) -> Result<StateReader, StateError> {
        let rest =
            record.strip_prefix(heading(W::LEAGUE).as_bytes()).ok_or(StateError::Heading(W::LEAGUE))?;
        let mut stream = Stream::up_to(LONGEST_STATE);
        stream.push(rest);
        Ok(StateReader { stream })
    }

    /// The next state with its time; none where the record ends or was cut off.
    pub fn next_state<W: World>(&mut self) -> Result<Option<(Time, W)>, StateError> {
        let state = |reason: String| StateError::State(reason);
        let Some(bytes) = self.stream.next_message().map_err(|error| state(error.to_string()))? else {
            return Ok(None);
        };
        match postcard::take_from_bytes(bytes) {
            Ok((value, [])) => Ok(Some(value)),
            Ok((_, rest)) => Err(state(format!("{} bytes too many", rest.len()))),
            Err(error) => Err(state(error.to_string())),
        }
    }
}
