//! Joining and coming back: `(init ...)`, `(reconnect ...)` and their answers.

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

/// What somebody who is not connected yet asks on the players' port.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PlayerRequest {
    /// To join.
    Init(PlayerInit),
    /// To come back.
    Reconnect(Reconnect),
}

/// `(init TEAM [(version V)] [(goalie)])` to the players' port.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerInit {
    /// The team.
    pub team: TeamName,
    /// The protocol version: a number nobody speaks is refused in the answer, not by the parser.
    pub version: Option<Version>,
    /// Wants to be goalie.
    pub goalie: bool,
}

/// `(reconnect TEAM UNUM)` to the players' port.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reconnect {
    /// The team.
    pub team: TeamName,
    /// The number as sent.
    pub unum: i32,
}

/// `(init SIDE UNUM MODE)`: welcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Welcome {
    /// The half to start in.
    pub side: Side,
    /// The number to wear.
    pub unum: Unum,
    /// What is going on.
    pub mode: PlayMode,
}

/// `(reconnect SIDE MODE)`: welcome back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WelcomeBack {
    /// The half.
    pub side: Side,
    /// What is going on.
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
