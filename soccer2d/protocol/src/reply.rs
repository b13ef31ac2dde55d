//! Short answers of the server: `(ok ...)`, `(error ...)`, `(warning ...)`, and the messages that are one word or two.

use serde::{Deserialize, Serialize};

use crate::{
    ParseError,
    names::{Side, Unum},
    text::{Reader, put},
};

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

/// `(error ...)` to a player, or to a client that asked to become one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ErrorReply {
    /// A datagram, or a command in it, is malformed.
    IllegalCommandForm,
    /// The first message is neither init, reconnect nor dispinit.
    UnknownCommand,
    /// A connected client sends to the well-known port.
    OnlyInitAllowedOnInitPort,
    /// The goalie has moved with the caught ball often enough.
    TooManyMoves,
    /// `(ear ...)` with an unknown team name.
    NoTeamWithName(Box<str>),
    /// `init`: the team's name is malformed.
    IllegalTeamName,
    /// `init`: the team's name is malformed or too long.
    IllegalTeamNameOrTooLong,
    /// `init`: a third team.
    NoMoreTeam,
    /// `init`: a twelfth player, a second goalie, or an unknown version.
    NoMorePlayerOrGoalieOrIllegalClientVersion,
    /// `init`: the name is reserved by `fixed_teamname_l` or `_r`.
    ConflictWithFixedTeamName,
    /// The socket could not be connected.
    ConnectionFailed,
    /// `reconnect` in play_on.
    CannotReconnectWhilePlayOn,
    /// `reconnect`: no such team or player.
    NoSuchTeamOrPlayer,
    /// `reconnect` of a player with a red card.
    RedCardedPlayer,
    /// `reconnect`: no socket could be opened.
    SocketOpenFailed,
    /// `reconnect`, or a monitor: the version is unknown.
    IllegalClientVersion,
}

/// `(warning ...)` to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WarningReply {
    /// The datagram has no closing NUL.
    MessageNotNullTerminated,
    /// A move into the other half before a kick-off.
    MovingToOpponentField,
    /// The server was built without compression.
    CompressionUnsupported,
}

/// `(score TIME OUR THEIRS)`
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    pub time: i32,
    /// The receiver's goals.
    pub our: i32,
    /// The other side's goals.
    pub opponent: i32,
}

/// `(change_player_type ...)`: a player's type has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ChangePlayerType {
    /// `(change_player_type U T)`: a teammate.
    Own(Unum, i32),
    /// `(change_player_type U)`: an opponent, whose type is not sent.
    Opponent(Unum),
    /// `(change_player_type SIDE U goalie)`: a coach made a player the goalie; from version 16 on.
    Goalie(Side, Unum),
}

impl OkReply {
    pub(crate) fn encode(&self, out: &mut Vec<u8>) {
        match *self {
            OkReply::SynchSee => put!(out, "(ok synch_see)"),
            OkReply::GaussianSee => put!(out, "(ok gaussian_see)"),
            OkReply::Compression(level) => put!(out, "(ok compression ", level, ")"),
            OkReply::Clang { min, max } => put!(out, "(ok clang (ver ", min, " ", max, "))"),
        }
    }

    pub(crate) fn read(reader: &mut Reader) -> Result<OkReply, ParseError> {
        reader.group("ok")?;
        let reply = if reader.accept_word("synch_see") {
            OkReply::SynchSee
        } else if reader.accept_word("gaussian_see") {
            OkReply::GaussianSee
        } else if reader.accept_word("compression") {
            OkReply::Compression(reader.int()?)
        } else if reader.accept_word("clang") {
            reader.group("ver")?;
            let (min, max) = (reader.int()?, reader.int()?);
            reader.close()?;
            OkReply::Clang { min, max }
        } else {
            return Err(reader.error("synch_see, gaussian_see, compression or clang"));
        };
        reader.close()?;
        Ok(reply)
    }
}

/// All errors that are one word.
const ERRORS: [(ErrorReply, &str); 15] = [
    (ErrorReply::IllegalCommandForm, "illegal_command_form"),
    (ErrorReply::UnknownCommand, "unknown_command"),
    (ErrorReply::OnlyInitAllowedOnInitPort, "only_init_allowed_on_init_port"),
    (ErrorReply::TooManyMoves, "too_many_moves"),
    (ErrorReply::IllegalTeamName, "illegal_teamname"),
    (ErrorReply::IllegalTeamNameOrTooLong, "illegal_teamname_or_too_long_teamname"),
    (ErrorReply::NoMoreTeam, "no_more_team"),
    (
        ErrorReply::NoMorePlayerOrGoalieOrIllegalClientVersion,
        "no_more_player_or_goalie_or_illegal_client_version",
    ),
    (ErrorReply::ConflictWithFixedTeamName, "conflict_with_fixed_teamname"),
    (ErrorReply::ConnectionFailed, "connection_failed"),
    (ErrorReply::CannotReconnectWhilePlayOn, "cannot_reconnect_while_playon"),
    (ErrorReply::NoSuchTeamOrPlayer, "no_such_team_or_player"),
    (ErrorReply::RedCardedPlayer, "red_carded_player"),
    (ErrorReply::SocketOpenFailed, "socket_open_failed"),
    (ErrorReply::IllegalClientVersion, "illegal_client_version"),
];

impl ErrorReply {
    pub(crate) fn encode(&self, out: &mut Vec<u8>) {
        if let ErrorReply::NoTeamWithName(name) = self {
            return put!(out, "(error no team with name ", &**name, ")");
        }
        let row = ERRORS.iter().find(|(error, _)| error == self);
        put!(out, "(error ", row.expect("the table has every other error").1, ")");
    }

    pub(crate) fn read(reader: &mut Reader) -> Result<ErrorReply, ParseError> {
        reader.group("error")?;
        if reader.accept_word("no") {
            for word in ["team", "with", "name"] {
                reader.word(word)?;
            }
            let name = reader.speech()?.into();
            reader.close()?;
            return Ok(ErrorReply::NoTeamWithName(name));
        }
        let error = reader.atom_as("an error of the server", |atom| {
            ERRORS.iter().find(|(_, word)| word.as_bytes() == atom).map(|(error, _)| error.clone())
        })?;
        reader.close()?;
        Ok(error)
    }
}

impl WarningReply {
    const ALL: [WarningReply; 3] = [
        WarningReply::MessageNotNullTerminated,
        WarningReply::MovingToOpponentField,
        WarningReply::CompressionUnsupported,
    ];

    fn word(self) -> &'static str {
        match self {
            WarningReply::MessageNotNullTerminated => "message_not_null_terminated",
            WarningReply::MovingToOpponentField => "moving_to_opponent_field",
            WarningReply::CompressionUnsupported => "compression_unsupported",
        }
    }

    pub(crate) fn encode(self, out: &mut Vec<u8>) {
        put!(out, "(warning ", self.word(), ")");
    }

    pub(crate) fn read(reader: &mut Reader) -> Result<WarningReply, ParseError> {
        reader.group("warning")?;
        let warning = reader.atom_as("a warning of the server", |atom| {
            WarningReply::ALL.into_iter().find(|warning| warning.word().as_bytes() == atom)
        })?;
        reader.close()?;
        Ok(warning)
    }
}

impl Score {
    pub(crate) fn encode(&self, out: &mut Vec<u8>) {
        put!(out, "(score ", self.time, " ", self.our, " ", self.opponent, ")");
    }

    pub(crate) fn read(reader: &mut Reader) -> Result<Score, ParseError> {
        reader.group("score")?;
        let score = Score { time: reader.int()?, our: reader.int()?, opponent: reader.int()? };
        reader.close()?;
        Ok(score)
    }
}

impl ChangePlayerType {
    pub(crate) fn encode(&self, out: &mut Vec<u8>) {
        match *self {
            ChangePlayerType::Own(unum, kind) => put!(out, "(change_player_type ", unum, " ", kind, ")"),
            ChangePlayerType::Opponent(unum) => put!(out, "(change_player_type ", unum, ")"),
            ChangePlayerType::Goalie(side, unum) => {
                put!(out, "(change_player_type ", side, " ", unum, " goalie)")
            }
        }
    }

    pub(crate) fn read(reader: &mut Reader) -> Result<ChangePlayerType, ParseError> {
        reader.group("change_player_type")?;
        let change = if let Ok(side) = reader.side() {
            let unum = reader.unum()?;
            reader.word("goalie")?;
            ChangePlayerType::Goalie(side, unum)
        } else {
            let unum = reader.unum()?;
            if reader.at_close() {
                ChangePlayerType::Opponent(unum)
            } else {
                ChangePlayerType::Own(unum, reader.int()?)
            }
        };
        reader.close()?;
        Ok(change)
    }
}
