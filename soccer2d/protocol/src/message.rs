//! Everything that the server says to a player.

use serde::{Deserialize, Serialize};

use crate::{
    connect::{Welcome, WelcomeBack},
    fullstate::FullState,
    hear::Hear,
    params::{PlayerParams, ServerParams},
    player_type::PlayerType,
    reply::{ChangePlayerType, ErrorReply, OkReply, Score, WarningReply},
    see::See,
    sense_body::SenseBody,
};

/// One message of the server to a player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum PlayerMessage {
    /// `(init SIDE UNUM MODE)`
    Init(Welcome),
    /// `(reconnect SIDE MODE)`
    Reconnect(WelcomeBack),
    /// `(server_param ...)`: what this version is told of them.
    ServerParam(Box<ServerParams>),
    /// `(player_param ...)`: what this version is told of them.
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
    /// `(think)`: lock-step, your turn.
    Think,
    /// `(ok ...)`
    Ok(OkReply),
    /// `(error ...)`
    Error(ErrorReply),
    /// `(warning ...)`
    Warning(WarningReply),
}
