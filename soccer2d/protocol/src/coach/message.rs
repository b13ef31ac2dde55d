//! Messages of the server to a coach.

use common_wire::number;
use serde::{Deserialize, Serialize};

use super::{CoachError, CoachWarning};
use crate::{
    ParseError, PlayerType, Version,
    answers::{self, BallPlace},
    global_view::GlobalView,
    names::{Side, TeamName, Unum},
    params::{
        PlayerParams, ServerParams,
        message::{encode_player_param, encode_server_param, parse_player_param, parse_server_param},
    },
    referee::RefereeCall,
    reply::ChangePlayerType,
    text::{Reader, put},
};

/// One message of the server to a coach.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum CoachMessage {
    /// `(init SIDE ok)`; the side from version 6 on.
    Init(Option<Side>),
    /// `(server_param ...)`, from version 7 on.
    ServerParam(Box<ServerParams>),
    /// `(player_param ...)`, from version 7 on.
    PlayerParam(Box<PlayerParams>),
    /// `(player_type ...)`, from version 7 on.
    PlayerType(Box<PlayerType>),
    /// `(change_player_type ...)`, from version 7 on: a player's type has changed.
    ChangePlayerType(ChangePlayerType),
    /// `(clang (ver (p "TEAM" U) MIN MAX))`, from version 8 on: a player understands the coach language.
    Clang {
        /// The player's team.
        team: TeamName,
        /// The player's number.
        unum: Unum,
        /// Whether it is the goalie.
        goalie: bool,
        /// The oldest version of the language that it understands.
        min: u32,
        /// The newest version of the language that it understands.
        max: u32,
    },
    /// `(include BYTES TEXT)`, from version 11 on: a text for coaches, from the file that `coach_msg_file` names.
    Include(Box<str>),
    /// `(ok ...)`
    Ok(CoachOk),
    /// `(error ...)`
    Error(CoachError),
    /// `(warning ...)`
    Warning(CoachWarning),
    /// `(see_global ...)`, up to version 6 `(see ...)`
    See(GlobalView),
    /// `(hear TIME ...)`
    Hear {
        time: i32,
        /// The speaker and the text.
        voice: CoachVoice,
    },
    /// `(think)`: lock-step, the server waits for this coach's `(done)`.
    Think,
}

/// A message that a coach hears: the speaker and the text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum CoachVoice {
    /// `referee CALL`: the referee, or a trainer.
    Referee(RefereeCall),
    /// `(p "TEAM" U) "TEXT"`, up to version 6 `(player TEAM U) TEXT`
    Player {
        /// The player's team.
        team: TeamName,
        /// The player's number.
        unum: Unum,
        /// Whether it is the goalie; from version 7 on.
        goalie: bool,
        text: Box<str>,
    },
}

/// `(ok ...)` to a coach.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum CoachOk {
    /// `(ok check_ball TIME PLACE)`
    CheckBall(i32, BallPlace),
    /// `(ok look TIME ...)`
    Look(GlobalView),
    /// `(ok team_names (team l NAME) (team r NAME))`, with a line feed.
    TeamNames([Option<TeamName>; 2]),
    /// `(ok eye on)`
    Eye(bool),
    /// `(ok say)`
    Say,
    /// `(ok compression LEVEL)`
    Compression(i32),
    /// `(ok change_player_type U TYPE)`
    ChangePlayerType(Unum, i32),
    /// `(ok change_player_type U goalie)`
    ChangeGoalie(Unum),
    /// `(ok team_graphic X Y)`
    TeamGraphic(u32, u32),
}

impl CoachMessage {
    /// Appends the text for a coach of this version, without the closing NUL.
    ///
    /// The message must contain only what the version has: the codec writes all of it.
    pub fn encode(&self, version: Version, out: &mut Vec<u8>) {
        match self {
            CoachMessage::Init(Some(side)) => put!(out, "(init ", *side, " ok)"),
            CoachMessage::Init(None) => put!(out, "(init ok)"),
            CoachMessage::ServerParam(params) => encode_server_param(params, version, out),
            CoachMessage::PlayerParam(params) => encode_player_param(params, version, out),
            CoachMessage::PlayerType(player_type) => player_type.encode(version, out),
            CoachMessage::ChangePlayerType(change) => change.encode(out),
            CoachMessage::Clang { team, unum, goalie, min, max } => {
                put!(out, "(clang (ver ");
                answers::put_player(*team, *unum, *goalie, version, out);
                put!(out, " ", *min, " ", *max, "))");
            }
            CoachMessage::Include(text) => {
                put!(out, "(include ", text.len() as i32, " ", &**text, ")");
            }
            CoachMessage::Ok(ok) => ok.encode(version, out),
            CoachMessage::Error(error) => put!(out, "(error ", error.word(), ")"),
            CoachMessage::Warning(warning) => put!(out, "(warning ", warning.word(), ")"),
            CoachMessage::See(view) => answers::put_see(view, version, out),
            CoachMessage::Hear { time, voice } => {
                put!(out, "(hear ", *time, " ");
                voice.encode(version, out);
                put!(out, ")");
            }
            CoachMessage::Think => put!(out, "(think)"),
        }
    }

    /// Reads a message to a coach of this version, with or without the closing NUL.
    pub fn parse(datagram: &[u8], version: Version) -> Result<CoachMessage, ParseError> {
        let text = datagram.strip_suffix(b"\0").unwrap_or(datagram);
        let mut reader = Reader::new(text);
        let mut head = reader.clone();
        head.open()?;
        match head.atom("the name of a message")? {
            b"server_param" => {
                return parse_server_param(text, version)
                    .map(|params| CoachMessage::ServerParam(Box::new(params)));
            }
            b"player_param" => {
                return parse_player_param(text, version)
                    .map(|params| CoachMessage::PlayerParam(Box::new(params)));
            }
            b"player_type" => {
                return PlayerType::parse(text, version).map(|kind| CoachMessage::PlayerType(Box::new(kind)));
            }
            b"change_player_type" => {
                let change = ChangePlayerType::read(&mut reader)?;
                reader.end()?;
                return Ok(CoachMessage::ChangePlayerType(change));
            }
            _ => {}
        }
        let message = if reader.accept_group("init") {
            let side = reader.side().ok();
            reader.word("ok")?;
            CoachMessage::Init(side)
        } else if reader.accept_group("clang") {
            reader.group("ver")?;
            let (team, unum, goalie) = answers::read_player(&mut reader, version)?;
            let (min, max) = (read_unsigned(&mut reader)?, read_unsigned(&mut reader)?);
            reader.close()?;
            CoachMessage::Clang { team, unum, goalie, min, max }
        } else if reader.accept_group("include") {
            let length = reader.int()?;
            let error = reader.error("as many bytes as announced");
            let words = reader.speech()?;
            if i32::try_from(words.len()) != Ok(length) {
                return Err(error);
            }
            CoachMessage::Include(words.into())
        } else if reader.accept_group("ok") {
            CoachMessage::Ok(CoachOk::read(&mut reader, version)?)
        } else if reader.accept_group("error") {
            CoachMessage::Error(reader.atom_as("an error of the server", CoachError::from_word)?)
        } else if reader.accept_group("warning") {
            CoachMessage::Warning(reader.atom_as("a warning of the server", CoachWarning::from_word)?)
        } else if reader.accept_group(answers::see_name(version)) {
            CoachMessage::See(answers::read_view(&mut reader, version)?)
        } else if reader.accept_group("think") {
            CoachMessage::Think
        } else {
            reader.group("hear")?;
            let time = reader.int()?;
            CoachMessage::Hear { time, voice: CoachVoice::read(&mut reader, version)? }
        };
        reader.close()?;
        reader.end()?;
        Ok(message)
    }
}

fn read_unsigned(reader: &mut Reader) -> Result<u32, ParseError> {
    reader.atom_as("a number without a sign", |atom| {
        let number = number::parse(atom)?;
        let whole = number as u32;
        (f64::from(whole) == number && atom[0].is_ascii_digit()).then_some(whole)
    })
}

impl CoachVoice {
    fn encode(&self, version: Version, out: &mut Vec<u8>) {
        match self {
            CoachVoice::Referee(call) => put!(out, "referee ", &*call.words()),
            CoachVoice::Player { team, unum, goalie, text } => {
                answers::put_player(*team, *unum, *goalie, version, out);
                let quote = if version.since(7) { "\"" } else { "" };
                put!(out, " ", quote, &**text, quote);
            }
        }
    }

    fn read(reader: &mut Reader, version: Version) -> Result<CoachVoice, ParseError> {
        if reader.accept_word("referee") {
            return Ok(CoachVoice::Referee(RefereeCall::parse(reader.speech()?)));
        }
        let (team, unum, goalie) = answers::read_player(reader, version)?;
        let text = if version.since(7) { reader.quoted_speech()? } else { reader.speech()? };
        Ok(CoachVoice::Player { team, unum, goalie, text: text.into() })
    }
}

impl CoachOk {
    fn encode(&self, version: Version, out: &mut Vec<u8>) {
        match self {
            CoachOk::CheckBall(time, place) => answers::put_check_ball(*time, *place, out),
            CoachOk::Look(view) => answers::put_look(view, version, out),
            CoachOk::TeamNames(names) => answers::put_team_names(names, out),
            CoachOk::Eye(on) => put!(out, "(ok eye ", answers::on_off(*on), ")"),
            CoachOk::Say => put!(out, "(ok say)"),
            CoachOk::Compression(level) => put!(out, "(ok compression ", *level, ")"),
            CoachOk::ChangePlayerType(unum, player_type) => {
                put!(out, "(ok change_player_type ", *unum, " ", *player_type, ")");
            }
            CoachOk::ChangeGoalie(unum) => put!(out, "(ok change_player_type ", *unum, " goalie)"),
            CoachOk::TeamGraphic(x, y) => {
                put!(out, "(ok team_graphic ", *x, " ", *y, ")");
            }
        }
    }

    /// Reads what follows `(ok`, up to the closing parenthesis.
    fn read(reader: &mut Reader, version: Version) -> Result<CoachOk, ParseError> {
        Ok(match reader.atom("what is ok")? {
            b"check_ball" => {
                let (time, place) = answers::read_check_ball(reader)?;
                CoachOk::CheckBall(time, place)
            }
            b"look" => CoachOk::Look(answers::read_view(reader, version)?),
            b"team_names" => CoachOk::TeamNames(answers::read_team_names(reader)?),
            b"eye" => CoachOk::Eye(reader.atom_as("on or off", answers::parse_on_off)?),
            b"say" => CoachOk::Say,
            b"compression" => CoachOk::Compression(reader.int()?),
            b"change_player_type" => {
                let unum = reader.unum()?;
                if reader.accept_word("goalie") {
                    CoachOk::ChangeGoalie(unum)
                } else {
                    CoachOk::ChangePlayerType(unum, reader.int()?)
                }
            }
            b"team_graphic" => CoachOk::TeamGraphic(read_unsigned(reader)?, read_unsigned(reader)?),
            _ => return Err(reader.error("something that a coach asks for")),
        })
    }
}
