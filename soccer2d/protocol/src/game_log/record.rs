//! What logs of all versions are made of.

use super::{LogMessage, LogVersion, drawing::Drawing};
use crate::{
    params::{PlayerParams, ServerParams},
    play_mode::PlayMode,
    player_type::PlayerType,
    show::{Show, ShowTeam},
};

/// A piece of a log.
#[derive(Clone, Debug, PartialEq)]
pub enum Record {
    /// The log says which version it has. Always the first record, whether or not the log spends bytes on it.
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
    /// `(playmode TIME MODE)`: the mode of the shows that follow.
    Mode {
        /// The cycle; in version 3, that of the show before.
        time: i32,
        /// Cycles since the clock stopped; told only in JSON.
        stoppage: i32,
        /// The mode.
        mode: PlayMode,
    },
    /// `(team TIME ...)`: the teams of the shows that follow.
    Teams {
        /// The cycle; in version 3, that of the show before.
        time: i32,
        /// Cycles since the clock stopped; told only in JSON.
        stoppage: i32,
        /// Left and right.
        teams: [ShowTeam; 2],
    },
    /// `(show TIME ...)`, with the mode and the teams of the last records that said so.
    Show(Box<Show>),
    /// `(msg TIME BOARD "TEXT")`
    Message(LogMessage),
    /// A drawing of a coach or commentator; versions 1 and 2 only.
    Draw(Drawing),
    /// A blank screen; versions 1 and 2 only.
    Blank,
}

/// What earlier records said and later ones depend on.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Context {
    pub(crate) time: i32,
    pub(crate) mode: Option<PlayMode>,
    pub(crate) teams: [ShowTeam; 2],
}

impl Context {
    /// The mode of a show that does not say. Official logs name one before the first show.
    pub(crate) fn mode(&self) -> PlayMode {
        self.mode.unwrap_or(PlayMode::BeforeKickOff)
    }

    /// Goes on past a record.
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
