//! The objects of logs of version -1.

use serde::Deserialize;
use serde_json::{Map, Value};

use super::{Board, LogMessage, Record, graphic, record::Context};
use crate::{
    ParseError,
    json::{self, Bytes, Quoted},
    names::Side,
    params::json::read,
    play_mode::PlayMode,
    player_type::PlayerType,
    show::json::{JsonShow, JsonTeam, encode_time},
    text::put,
};

/// The next part of a stream of objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    /// An object of this many bytes.
    Object(usize),
    /// A line of this many bytes that is no object.
    Rubbish(usize),
    /// An object or a line whose end is missing.
    Open,
}

/// How many brackets, commas and spaces come before the next object.
pub(super) fn between(bytes: &[u8]) -> usize {
    let is_between = |byte: &u8| byte.is_ascii_whitespace() || b"[],".contains(byte);
    bytes.iter().position(|byte| !is_between(byte)).unwrap_or(bytes.len())
}

/// What these bytes begin with.
pub(super) fn piece(bytes: &[u8]) -> Piece {
    if bytes.first() != Some(&b'{') {
        return match bytes.iter().position(|&byte| byte == b'\n') {
            Some(end) => Piece::Rubbish(end + 1),
            None => Piece::Open,
        };
    }
    let (mut depth, mut in_text, mut escaped) = (0usize, false, false);
    for (index, &byte) in bytes.iter().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_text => escaped = true,
            b'"' => in_text = !in_text,
            _ if in_text => {}
            b'{' => depth += 1,
            b'}' => {
                depth -= 1;
                if depth == 0 {
                    return Piece::Object(index + 1);
                }
            }
            _ => {}
        }
    }
    Piece::Open
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Object {
    Version(String),
    Timestamp(String),
    ServerParam(Map<String, Value>),
    PlayerParam(Map<String, Value>),
    PlayerType(Map<String, Value>),
    Playmode(Mode),
    Team(Teams),
    Show(JsonShow),
    Msg(Message),
    TeamGraphic(Graphic),
}

#[derive(Deserialize)]
struct Mode {
    time: i32,
    #[serde(default)]
    stime: i32,
    #[serde(deserialize_with = "json::mode")]
    mode: PlayMode,
}

#[derive(Deserialize)]
struct Teams {
    time: i32,
    #[serde(default)]
    stime: i32,
    l: JsonTeam,
    r: JsonTeam,
}

#[derive(Deserialize)]
struct Message {
    time: i32,
    #[serde(default)]
    stime: i32,
    board: i32,
    message: Bytes,
}

#[derive(Deserialize)]
struct Graphic {
    #[serde(deserialize_with = "json::side")]
    side: Side,
    x: u32,
    y: u32,
    xpm: Vec<Bytes>,
}

/// Reads an object.
pub(crate) fn parse(text: &[u8], context: &Context) -> Result<Record, ParseError> {
    Ok(match json::parse(text)? {
        Object::Version(version) => Record::ServerVersion(version.into()),
        Object::Timestamp(timestamp) => Record::Timestamp(timestamp.into()),
        Object::ServerParam(members) => Record::ServerParam(Box::new(read(&members)?)),
        Object::PlayerParam(members) => Record::PlayerParam(Box::new(read(&members)?)),
        Object::PlayerType(members) => Record::PlayerType(Box::new(PlayerType::read_json(&members)?)),
        Object::Playmode(Mode { time, stime, mode }) => Record::Mode { time, stoppage: stime, mode },
        Object::Team(Teams { time, stime, l, r }) => {
            Record::Teams { time, stoppage: stime, teams: [l.into(), r.into()] }
        }
        Object::Show(show) => Record::Show(Box::new(show.into_show(context.mode(), context.teams)?)),
        Object::Msg(Message { time, stime, board, message }) => {
            let board = Board::from_number(board)
                .ok_or(ParseError { offset: 0, expected: "the number of a board, 1 or 2" })?;
            Record::Message(LogMessage { time, stoppage: stime, board, text: message.0 })
        }
        Object::TeamGraphic(Graphic { side, x, y, xpm }) => {
            let lines: Vec<&[u8]> = xpm.iter().map(|line| &line.0[..]).collect();
            let text = graphic::text(side, x, y, &lines);
            Record::Message(LogMessage { time: context.time, stoppage: 0, board: Board::Message, text })
        }
    })
}

/// Appends `{"msg":{...}}` or, for a piece of a logo, `{"team_graphic":{...}}`.
pub(crate) fn put_message(message: &LogMessage, out: &mut Vec<u8>) {
    if let Some((side, x, y, lines)) = graphic::parse(&message.text) {
        put!(out, "{\"team_graphic\":{\"side\":\"", side, "\",\"x\":", x, ",\"y\":", y, ",\"xpm\":[");
        for (index, line) in lines.iter().enumerate() {
            put!(out, if index > 0 { "," } else { "" }, Quoted(line));
        }
        put!(out, "]}}");
        return;
    }
    put!(out, "{\"msg\":{");
    encode_time(message.time, message.stoppage, out);
    put!(out, ",\"board\":", message.board.number(), ",\"message\":", Quoted(&message.text), "}}");
}
