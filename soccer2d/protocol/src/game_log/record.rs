//! The records of logs of all versions.

use super::{LogMessage, LogVersion, drawing::Drawing};
use crate::{
    params::{PlayerParams, ServerParams},
    play_mode::PlayMode,
    player_type::PlayerType,
    show::{Show, ShowTeam},
};

/// A record: one piece of a log.
#[derive(Clone, Debug, PartialEq)]
pub enum Record {
    /// The version of the log. Always the first record, whether or not the log has bytes for it.
    Begin(LogVersion),
    /// The version of the server that wrote it; JSON only.
    ServerVersion(Box<str>),
    /// When the match began, as in `2026-11-15T19:30:16+0000`; JSON only.
    Timestamp(Box<str>),
    /// `(server_param ...)`
    ServerParam(Box<ServerParams>),
    /// `(player_param ...)`
    PlayerParam(Box<PlayerParams>),
    /// `(player_type ...)`
    PlayerType(Box<PlayerType>),
    /// `(playmode TIME MODE)`: the play mode of the shows that follow.
    Mode {
        /// The cycle; in version 3, that of the show before.
        time: i32,
        /// Cycles since the clock stopped; only in JSON.
        stoppage: i32,
        /// The play mode.
        mode: PlayMode,
    },
    /// `(team TIME ...)`: the teams of the shows that follow.
    Teams {
        /// The cycle; in version 3, that of the show before.
        time: i32,
        /// Cycles since the clock stopped; only in JSON.
        stoppage: i32,
        /// The teams, left and right.
        teams: [ShowTeam; 2],
    },
    /// `(show TIME ...)`, with the play mode and the teams of the last records that had them.
    Show(Box<Show>),
    /// `(msg TIME BOARD "TEXT")`
    Message(LogMessage),
    /// A drawing of a coach or commentator; versions 1 and 2 only.
    Draw(Drawing),
    /// A blank screen; versions 1 and 2 only.
    Blank,
}

/// The content of earlier records that later ones depend on.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Context {
    pub(crate) time: i32,
    pub(crate) mode: Option<PlayMode>,
    pub(crate) teams: [ShowTeam; 2],
}

impl Context {
    /// The play mode of a show that has none. Official logs have one before the first show.
    pub(crate) fn mode(&self) -> PlayMode {
        self.mode.unwrap_or(PlayMode::BeforeKickOff)
    }

    /// Takes note of a record.
    pub(crate) fn pass(&mut self, record: &Record) {
        match record {
            Record::Mode { time, mode, .. } => (self.time, self.mode) = (*time, Some(*mode)),
            Record::Teams { time, teams, .. } => (self.time, self.teams) = (*time, *teams),
            Record::Show(show) => {
                (self.time, self.mode, self.teams) = (show.time, Some(show.mode), show.teams);
            }
            Record::Message(message) => self.time = message.time,
            _ => {}
        }
    }
}
