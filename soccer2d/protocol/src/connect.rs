//! Joining and coming back: `(init ...)`, `(reconnect ...)` and their answers.

use serde::{Deserialize, Serialize};

use crate::{
    names::{Side, TeamName, Unum},
    play_mode::PlayMode,
    version::Version,
};

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
