//! `(server_param ...)` and `(player_param ...)`.

use super::{PlayerParams, ServerParams};
use crate::{ParseError, Version};

/// Not written yet.
pub fn encode_server_param(_: &ServerParams, _: Version, _: &mut Vec<u8>) {}

/// Not written yet.
pub fn parse_server_param(_: &[u8], _: Version) -> Result<ServerParams, ParseError> {
    Err(ParseError { offset: 0, expected: "another message" })
}

/// Not written yet.
pub fn encode_player_param(_: &PlayerParams, _: Version, _: &mut Vec<u8>) {}

/// Not written yet.
pub fn parse_player_param(_: &[u8], _: Version) -> Result<PlayerParams, ParseError> {
    Err(ParseError { offset: 0, expected: "another message" })
}
