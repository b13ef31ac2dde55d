//! Short answers of the server: `(ok ...)`, `(error ...)`, `(warning ...)`, and the messages that are one word or two.

use serde::{Deserialize, Serialize};

use crate::names::{Side, Unum};

/// `(ok ...)` to a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OkReply {
    /// `(ok synch_see)`
    SynchSee,
    /// `(ok gaussian_see)`
    GaussianSee,
    /// `(ok compression LEVEL)`
    Compression(i32),
    /// `(ok clang (ver MIN MAX))`
    Clang {
        /// The oldest version.
        min: i32,
        /// The newest version.
        max: i32,
    },
}

/// `(error ...)` to a player, or to somebody who wanted to become one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ErrorReply {
    /// A datagram, or a command in it, that is none.
    IllegalCommandForm,
    /// Neither init, reconnect nor dispinit on the port for those.
    UnknownCommand,
    /// A connected client talks to the port for newcomers.
    OnlyInitAllowedOnInitPort,
    /// The goalie has moved the caught ball often enough.
    TooManyMoves,
    /// `(ear ...)` with the name of no team.
    NoTeamWithName(Box<str>),
    /// `init`
    IllegalTeamName,
    /// `init`
    IllegalTeamNameOrTooLong,
    /// `init`: a third team.
    NoMoreTeam,
    /// `init`: a twelfth player, a second goalie, or a version nobody speaks.
    NoMorePlayerOrGoalieOrIllegalClientVersion,
    /// `init`: the name is reserved by `fixed_teamname_l` or `_r`.
    ConflictWithFixedTeamName,
    /// The socket could not be connected.
    ConnectionFailed,
    /// `reconnect`
    CannotReconnectWhilePlayOn,
    /// `reconnect`
    NoSuchTeamOrPlayer,
    /// `reconnect`
    RedCardedPlayer,
    /// `reconnect`
    SocketOpenFailed,
    /// `reconnect`, or a monitor's version.
    IllegalClientVersion,
}

/// `(warning ...)` to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WarningReply {
    /// A datagram without its NUL.
    MessageNotNullTerminated,
    /// A move beyond the own half before a kick-off.
    MovingToOpponentField,
    /// The server was built without compression.
    CompressionUnsupported,
}

/// `(score TIME OUR THEIRS)`
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// The cycle.
    pub time: i32,
    /// The receiver's goals.
    pub our: i32,
    /// The others' goals.
    pub opponent: i32,
}

/// `(change_player_type ...)`: somebody became another kind of player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ChangePlayerType {
    /// `(change_player_type U T)`: a teammate.
    Own(Unum, i32),
    /// `(change_player_type U)`: an opponent, of a type that is not told.
    Opponent(Unum),
    /// `(change_player_type SIDE U goalie)`: a coach made somebody goalie; from version 16 on.
    Goalie(Side, Unum),
}
