//! The lines of logs of versions 4, 5 and 6.

use super::{LogMessage, Record, record::Context};
use crate::{
    ParseError,
    params::{
        Audience,
        message::{parse_player_param, parse_server_param},
    },
    play_mode::PlayMode,
    player_type::PlayerType,
    show::{Show, read_teams},
    text::Reader,
};

/// Reads a line, without its end.
pub(super) fn parse(line: &[u8], context: &Context) -> Result<Record, ParseError> {
    let mut reader = Reader::new(line);
    reader.open()?;
    let record = match reader.atom("the name of a record")? {
        b"show" => Record::Show(Box::new(Show::parse_log(line, context.mode(), context.teams)?)),
        b"playmode" => {
            let time = reader.int()?;
            let mode = reader.atom_as("a play mode", PlayMode::from_name)?;
            reader.close()?;
            reader.end()?;
            Record::Mode { time, stoppage: 0, mode }
        }
        b"team" => {
            let time = reader.int()?;
            let teams = read_teams(&mut reader)?;
            reader.close()?;
            reader.end()?;
            Record::Teams { time, stoppage: 0, teams }
        }
        b"msg" => Record::Message(LogMessage::parse(line)?),
        b"server_param" => Record::ServerParam(Box::new(parse_server_param(line, Audience::Monitors)?)),
        b"player_param" => Record::PlayerParam(Box::new(parse_player_param(line, Audience::Monitors)?)),
        b"player_type" => Record::PlayerType(Box::new(PlayerType::parse(line, Audience::Monitors)?)),
        _ => {
            return Err(ParseError {
                offset: 1,
                expected: "show, playmode, team, msg or a kind of parameters",
            });
        }
    };
    Ok(record)
}
