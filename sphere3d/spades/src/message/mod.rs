//! The messages between engine and agents: a letter, and what belongs to it. The engine's letters are D S I T O X M K E, the
//! agents' A R D M X I; three letters mean one thing here and another there.
//!
//! What stands behind a letter as data is the world's own language. [`Data`] holds it as it is; a world's types implement
//! [`Payload`], and behind this module there are only they.

mod from_agent;
mod to_agent;

use serde::{Deserialize, Serialize};
use thiserror::Error;

pub use from_agent::FromAgent;
pub use to_agent::ToAgent;

/// The data of a message, in the language of a world.
pub trait Payload: Sized {
    /// Appends it as it stands on the wire.
    fn write(&self, out: &mut Vec<u8>);

    /// Reads it, or returns what is wrong.
    fn read(bytes: &[u8]) -> Result<Self, String>;
}

/// Data that nothing here understands.
#[derive(Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Data(pub Vec<u8>);

impl Data {
    pub fn text(text: &str) -> Data {
        Data(text.as_bytes().to_vec())
    }
}

impl std::fmt::Debug for Data {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", shown(&self.0))
    }
}

impl Payload for Data {
    fn write(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(&self.0);
    }

    fn read(bytes: &[u8]) -> Result<Data, String> {
        Ok(Data(bytes.to_vec()))
    }
}

/// The name of an error in an `E` message: not empty, and without spaces.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Token(String);

impl Token {
    pub fn new(text: impl Into<String>) -> Result<Token, MessageError> {
        let text = text.into();
        if text.is_empty() || text.chars().any(|letter| letter.is_whitespace() || letter.is_control()) {
            return Err(MessageError::Token(shown(text.as_bytes())));
        }
        Ok(Token(text))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Token {
    type Error = MessageError;

    fn try_from(text: String) -> Result<Token, MessageError> {
        Token::new(text)
    }
}

impl From<Token> for String {
    fn from(token: Token) -> String {
        token.0
    }
}

/// Why bytes are no message. The bytes that an error quotes are bounded.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MessageError {
    #[error("an empty message: expected a letter, one of {expected}")]
    Empty { expected: &'static str },
    #[error("a message that begins with {found}: expected one of {expected}")]
    Letter { found: String, expected: &'static str },
    #[error("{letter} with {found}: expected {expected}")]
    Number { letter: char, found: String, expected: &'static str },
    #[error("{letter} followed by {found}: expected nothing after it")]
    Rest { letter: char, found: String },
    #[error("E with {0}: expected one word")]
    Token(String),
    #[error("{letter} with data that cannot be read: {reason}")]
    Data { letter: char, reason: String },
}

/// Bytes as an error quotes them.
pub(crate) fn shown(bytes: &[u8]) -> String {
    /// The most bytes that are quoted.
    const LONGEST_QUOTE: usize = 60;
    let end = if bytes.len() > LONGEST_QUOTE { "..." } else { "" };
    format!("\"{}{end}\"", bytes[..bytes.len().min(LONGEST_QUOTE)].escape_ascii())
}

/// Without the line end or the zero that some agents send behind a message.
fn trimmed(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().rposition(|byte| !(byte.is_ascii_whitespace() || *byte == 0));
    bytes[..end.map_or(0, |last| last + 1)].trim_ascii_start()
}

/// A message of a letter and nothing else.
fn alone<T>(letter: char, rest: &[u8], message: T) -> Result<T, MessageError> {
    let rest = trimmed(rest);
    if rest.is_empty() { Ok(message) } else { Err(MessageError::Rest { letter, found: shown(rest) }) }
}

/// A whole number and nothing else.
fn number<T: std::str::FromStr>(
    letter: char,
    bytes: &[u8],
    expected: &'static str,
) -> Result<T, MessageError> {
    let text = trimmed(bytes);
    let parsed = std::str::from_utf8(text).ok().and_then(|text| text.parse().ok());
    parsed.ok_or_else(|| MessageError::Number { letter, found: shown(text), expected })
}

fn data<T: Payload>(letter: char, bytes: &[u8]) -> Result<T, MessageError> {
    T::read(bytes).map_err(|reason| MessageError::Data { letter, reason })
}
