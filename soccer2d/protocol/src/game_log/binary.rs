//! The records of logs of versions 1, 2 and 3, and the messages of monitors of versions 1 and 2.

use super::{Board, LogMessage, LogVersion, Record, drawing::Drawing, record::Context};
use crate::{
    ParseError,
    binary::{Fields, Reader, Writer, text},
    params::binary as params,
    player_type::PlayerType,
    show::{
        BinaryShow, Show,
        binary::{TeamFields, read_mode, read_teams, walk_teams},
    },
};

/// The kinds of records: the number with which every record begins.
pub(crate) mod kind {
    pub(crate) const NOTHING: i16 = 0;
    pub(crate) const SHOW: i16 = 1;
    pub(crate) const MESSAGE: i16 = 2;
    pub(crate) const DRAW: i16 = 3;
    pub(crate) const BLANK: i16 = 4;
    pub(crate) const MODE: i16 = 5;
    pub(crate) const TEAMS: i16 = 6;
    pub(crate) const PLAYER_TYPE: i16 = 7;
    pub(crate) const SERVER_PARAM: i16 = 8;
    pub(crate) const PLAYER_PARAM: i16 = 9;
}

/// The length of every record of version 1 (`dispinfo_t`): room for the longest message.
pub(crate) const FIXED_SIZE: usize = 2052;
/// The longest message, in bytes.
pub(crate) const LONGEST_MESSAGE: usize = 2048;
/// The length of two `team_t`.
const TEAMS_SIZE: usize = 36;

/// The kind of a record.
pub(super) fn kind_of(bytes: &[u8]) -> Option<i16> {
    bytes.first_chunk().map(|bytes| i16::from_be_bytes(*bytes))
}

/// The length of the record that begins here. None if more bytes are needed; an error if it cannot be known.
pub(super) fn length(bytes: &[u8], version: LogVersion) -> Result<Option<usize>, ParseError> {
    let Some(kind) = kind_of(bytes) else { return Ok(None) };
    if version == LogVersion::V1 {
        return Ok(Some(FIXED_SIZE));
    }
    let places = version == LogVersion::V2;
    let body = match kind {
        kind::NOTHING => 0,
        kind::SHOW if places => BinaryShow::Places.size(),
        kind::SHOW => BinaryShow::Short.size(),
        kind::MESSAGE => match bytes.get(4..6) {
            Some(length) => 4 + usize::from(u16::from_be_bytes([length[0], length[1]])),
            None => return Ok(None),
        },
        kind::DRAW => Drawing::SIZE,
        kind::BLANK => 0,
        kind::MODE if !places => 1,
        kind::TEAMS if !places => TEAMS_SIZE,
        kind::PLAYER_TYPE if !places => PlayerType::BINARY_SIZE,
        kind::SERVER_PARAM if !places => params::SERVER_SIZE,
        kind::PLAYER_PARAM if !places => params::PLAYER_SIZE,
        _ => return Err(ParseError { offset: 0, expected: expected(version) }),
    };
    Ok(Some(2 + body))
}

fn expected(version: LogVersion) -> &'static str {
    match version {
        LogVersion::V2 => "the number of a kind of record, 0 to 4",
        _ => "the number of a kind of record, 0 to 9",
    }
}

/// Reads a whole record, of the length that [`length`] gives. None if it has no content.
pub(super) fn parse(
    bytes: &[u8],
    version: LogVersion,
    context: &Context,
) -> Result<Option<Record>, ParseError> {
    let form = version.binary_form().unwrap_or(BinaryShow::Places);
    let body = bytes.get(2..).unwrap_or_default();
    let shifted = |error: ParseError| ParseError { offset: error.offset + 2, ..error };
    Ok(Some(match kind_of(bytes).unwrap_or(kind::NOTHING) {
        kind::NOTHING => return Ok(None),
        kind::SHOW => {
            let show = Show::parse_binary(form, body, context.mode(), context.teams).map_err(shifted)?;
            Record::Show(Box::new(show))
        }
        kind::MESSAGE => {
            let board = read_board(body).map_err(shifted)?;
            // Version 1 fills the rest with arbitrary bytes; the others have the length of the text.
            let words = &body[if version == LogVersion::V1 { 2 } else { 4 }..];
            Record::Message(LogMessage { time: context.time, stoppage: 0, board, text: text(words).to_vec() })
        }
        kind::DRAW => Record::Draw(Drawing::parse(body).map_err(shifted)?),
        kind::BLANK => Record::Blank,
        kind::MODE => {
            let mode = read_mode(body.first().copied().unwrap_or(0)).map_err(shifted)?;
            Record::Mode { time: context.time, stoppage: 0, mode }
        }
        kind::TEAMS => {
            let mut fields = TeamFields::default();
            walk_teams(&mut fields, &mut Reader::new(body));
            let teams = read_teams(fields).map_err(shifted)?;
            Record::Teams { time: context.time, stoppage: 0, teams }
        }
        kind::PLAYER_TYPE => Record::PlayerType(Box::new(PlayerType::parse_binary(body))),
        kind::SERVER_PARAM => Record::ServerParam(Box::new(params::parse_server(body))),
        kind::PLAYER_PARAM => Record::PlayerParam(Box::new(params::parse_player(body))),
        _ => return Err(ParseError { offset: 0, expected: expected(version) }),
    }))
}

/// Reads the board, with which a message begins.
pub(crate) fn read_board(body: &[u8]) -> Result<Board, ParseError> {
    let number = kind_of(body).unwrap_or(0);
    Board::from_number(number.into())
        .ok_or(ParseError { offset: 0, expected: "the number of a board, 1 or 2" })
}

/// Appends the kind of a record.
pub(crate) fn put_kind(kind: i16, out: &mut Vec<u8>) {
    Writer::new(out).short(kind.into());
}

/// Appends `msginfo_t`: board and text, and zeros up to the end. The last byte is always one.
pub(crate) fn put_fixed_message(message: &LogMessage, out: &mut Vec<u8>) {
    let start = out.len();
    Writer::new(out).short(message.board.number());
    out.extend(message.text.iter().take(LONGEST_MESSAGE - 1));
    out.resize(start + 2 + LONGEST_MESSAGE, 0);
}

/// Appends board, length and text. An empty message is a single zero.
pub(super) fn put_message(message: &LogMessage, out: &mut Vec<u8>) {
    let text = match &message.text[..] {
        [] => &[0],
        text => &text[..text.len().min(LONGEST_MESSAGE)],
    };
    Writer::new(out).short(message.board.number());
    Writer::new(out).short(text.len() as i32);
    out.extend_from_slice(text);
}
