//! Messages to a monitor: parameters and types first, then a show every cycle, and messages in between.

use super::MonitorVersion;
use crate::{
    ParseError,
    binary::text,
    game_log::{
        Context, FIXED_SIZE, LogMessage, Record, kind, parse_json, put_fixed_message, put_json_message,
        put_kind, read_board,
    },
    params::{
        Audience, PlayerParams, ServerParams, binary as binary_params, json as json_params,
        message::{encode_player_param, encode_server_param, parse_player_param, parse_server_param},
    },
    play_mode::PlayMode,
    player_type::PlayerType,
    show::{BinaryShow, Show, ShowTeam},
};

/// A message to a monitor.
#[derive(Clone, Debug, PartialEq)]
pub enum MonitorMessage {
    /// The server's parameters.
    ServerParam(Box<ServerParams>),
    /// The parameters of player types.
    PlayerParam(Box<PlayerParams>),
    /// A player type.
    PlayerType(Box<PlayerType>),
    /// A cycle of the match.
    Show(Box<Show>),
    /// A message for the boards. In binary versions it has no time.
    Message(LogMessage),
    /// Any other message, which a newer server may send.
    Other,
}

/// The size of a datagram of version 2 (`dispinfo_t2`).
const FIXED_SIZE_2: usize = 2056;

impl MonitorVersion {
    /// Appends the server's parameters. Version 1 receives none.
    pub fn encode_server_param(self, params: &ServerParams, out: &mut Vec<u8>) {
        match self {
            MonitorVersion::V1 => {}
            MonitorVersion::V2 => {
                fixed_2(kind::SERVER_PARAM, out, |out| binary_params::encode_server(params, out));
            }
            MonitorVersion::Text(_) => encode_server_param(params, Audience::Monitors, out),
            MonitorVersion::Json => json_params::encode_server_param(params, out),
        }
    }

    /// Appends the parameters of player types. Version 1 receives none.
    pub fn encode_player_param(self, params: &PlayerParams, out: &mut Vec<u8>) {
        match self {
            MonitorVersion::V1 => {}
            MonitorVersion::V2 => {
                fixed_2(kind::PLAYER_PARAM, out, |out| binary_params::encode_player(params, out));
            }
            MonitorVersion::Text(_) => encode_player_param(params, Audience::Monitors, out),
            MonitorVersion::Json => json_params::encode_player_param(params, out),
        }
    }

    /// Appends a player type. Version 1 receives none.
    pub fn encode_player_type(self, player_type: &PlayerType, out: &mut Vec<u8>) {
        match self {
            MonitorVersion::V1 => {}
            MonitorVersion::V2 => fixed_2(kind::PLAYER_TYPE, out, |out| player_type.encode_binary(out)),
            MonitorVersion::Text(_) => player_type.encode(Audience::Monitors, out),
            MonitorVersion::Json => player_type.encode_json(out),
        }
    }

    /// All messages that a monitor of this version receives first, a datagram each, without the closing NUL.
    pub fn parameter_messages(
        self,
        server: &ServerParams,
        player: &PlayerParams,
        types: &[PlayerType],
    ) -> Vec<Vec<u8>> {
        if self == MonitorVersion::V1 {
            return Vec::new();
        }
        let mut datagrams = vec![Vec::new(); 2 + types.len()];
        self.encode_server_param(server, &mut datagrams[0]);
        self.encode_player_param(player, &mut datagrams[1]);
        for (player_type, datagram) in types.iter().zip(&mut datagrams[2..]) {
            self.encode_player_type(player_type, datagram);
        }
        datagrams
    }

    /// Appends a cycle, without the closing NUL.
    pub fn encode_show(self, show: &Show, out: &mut Vec<u8>) {
        match self {
            MonitorVersion::V1 => {
                let start = out.len();
                put_kind(kind::SHOW, out);
                show.encode_binary(BinaryShow::Places, out);
                out.resize(start + FIXED_SIZE, 0);
            }
            MonitorVersion::V2 => fixed_2(kind::SHOW, out, |out| show.encode_binary(BinaryShow::Full, out)),
            MonitorVersion::Text(form) => show.encode(form, out),
            MonitorVersion::Json => show.encode_json(out),
        }
    }

    /// Appends a message, without the closing NUL.
    pub fn encode_message(self, message: &LogMessage, out: &mut Vec<u8>) {
        match self {
            MonitorVersion::V1 => {
                put_kind(kind::MESSAGE, out);
                put_fixed_message(message, out);
            }
            MonitorVersion::V2 => fixed_2(kind::MESSAGE, out, |out| put_fixed_message(message, out)),
            MonitorVersion::Text(_) => message.encode_verbatim(out),
            MonitorVersion::Json => put_json_message(message, out),
        }
    }

    /// Reads a datagram to a monitor of this version, with the closing NUL or without.
    pub fn parse(self, datagram: &[u8]) -> Result<MonitorMessage, ParseError> {
        match self {
            MonitorVersion::V1 => parse_binary(datagram, BinaryShow::Places, 2),
            MonitorVersion::V2 => parse_binary(datagram, BinaryShow::Full, 4),
            MonitorVersion::Text(_) => parse_text(without_nul(datagram)),
            MonitorVersion::Json => {
                let record = parse_json(without_nul(datagram), &Context::default())?;
                Ok(MonitorMessage::from(record))
            }
        }
    }
}

impl From<Record> for MonitorMessage {
    fn from(record: Record) -> MonitorMessage {
        match record {
            Record::ServerParam(params) => MonitorMessage::ServerParam(params),
            Record::PlayerParam(params) => MonitorMessage::PlayerParam(params),
            Record::PlayerType(player_type) => MonitorMessage::PlayerType(player_type),
            Record::Show(show) => MonitorMessage::Show(show),
            Record::Message(message) => MonitorMessage::Message(message),
            _ => MonitorMessage::Other,
        }
    }
}

/// A datagram of version 2: its body is aligned to four bytes.
fn fixed_2(kind: i16, out: &mut Vec<u8>, body: impl FnOnce(&mut Vec<u8>)) {
    let start = out.len();
    put_kind(kind, out);
    out.resize(start + 4, 0);
    // A structure's fields are aligned relative to its own beginning.
    body(out);
    out.resize(start + FIXED_SIZE_2, 0);
}

fn without_nul(datagram: &[u8]) -> &[u8] {
    datagram.strip_suffix(b"\0").unwrap_or(datagram)
}

fn parse_text(text: &[u8]) -> Result<MonitorMessage, ParseError> {
    let watchers = Audience::Monitors;
    let name = text.get(1..).unwrap_or_default().split(|&byte| byte == b' ').next().unwrap_or_default();
    Ok(match name {
        b"show" => MonitorMessage::Show(Box::new(Show::parse(text)?)),
        b"msg" => MonitorMessage::Message(LogMessage::parse(text)?),
        b"server_param" => MonitorMessage::ServerParam(Box::new(parse_server_param(text, watchers)?)),
        b"player_param" => MonitorMessage::PlayerParam(Box::new(parse_player_param(text, watchers)?)),
        b"player_type" => MonitorMessage::PlayerType(Box::new(PlayerType::parse(text, watchers)?)),
        _ if text.first() == Some(&b'(') => MonitorMessage::Other,
        _ => return Err(ParseError { offset: 0, expected: "(" }),
    })
}

fn parse_binary(datagram: &[u8], form: BinaryShow, body_at: usize) -> Result<MonitorMessage, ParseError> {
    let cut = ParseError { offset: datagram.len(), expected: "the rest of the datagram" };
    let kind = datagram.first_chunk().map(|bytes| i16::from_be_bytes(*bytes)).ok_or(cut)?;
    let body = datagram.get(body_at..).ok_or(cut)?;
    let enough = |size| body.get(..size).ok_or(cut);
    Ok(match kind {
        kind::SHOW => {
            let no_teams = [ShowTeam::default(); 2];
            let show = Show::parse_binary(form, body, PlayMode::BeforeKickOff, no_teams)?;
            MonitorMessage::Show(Box::new(show))
        }
        kind::MESSAGE => {
            let board = read_board(body)?;
            let text = text(body.get(2..).unwrap_or_default()).to_vec();
            MonitorMessage::Message(LogMessage { time: 0, stoppage: 0, board, text })
        }
        kind::SERVER_PARAM => {
            let params = binary_params::parse_server(enough(binary_params::SERVER_SIZE)?);
            MonitorMessage::ServerParam(Box::new(params))
        }
        kind::PLAYER_PARAM => {
            let params = binary_params::parse_player(enough(binary_params::PLAYER_SIZE)?);
            MonitorMessage::PlayerParam(Box::new(params))
        }
        kind::PLAYER_TYPE => {
            let player_type = PlayerType::parse_binary(enough(PlayerType::BINARY_SIZE)?);
            MonitorMessage::PlayerType(Box::new(player_type))
        }
        _ => MonitorMessage::Other,
    })
}
