//! JSON as the official server writes it: nothing but quotes and backslashes is escaped, so a text may hold any bytes.

use std::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{DeserializeOwned, Error, Visitor},
};

use crate::{
    ParseError,
    names::{Side, TeamName, Unum},
    play_mode::PlayMode,
    text::Put,
};

/// A text in quotes.
pub(crate) struct Quoted<'a>(pub(crate) &'a [u8]);

impl Put for Quoted<'_> {
    fn put(&self, out: &mut Vec<u8>) {
        out.push(b'"');
        for &byte in self.0 {
            if matches!(byte, b'"' | b'\\') {
                out.push(b'\\');
            }
            out.push(byte);
        }
        out.push(b'"');
    }
}

/// Reads one value.
pub(crate) fn parse<T: DeserializeOwned>(text: &[u8]) -> Result<T, ParseError> {
    serde_json::from_slice(text).map_err(|error| {
        let before: usize = text
            .split_inclusive(|&byte| byte == b'\n')
            .take(error.line().saturating_sub(1))
            .map(<[u8]>::len)
            .sum();
        let expected = match error.classify() {
            serde_json::error::Category::Eof => "the rest of the JSON",
            serde_json::error::Category::Data => "what the official server writes in JSON",
            _ => "JSON",
        };
        ParseError { offset: (before + error.column()).saturating_sub(1).min(text.len()), expected }
    })
}

/// A text of any bytes.
#[derive(Debug, Default)]
pub(crate) struct Bytes(pub(crate) Vec<u8>);

impl<'de> Deserialize<'de> for Bytes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bytes, D::Error> {
        struct Taker;
        impl Visitor<'_> for Taker {
            type Value = Bytes;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a text")
            }
            fn visit_str<E>(self, text: &str) -> Result<Bytes, E> {
                Ok(Bytes(text.as_bytes().to_vec()))
            }
            fn visit_bytes<E>(self, text: &[u8]) -> Result<Bytes, E> {
                Ok(Bytes(text.to_vec()))
            }
        }
        deserializer.deserialize_bytes(Taker)
    }
}

/// `"l"` or `"r"`
pub(crate) fn side<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Side, D::Error> {
    let letter = Bytes::deserialize(deserializer)?;
    Side::from_letter(&letter.0).ok_or_else(|| D::Error::custom("expected l or r"))
}

/// As [`side`], where one may be missing.
pub(crate) fn any_side<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Side>, D::Error> {
    Ok(Side::from_letter(&Bytes::deserialize(deserializer)?.0))
}

pub(crate) fn unum<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Unum, D::Error> {
    Unum::new(u8::deserialize(deserializer)?)
        .ok_or_else(|| D::Error::custom("expected a number from 1 to 11"))
}

pub(crate) fn mode<'de, D: Deserializer<'de>>(deserializer: D) -> Result<PlayMode, D::Error> {
    let name = Bytes::deserialize(deserializer)?;
    PlayMode::from_name(&name.0).ok_or_else(|| D::Error::custom("expected a play mode"))
}

/// A team's name, or null.
pub(crate) fn team_name<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<TeamName>, D::Error> {
    match Option::<Bytes>::deserialize(deserializer)? {
        None => Ok(None),
        Some(name) => {
            TeamName::new(&name.0).map(Some).ok_or_else(|| D::Error::custom("expected the name of a team"))
        }
    }
}
