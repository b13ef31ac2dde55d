//! Reads a message from hostile bytes: damaged ones and those that lack a required field are refused, and the answer says
//! where.

use prost::{
    Message,
    bytes::Buf,
    encoding::{DecodeContext, WireType, decode_key, decode_varint, skip_field},
};
use thiserror::Error;

use crate::message::{Field, Nested, Schema};

/// Messages inside messages inside messages: deeper than this is no message of the league. A list of game events that were
/// caused by lists of game events is the only one without an end of its own.
const MOST_LEVELS: usize = 16;

/// Why bytes are no message.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DecodeError {
    /// A required field is not there.
    #[error("{path}: the required field is missing")]
    Missing {
        /// From the outermost message to the field: `SSL_WrapperPacket.detection.t_sent`.
        path: String,
    },
    /// The bytes are not written as a message is.
    #[error("{message}: {problem}")]
    Damaged {
        /// The outermost message.
        message: &'static str,
        /// What is wrong, in prost's words.
        problem: String,
    },
    /// Messages inside each other without end.
    #[error("{message}: more than {MOST_LEVELS} messages inside each other")]
    TooDeep {
        /// The outermost message.
        message: &'static str,
    },
}

/// Reads a message; fields that it does not know are passed over.
pub fn decode<M: Message + Schema + Default>(bytes: &[u8]) -> Result<M, DecodeError> {
    check(bytes, Nested::of::<M>(), 0).map_err(|problem| problem.explain(M::NAME))?;
    let damaged =
        |error: prost::DecodeError| DecodeError::Damaged { message: M::NAME, problem: error.to_string() };
    M::decode(bytes).map_err(damaged)
}

/// What is wrong, and in which fields from the inside to the outside.
enum Problem {
    Missing(Vec<&'static str>),
    Damaged(prost::DecodeError),
    TooDeep,
}

impl Problem {
    fn explain(self, message: &'static str) -> DecodeError {
        match self {
            Problem::Missing(names) => {
                let names: Vec<&str> = std::iter::once(message).chain(names.into_iter().rev()).collect();
                DecodeError::Missing { path: names.join(".") }
            }
            Problem::Damaged(error) => DecodeError::Damaged { message, problem: error.to_string() },
            Problem::TooDeep => DecodeError::TooDeep { message },
        }
    }

    /// The same, of a message that is in this field.
    fn inside(self, field: &'static str) -> Problem {
        match self {
            Problem::Missing(mut names) => {
                names.push(field);
                Problem::Missing(names)
            }
            other => other,
        }
    }
}

fn check(mut bytes: &[u8], message: Nested, level: usize) -> Result<(), Problem> {
    if level == MOST_LEVELS {
        return Err(Problem::TooDeep);
    }
    let lists = (message.fields)();
    let find = |number: u32| {
        let places = lists.iter().flat_map(|list| list.iter()).enumerate();
        places.into_iter().find(|(_, field)| field.number == number)
    };
    // No message of the league has more fields than bits here; a test holds it.
    let mut found: u128 = 0;
    while bytes.has_remaining() {
        let (number, wire_type) = decode_key(&mut bytes).map_err(Problem::Damaged)?;
        let Some((place, field)) = find(number) else {
            skip_field(wire_type, number, &mut bytes, DecodeContext::default()).map_err(Problem::Damaged)?;
            continue;
        };
        found |= 1 << place;
        match (field.message, wire_type) {
            (Some(inner), WireType::LengthDelimited) => {
                let inside = take(&mut bytes)?;
                check(inside, inner, level + 1).map_err(|problem| problem.inside(field.name))?;
            }
            // What has the wrong type, prost refuses.
            _ => skip_field(wire_type, number, &mut bytes, DecodeContext::default())
                .map_err(Problem::Damaged)?,
        }
    }
    let fields = lists.iter().flat_map(|list| list.iter()).enumerate();
    let is_missing = |(place, field): &(usize, &Field)| field.is_required && found & (1 << place) == 0;
    match fields.into_iter().find(is_missing) {
        Some((_, field)) => Err(Problem::Missing(vec![field.name])),
        None => Ok(()),
    }
}

/// Takes what has its length before it off the front.
fn take<'a>(bytes: &mut &'a [u8]) -> Result<&'a [u8], Problem> {
    let length = decode_varint(bytes).map_err(Problem::Damaged)?;
    let length = usize::try_from(length).unwrap_or(usize::MAX);
    let (inside, rest) = bytes.split_at_checked(length).ok_or_else(|| {
        #[allow(deprecated, reason = "prost has no other way to make one")]
        Problem::Damaged(prost::DecodeError::new("a length goes beyond the end"))
    })?;
    *bytes = rest;
    Ok(inside)
}
