//! Messages of the server to a trainer.

use serde::{Deserialize, Serialize};

use super::TrainerMistake;
use crate::{
    ParseError, PlayerType, Version,
    answers::{self, BallPlace},
    global_view::GlobalView,
    hear::{accept_coach, coach_name},
    names::{Side, TeamName, Unum},
    params::{
        PlayerParams, ServerParams,
        message::{encode_player_param, encode_server_param, parse_player_param, parse_server_param},
    },
    referee::RefereeCall,
    text::{Reader, put},
};

/// One message of the server to a trainer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum TrainerMessage {
    /// `(init ok)`
    Init,
    /// `(server_param ...)`
    ServerParam(Box<ServerParams>),
    /// `(player_param ...)`
    PlayerParam(Box<PlayerParams>),
    /// `(player_type ...)`
    PlayerType(Box<PlayerType>),
    /// `(ok ...)`
    Ok(TrainerOk),
    /// `(error ...)` to a command.
    Error(TrainerMistake),
    /// `(error already_have_offline_coach)`: to a second trainer.
    AlreadyThere,
    /// `(error illegal_client_version)`: to an init.
    IllegalClientVersion,
    /// `(error connected_offline_coach_without_coach_mode)`: the server is not in a mode with a trainer.
    NoCoachMode,
    /// `(error out_of_range_player_type)`
    OutOfRangePlayerType,
    /// `(warning no_team_found)`
    NoTeamFound,
    /// `(warning no_such_player)`
    NoSuchPlayer,
    /// `(warning message_not_null_terminated)`
    MessageNotNullTerminated,
    /// `(see_global ...)`, up to version 6 `(see ...)`
    See(GlobalView),
    /// `(hear referee TIME CALL)`: the speaker before the time, in every version.
    HearReferee(i32, RefereeCall),
    /// `(hear TIME referee "TEXT")`, up to version 6 `(hear referee TIME TEXT)`: the trainer's own voice.
    HearOwn(i32, Box<str>),
    /// `(hear TIME online_coach_left "TEXT")`, up to version 6 `(hear online_coach_left TIME TEXT)`
    HearCoach {
        time: i32,
        /// The coach's team.
        side: Side,
        /// Its message, as players receive it that understand it.
        text: Box<str>,
    },
    /// `(hear TIME (p "TEAM" U) "TEXT")`, up to version 6 `(hear (player TEAM U) TIME TEXT)`
    HearPlayer {
        time: i32,
        /// The player's team.
        team: TeamName,
        /// The player's number.
        unum: Unum,
        /// Whether it is the goalie; from version 7 on.
        goalie: bool,
        text: Box<str>,
    },
    /// `(think)`: lock-step, the server waits for the trainer's `(done)`.
    Think,
}

/// `(ok ...)` to a trainer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum TrainerOk {
    /// `(ok start)`
    Start,
    /// `(ok change_mode)`
    ChangeMode,
    /// `(ok move)`
    Move,
    /// `(ok disconnect)`: our own.
    Disconnect,
    /// `(ok recover)`, with a line feed.
    Recover,
    /// `(ok say)`
    Say,
    /// `(ok ear on)`
    Ear(bool),
    /// `(ok eye on)`
    Eye(bool),
    /// `(ok compression LEVEL)`
    Compression(i32),
    /// `(ok check_ball TIME PLACE)`
    CheckBall(i32, BallPlace),
    /// `(ok look TIME ...)`
    Look(GlobalView),
    /// `(ok team_names (team l NAME) (team r NAME))`, with a line feed.
    TeamNames([Option<TeamName>; 2]),
    /// `(ok change_player_type TEAM U TYPE)`
    ChangePlayerType(TeamName, Unum, i32),
}

/// All errors and warnings, with their words.
const FIXED: [(TrainerMessage, &str); 14] = [
    (TrainerMessage::Init, "(init ok)"),
    (TrainerMessage::Think, "(think)"),
    (TrainerMessage::Error(TrainerMistake::IllegalCommandForm), "(error illegal_command_form)"),
    (TrainerMessage::Error(TrainerMistake::IllegalObjectForm), "(error illegal_object_form)"),
    (TrainerMessage::Error(TrainerMistake::IllegalMode), "(error illegal_mode)"),
    (TrainerMessage::Error(TrainerMistake::UnknownCommand), "(error unknown_command)"),
    (TrainerMessage::AlreadyThere, "(error already_have_offline_coach)"),
    (TrainerMessage::IllegalClientVersion, "(error illegal_client_version)"),
    (TrainerMessage::NoCoachMode, "(error connected_offline_coach_without_coach_mode)"),
    (TrainerMessage::OutOfRangePlayerType, "(error out_of_range_player_type)"),
    (TrainerMessage::NoTeamFound, "(warning no_team_found)"),
    (TrainerMessage::NoSuchPlayer, "(warning no_such_player)"),
    (TrainerMessage::MessageNotNullTerminated, "(warning message_not_null_terminated)"),
    (TrainerMessage::Ok(TrainerOk::Move), "(ok move)"),
];

impl TrainerMessage {
    /// Appends the text, without the closing NUL.
    pub fn encode(&self, version: Version, out: &mut Vec<u8>) {
        if let Some((_, words)) = FIXED.iter().find(|(message, _)| message == self) {
            put!(out, *words);
            return;
        }
        match self {
            TrainerMessage::ServerParam(params) => encode_server_param(params, version, out),
            TrainerMessage::PlayerParam(params) => encode_player_param(params, version, out),
            TrainerMessage::PlayerType(player_type) => player_type.encode(version, out),
            TrainerMessage::Ok(ok) => ok.encode(version, out),
            TrainerMessage::See(view) => answers::put_see(view, version, out),
            TrainerMessage::HearReferee(time, call) => {
                put!(out, "(hear referee ", *time, " ", &*call.words(), ")")
            }
            TrainerMessage::HearOwn(time, text) if version.since(7) => {
                put!(out, "(hear ", *time, " referee \"", &**text, "\")");
            }
            TrainerMessage::HearOwn(time, text) => put!(out, "(hear referee ", *time, " ", &**text, ")"),
            TrainerMessage::HearCoach { time, side, text } if version.since(7) => {
                put!(out, "(hear ", *time, " ", coach_name(*side), " \"", &**text, "\")");
            }
            TrainerMessage::HearCoach { time, side, text } => {
                put!(out, "(hear ", coach_name(*side), " ", *time, " ", &**text, ")");
            }
            TrainerMessage::HearPlayer { time, team, unum, goalie, text } if version.since(7) => {
                put!(out, "(hear ", *time, " ");
                answers::put_player(*team, *unum, *goalie, version, out);
                put!(out, " \"", &**text, "\")");
            }
            TrainerMessage::HearPlayer { time, team, unum, goalie, text } => {
                put!(out, "(hear ");
                answers::put_player(*team, *unum, *goalie, version, out);
                put!(out, " ", *time, " ", &**text, ")");
            }
            _ => unreachable!("the other messages have fixed words"),
        }
    }

    /// Reads a message. Up to version 6 a trainer cannot distinguish its own voice from the referee's.
    pub fn parse(datagram: &[u8], version: Version) -> Result<TrainerMessage, ParseError> {
        let text = datagram.strip_suffix(b"\0").unwrap_or(datagram);
        if let Some((message, _)) = FIXED.iter().find(|(_, words)| words.as_bytes() == text) {
            return Ok(message.clone());
        }
        let head = text.split(|&byte| byte == b' ').next().unwrap_or_default();
        match head {
            b"(server_param" => {
                return parse_server_param(text, version)
                    .map(|params| TrainerMessage::ServerParam(Box::new(params)));
            }
            b"(player_param" => {
                return parse_player_param(text, version)
                    .map(|params| TrainerMessage::PlayerParam(Box::new(params)));
            }
            b"(player_type" => {
                return PlayerType::parse(text, version)
                    .map(|kind| TrainerMessage::PlayerType(Box::new(kind)));
            }
            _ => {}
        }
        let mut reader = Reader::new(text);
        let message = if reader.accept_group("ok") {
            TrainerMessage::Ok(TrainerOk::read(&mut reader, version)?)
        } else if reader.accept_group(answers::see_name(version)) {
            TrainerMessage::See(answers::read_view(&mut reader, version)?)
        } else {
            reader.group("hear")?;
            read_heard(&mut reader, version)?
        };
        reader.close()?;
        reader.end()?;
        Ok(message)
    }
}

fn read_heard(reader: &mut Reader, version: Version) -> Result<TrainerMessage, ParseError> {
    if reader.accept_word("referee") {
        let time = reader.int()?;
        return Ok(TrainerMessage::HearReferee(time, RefereeCall::parse(reader.speech()?)));
    }
    if !version.since(7) {
        if let Some(side) = accept_coach(reader) {
            let time = reader.int()?;
            return Ok(TrainerMessage::HearCoach { time, side, text: reader.speech()?.into() });
        }
        let (team, unum, goalie) = answers::read_player(reader, version)?;
        let time = reader.int()?;
        let text = reader.speech()?.into();
        return Ok(TrainerMessage::HearPlayer { time, team, unum, goalie, text });
    }
    let time = reader.int()?;
    if reader.accept_word("referee") {
        return Ok(TrainerMessage::HearOwn(time, reader.quoted_speech()?.into()));
    }
    if let Some(side) = accept_coach(reader) {
        return Ok(TrainerMessage::HearCoach { time, side, text: reader.quoted_speech()?.into() });
    }
    let (team, unum, goalie) = answers::read_player(reader, version)?;
    let text = reader.quoted_speech()?.into();
    Ok(TrainerMessage::HearPlayer { time, team, unum, goalie, text })
}

impl TrainerOk {
    fn encode(&self, version: Version, out: &mut Vec<u8>) {
        match self {
            TrainerOk::Start => put!(out, "(ok start)"),
            TrainerOk::ChangeMode => put!(out, "(ok change_mode)"),
            TrainerOk::Move => put!(out, "(ok move)"),
            TrainerOk::Disconnect => put!(out, "(ok disconnect)"),
            TrainerOk::Recover => put!(out, "(ok recover)\n"),
            TrainerOk::Say => put!(out, "(ok say)"),
            TrainerOk::Ear(on) => put!(out, "(ok ear ", answers::on_off(*on), ")"),
            TrainerOk::Eye(on) => put!(out, "(ok eye ", answers::on_off(*on), ")"),
            TrainerOk::Compression(level) => put!(out, "(ok compression ", *level, ")"),
            TrainerOk::CheckBall(time, place) => answers::put_check_ball(*time, *place, out),
            TrainerOk::Look(view) => answers::put_look(view, version, out),
            TrainerOk::TeamNames(names) => answers::put_team_names(names, out),
            TrainerOk::ChangePlayerType(team, unum, player_type) => {
                put!(out, "(ok change_player_type ", *team, " ", *unum, " ", *player_type, ")");
            }
        }
    }

    /// Reads what follows `(ok`, up to the closing parenthesis.
    fn read(reader: &mut Reader, version: Version) -> Result<TrainerOk, ParseError> {
        let word = reader.atom("what is ok")?;
        Ok(match word {
            b"start" => TrainerOk::Start,
            b"change_mode" => TrainerOk::ChangeMode,
            b"move" => TrainerOk::Move,
            b"disconnect" => TrainerOk::Disconnect,
            b"recover" => TrainerOk::Recover,
            b"say" => TrainerOk::Say,
            b"ear" => TrainerOk::Ear(reader.atom_as("on or off", answers::parse_on_off)?),
            b"eye" => TrainerOk::Eye(reader.atom_as("on or off", answers::parse_on_off)?),
            b"compression" => TrainerOk::Compression(reader.int()?),
            b"check_ball" => {
                let (time, place) = answers::read_check_ball(reader)?;
                TrainerOk::CheckBall(time, place)
            }
            b"look" => TrainerOk::Look(answers::read_view(reader, version)?),
            b"team_names" => TrainerOk::TeamNames(answers::read_team_names(reader)?),
            b"change_player_type" => {
                let team = reader.atom_as("a team's name", TeamName::new)?;
                TrainerOk::ChangePlayerType(team, reader.unum()?, reader.int()?)
            }
            _ => return Err(reader.error("something that a trainer asks for")),
        })
    }
}
