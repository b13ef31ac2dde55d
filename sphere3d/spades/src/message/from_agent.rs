//! Messages of an agent to the engine.

use serde::{Deserialize, Serialize};

use super::{MessageError, Payload, alone, data, number, shown};

/// The letters.
const LETTERS: &str = "A R D M X I";

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum FromAgent<A> {
    /// `A data`: an action, in a thought.
    Act(A),
    /// `R time`: in a thought, the time at which the agent wants a [`ToAgent::TimeNotify`](super::ToAgent::TimeNotify). It may
    /// have passed already, and then the notify comes at once.
    RequestTime(i64),
    /// `D`: the thought is over.
    Done,
    /// `M`: the agent wants to move to another machine. This engine refuses it.
    Migrate,
    /// `X`: the agent ends. It may send this at any time.
    Exit,
    /// `I`: the agent is initialised.
    InitDone,
}

impl<A> FromAgent<A> {
    pub fn letter(&self) -> char {
        match self {
            FromAgent::Act(_) => 'A',
            FromAgent::RequestTime(_) => 'R',
            FromAgent::Done => 'D',
            FromAgent::Migrate => 'M',
            FromAgent::Exit => 'X',
            FromAgent::InitDone => 'I',
        }
    }
}

impl<A: Payload> FromAgent<A> {
    /// Appends the message, without its length.
    pub fn write(&self, out: &mut Vec<u8>) {
        out.push(self.letter() as u8);
        match self {
            FromAgent::Act(data) => data.write(out),
            FromAgent::RequestTime(time) => out.extend_from_slice(time.to_string().as_bytes()),
            FromAgent::Done | FromAgent::Migrate | FromAgent::Exit | FromAgent::InitDone => {}
        }
    }

    /// Reads a message, without its length.
    pub fn read(bytes: &[u8]) -> Result<FromAgent<A>, MessageError> {
        let (&letter, rest) = bytes.split_first().ok_or(MessageError::Empty { expected: LETTERS })?;
        match letter {
            b'A' => Ok(FromAgent::Act(data('A', rest)?)),
            b'R' => Ok(FromAgent::RequestTime(number('R', rest, "a time")?)),
            b'D' => alone('D', rest, FromAgent::Done),
            b'M' => alone('M', rest, FromAgent::Migrate),
            b'X' => alone('X', rest, FromAgent::Exit),
            b'I' => alone('I', rest, FromAgent::InitDone),
            _ => Err(MessageError::Letter { found: shown(&[letter]), expected: LETTERS }),
        }
    }
}
