//! Joining and reconnecting: `(init ...)`, `(reconnect ...)` and their answers.

use serde::{Deserialize, Serialize};

use crate::{
    ParseError,
    names::{Side, TeamName, Unum},
    play_mode::PlayMode,
    text::{Reader, put},
    version::Version,
};

mod request;

pub use request::is_reconnect;

/// The first message of a client to the players' port.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PlayerRequest {
    /// Asks to join.
    Init(PlayerInit),
    /// Asks to reconnect.
    Reconnect(Reconnect),
}

/// `(init TEAM [(version V)] [(goalie)])` to the players' port.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerInit {
    /// The name of the player's team.
    pub team: TeamName,
    /// The protocol version; None is an unknown one, which the answer refuses, not the parser.
    pub version: Option<Version>,
    /// Whether it wants to be the goalie.
    pub goalie: bool,
}

/// `(reconnect TEAM UNUM)` to the players' port.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reconnect {
    /// The name of the player's team.
    pub team: TeamName,
    /// The number as sent.
    pub unum: i32,
}

/// `(init SIDE UNUM MODE)`: the player is accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Welcome {
    /// The half in which it starts.
    pub side: Side,
    /// The player's number.
    pub unum: Unum,
    /// The play mode.
    pub mode: PlayMode,
}

/// `(reconnect SIDE MODE)`: the player is accepted again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WelcomeBack {
    /// The half in which it started.
    pub side: Side,
    /// The play mode.
    pub mode: PlayMode,
}

impl Welcome {
    pub(crate) fn encode(&self, out: &mut Vec<u8>) {
        put!(out, "(init ", self.side, " ", self.unum, " ", self.mode.name(), ")");
    }

    pub(crate) fn read(reader: &mut Reader) -> Result<Welcome, ParseError> {
        reader.group("init")?;
        let welcome = Welcome { side: reader.side()?, unum: reader.unum()?, mode: read_mode(reader)? };
        reader.close()?;
        Ok(welcome)
    }
}

impl WelcomeBack {
    pub(crate) fn encode(&self, out: &mut Vec<u8>) {
        put!(out, "(reconnect ", self.side, " ", self.mode.name(), ")");
    }

    pub(crate) fn read(reader: &mut Reader) -> Result<WelcomeBack, ParseError> {
        reader.group("reconnect")?;
        let welcome = WelcomeBack { side: reader.side()?, mode: read_mode(reader)? };
        reader.close()?;
        Ok(welcome)
    }
}

fn read_mode(reader: &mut Reader) -> Result<PlayMode, ParseError> {
    reader.atom_as("a play mode", PlayMode::from_name)
}
