//! Messages of the server to a player.

use serde::{Deserialize, Serialize};

use crate::{
    ParseError, Version,
    connect::{Welcome, WelcomeBack},
    fullstate::FullState,
    hear::Hear,
    params::{self, PlayerParams, ServerParams},
    player_type::PlayerType,
    reply::{ChangePlayerType, ErrorReply, OkReply, Score, WarningReply},
    see::See,
    sense_body::SenseBody,
    text::Reader,
};

/// One message of the server to a player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum PlayerMessage {
    /// `(init SIDE UNUM MODE)`
    Init(Welcome),
    /// `(reconnect SIDE MODE)`
    Reconnect(WelcomeBack),
    /// `(server_param ...)`: those that this version receives.
    ServerParam(Box<ServerParams>),
    /// `(player_param ...)`: those that this version receives.
    PlayerParam(Box<PlayerParams>),
    /// `(player_type ...)`
    PlayerType(Box<PlayerType>),
    /// `(change_player_type ...)`
    ChangePlayerType(ChangePlayerType),
    /// `(sense_body ...)`
    SenseBody(Box<SenseBody>),
    /// `(see ...)`
    See(See),
    /// `(hear ...)`
    Hear(Hear),
    /// `(fullstate ...)`
    FullState(Box<FullState>),
    /// `(score ...)`
    Score(Score),
    /// `(think)`: lock-step, the server waits for this player's `(done)`.
    Think,
    /// `(ok ...)`
    Ok(OkReply),
    /// `(error ...)`
    Error(ErrorReply),
    /// `(warning ...)`
    Warning(WarningReply),
}

impl PlayerMessage {
    /// Appends the text for a client of this version, without the closing NUL.
    ///
    /// The message must contain only what the version has: the codec writes all of it.
    pub fn encode(&self, version: Version, out: &mut Vec<u8>) {
        match self {
            PlayerMessage::Init(welcome) => welcome.encode(out),
            PlayerMessage::Reconnect(welcome) => welcome.encode(out),
            PlayerMessage::ServerParam(params) => params::message::encode_server_param(params, version, out),
            PlayerMessage::PlayerParam(params) => params::message::encode_player_param(params, version, out),
            PlayerMessage::PlayerType(player_type) => player_type.encode(version, out),
            PlayerMessage::ChangePlayerType(change) => change.encode(out),
            PlayerMessage::SenseBody(body) => body.encode(out),
            PlayerMessage::See(see) => see.encode(version, out),
            PlayerMessage::Hear(hear) => hear.encode(version, out),
            PlayerMessage::FullState(state) => state.encode(version, out),
            PlayerMessage::Score(score) => score.encode(out),
            PlayerMessage::Think => out.extend_from_slice(b"(think)"),
            PlayerMessage::Ok(reply) => reply.encode(out),
            PlayerMessage::Error(reply) => reply.encode(out),
            PlayerMessage::Warning(reply) => reply.encode(out),
        }
    }

    /// Reads a message to a client of this version, with or without the closing NUL.
    pub fn parse(datagram: &[u8], version: Version) -> Result<PlayerMessage, ParseError> {
        let text = datagram.split(|&byte| byte == 0).next().unwrap_or_default();
        let mut reader = Reader::new(text);
        let mut head = reader.clone();
        head.open()?;
        let message = match head.atom("the name of a message")? {
            b"server_param" => {
                return Ok(PlayerMessage::ServerParam(Box::new(params::message::parse_server_param(
                    text, version,
                )?)));
            }
            b"player_param" => {
                return Ok(PlayerMessage::PlayerParam(Box::new(params::message::parse_player_param(
                    text, version,
                )?)));
            }
            b"player_type" => {
                return Ok(PlayerMessage::PlayerType(Box::new(PlayerType::parse(text, version)?)));
            }
            b"init" => PlayerMessage::Init(Welcome::read(&mut reader)?),
            b"reconnect" => PlayerMessage::Reconnect(WelcomeBack::read(&mut reader)?),
            b"change_player_type" => PlayerMessage::ChangePlayerType(ChangePlayerType::read(&mut reader)?),
            b"sense_body" => PlayerMessage::SenseBody(Box::new(SenseBody::read(&mut reader, version)?)),
            b"see" => PlayerMessage::See(See::read(&mut reader, version)?),
            b"hear" => PlayerMessage::Hear(Hear::read(&mut reader, version)?),
            b"fullstate" => PlayerMessage::FullState(Box::new(FullState::read(&mut reader, version)?)),
            b"score" => PlayerMessage::Score(Score::read(&mut reader)?),
            b"think" => {
                reader.group("think")?;
                reader.close()?;
                PlayerMessage::Think
            }
            b"ok" => PlayerMessage::Ok(OkReply::read(&mut reader)?),
            b"error" => PlayerMessage::Error(ErrorReply::read(&mut reader)?),
            b"warning" => PlayerMessage::Warning(WarningReply::read(&mut reader)?),
            _ => {
                reader.open()?;
                return Err(reader.error("the name of a message to players"));
            }
        };
        reader.end()?;
        Ok(message)
    }
}
