//! Messages of the engine to an agent.

use serde::{Deserialize, Serialize};

use super::{Data, MessageError, Payload, Token, alone, data, number, shown};
use crate::Time;

/// The letters.
const LETTERS: &str = "D S I T O X M K E";

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ToAgent<S> {
    /// `D data`: the agent may initialise itself, and answers with [`FromAgent::InitDone`](super::FromAgent::InitDone).
    Init(Data),
    /// `S sent delivered data`: what the agent senses; a thought begins. On the wire the time of sending comes first.
    Sensation { sent: Time, delivered: Time, data: S },
    /// `I sent delivered data`: the same, without a thought. It is not to be answered.
    Inform { sent: Time, delivered: Time, data: S },
    /// `T time`: the time that the agent asked for, or the time at which it asked, if that was later; a thought begins.
    TimeNotify { time: Time },
    /// `O time`: a time, without a thought. It is not to be answered.
    TimeInform { time: Time },
    /// `X`: the agent is to end. It is not to be answered.
    Exit,
    /// `M`: the agent is to move to another machine. This engine never sends it.
    Migrate,
    /// `K time`: how many ticks the last thought took.
    ThinkTime { time: Time },
    /// `E token`: what was wrong with a message of the agent.
    Error(Token),
}

impl<S> ToAgent<S> {
    /// Whether the agent thinks now, and owes a `D`.
    pub fn starts_thought(&self) -> bool {
        matches!(self, ToAgent::Sensation { .. } | ToAgent::TimeNotify { .. })
    }

    pub fn letter(&self) -> char {
        match self {
            ToAgent::Init(_) => 'D',
            ToAgent::Sensation { .. } => 'S',
            ToAgent::Inform { .. } => 'I',
            ToAgent::TimeNotify { .. } => 'T',
            ToAgent::TimeInform { .. } => 'O',
            ToAgent::Exit => 'X',
            ToAgent::Migrate => 'M',
            ToAgent::ThinkTime { .. } => 'K',
            ToAgent::Error(_) => 'E',
        }
    }
}

impl<S: Payload> ToAgent<S> {
    /// Appends the message, without its length.
    pub fn write(&self, out: &mut Vec<u8>) {
        out.push(self.letter() as u8);
        match self {
            ToAgent::Init(data) => data.write(out),
            ToAgent::Sensation { sent, delivered, data } | ToAgent::Inform { sent, delivered, data } => {
                out.extend_from_slice(format!("{sent} {delivered} ").as_bytes());
                data.write(out);
            }
            ToAgent::TimeNotify { time } | ToAgent::TimeInform { time } | ToAgent::ThinkTime { time } => {
                out.extend_from_slice(time.to_string().as_bytes());
            }
            ToAgent::Exit | ToAgent::Migrate => {}
            ToAgent::Error(token) => out.extend_from_slice(token.as_str().as_bytes()),
        }
    }

    /// Reads a message, without its length.
    pub fn read(bytes: &[u8]) -> Result<ToAgent<S>, MessageError> {
        let (&letter, rest) = bytes.split_first().ok_or(MessageError::Empty { expected: LETTERS })?;
        match letter {
            b'D' => Ok(ToAgent::Init(Data(rest.to_vec()))),
            b'S' => {
                let (sent, delivered, data) = timed('S', rest)?;
                Ok(ToAgent::Sensation { sent, delivered, data })
            }
            b'I' => {
                let (sent, delivered, data) = timed('I', rest)?;
                Ok(ToAgent::Inform { sent, delivered, data })
            }
            b'T' => Ok(ToAgent::TimeNotify { time: number('T', rest, "a time")? }),
            b'O' => Ok(ToAgent::TimeInform { time: number('O', rest, "a time")? }),
            b'K' => Ok(ToAgent::ThinkTime { time: number('K', rest, "a number of ticks")? }),
            b'X' => alone('X', rest, ToAgent::Exit),
            b'M' => alone('M', rest, ToAgent::Migrate),
            b'E' => {
                let text = str::from_utf8(rest).map_err(|_| MessageError::Token(shown(rest)))?;
                Ok(ToAgent::Error(Token::new(text)?))
            }
            _ => Err(MessageError::Letter { found: shown(&[letter]), expected: LETTERS }),
        }
    }
}

/// Two times, and data after a space.
fn timed<S: Payload>(letter: char, bytes: &[u8]) -> Result<(Time, Time, S), MessageError> {
    let (sent, rest) = time(letter, bytes)?;
    let (delivered, rest) = time(letter, rest)?;
    Ok((sent, delivered, data(letter, rest.strip_prefix(b" ").unwrap_or(rest))?))
}

fn time(letter: char, bytes: &[u8]) -> Result<(Time, &[u8]), MessageError> {
    let bytes = bytes.trim_ascii_start();
    let digits = bytes.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (digits, rest) = bytes.split_at(digits);
    if digits.is_empty() {
        return Err(MessageError::Number { letter, found: shown(bytes), expected: "two times, then data" });
    }
    Ok((number(letter, digits, "two times, then data")?, rest))
}
