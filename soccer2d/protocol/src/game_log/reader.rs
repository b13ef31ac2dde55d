//! Reads a game log, line by line. A line that makes no sense is reported with its number, and reading goes on.

use super::LogMessage;
use crate::{
    ParseError,
    params::{
        Audience, PlayerParams, ServerParams,
        message::{parse_player_param, parse_server_param},
    },
    play_mode::PlayMode,
    player_type::PlayerType,
    show::{Show, ShowForm, ShowTeam, read_teams},
    text::Reader,
};

/// What one line says.
#[derive(Clone, Debug, PartialEq)]
pub enum Record {
    /// `ULG6`: the form of the shows.
    Begin(ShowForm),
    /// `(server_param ...)`
    ServerParam(Box<ServerParams>),
    /// `(player_param ...)`
    PlayerParam(Box<PlayerParams>),
    /// `(player_type ...)`
    PlayerType(Box<PlayerType>),
    /// `(playmode TIME MODE)`: the mode of the shows that follow.
    Mode {
        /// The cycle.
        time: i32,
        /// The mode.
        mode: PlayMode,
    },
    /// `(team TIME ...)`: the teams of the shows that follow.
    Teams {
        /// The cycle.
        time: i32,
        /// Left and right.
        teams: [ShowTeam; 2],
    },
    /// `(show TIME ...)`, with the mode and the teams of the last lines that said so.
    Show(Box<Show>),
    /// `(msg TIME BOARD "TEXT")`
    Message(LogMessage),
}

/// What is wrong with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameLogProblem {
    /// The log does not begin as one that can be read here.
    #[error("expected ULG4, ULG5 or ULG6; is this a text game log, unpacked?")]
    NotALog,
    /// The text ends in the middle of a line, as when a match is still running or its server died.
    #[error("expected the rest of the line; the log was cut off here")]
    CutOff,
    /// The line says something else than a line of a log.
    #[error("{0}; the line is passed over")]
    Line(ParseError),
}

/// A line that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct GameLogError {
    /// Which line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: GameLogProblem,
}

/// What has been read so far, as far as the next line depends on it.
#[derive(Clone, Debug, Default)]
pub struct GameLogReader {
    line: usize,
    mode: Option<PlayMode>,
    teams: [ShowTeam; 2],
}

impl GameLogReader {
    /// At the beginning of a log.
    pub fn new() -> GameLogReader {
        GameLogReader::default()
    }

    /// Reads the next line, without its end.
    pub fn read(&mut self, line: &[u8]) -> Result<Record, GameLogError> {
        self.line += 1;
        let problem = |problem| GameLogError { line: self.line, problem };
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        if self.line == 1 {
            let version = match line {
                [b'U', b'L', b'G', digit] => i32::from(*digit) - i32::from(b'0'),
                _ => 0,
            };
            return ShowForm::of_log(version)
                .map(Record::Begin)
                .ok_or_else(|| problem(GameLogProblem::NotALog));
        }
        let record =
            parse(line, self.mode, self.teams).map_err(|error| problem(GameLogProblem::Line(error)))?;
        match record {
            Record::Mode { mode, .. } => self.mode = Some(mode),
            Record::Teams { teams, .. } => self.teams = teams,
            _ => {}
        }
        Ok(record)
    }
}

/// Every line of a log. A log that cannot be read at all is one error.
pub fn records(text: &[u8]) -> impl Iterator<Item = Result<Record, GameLogError>> {
    let mut reader = GameLogReader::new();
    let mut rest = Some(text).filter(|text| !text.is_empty());
    std::iter::from_fn(move || {
        let text = rest.filter(|text| !text.is_empty())?;
        let (line, is_whole) = match text.iter().position(|&byte| byte == b'\n') {
            Some(end) => {
                rest = Some(&text[end + 1..]);
                (&text[..end], true)
            }
            None => {
                rest = None;
                (text, false)
            }
        };
        let mut result = reader.read(line);
        if let Err(error) = &mut result {
            match error.problem {
                GameLogProblem::NotALog => rest = None,
                _ if !is_whole => error.problem = GameLogProblem::CutOff,
                _ => {}
            }
        }
        Some(result)
    })
}

fn parse(line: &[u8], mode: Option<PlayMode>, teams: [ShowTeam; 2]) -> Result<Record, ParseError> {
    let mut reader = Reader::new(line);
    reader.open()?;
    let record = match reader.atom("the name of a record")? {
        b"show" => {
            // Official logs name a mode before the first show.
            let mode = mode.unwrap_or(PlayMode::BeforeKickOff);
            Record::Show(Box::new(Show::parse_log(line, mode, teams)?))
        }
        b"playmode" => {
            let time = reader.int()?;
            let mode = reader.atom_as("a play mode", PlayMode::from_name)?;
            reader.close()?;
            reader.end()?;
            Record::Mode { time, mode }
        }
        b"team" => {
            let time = reader.int()?;
            let teams = read_teams(&mut reader)?;
            reader.close()?;
            reader.end()?;
            Record::Teams { time, teams }
        }
        b"msg" => Record::Message(LogMessage::parse(line)?),
        b"server_param" => Record::ServerParam(Box::new(parse_server_param(line, Audience::Watchers)?)),
        b"player_param" => Record::PlayerParam(Box::new(parse_player_param(line, Audience::Watchers)?)),
        b"player_type" => Record::PlayerType(Box::new(PlayerType::parse(line, Audience::Watchers)?)),
        _ => {
            return Err(ParseError {
                offset: 1,
                expected: "show, playmode, team, msg or a kind of parameters",
            });
        }
    };
    Ok(record)
}
