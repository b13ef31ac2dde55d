//! Writes a game log of any version, piece by piece as the match goes on.

use super::{
    Board, Finalist, LogMessage, LogVersion, Record,
    binary::{FIXED_SIZE, kind, put_fixed_message, put_kind, put_message},
    json, result_name,
};
use crate::{
    binary::Writer,
    json::Quoted,
    params::{
        Audience, PlayerParams, ServerParams, binary as binary_params, json as json_params,
        message::{encode_player_param, encode_server_param},
    },
    play_mode::PlayMode,
    player_type::PlayerType,
    show::{
        BinaryShow, Show, ShowTeam,
        binary::{team_fields, walk_teams},
        encode_teams, json as show_json,
    },
    text::put,
};

/// What a log says before the first cycle.
#[derive(Clone, Copy, Debug)]
pub struct LogHead<'a> {
    /// The form of the log.
    pub version: LogVersion,
    /// The version of the server; JSON only.
    pub server_version: &'a str,
    /// When the match began, as in `2026-11-15T19:30:16+0000`; JSON only.
    pub timestamp: &'a str,
    /// The server's parameters.
    pub server: &'a ServerParams,
    /// The parameters of player types.
    pub player: &'a PlayerParams,
    /// The player types.
    pub types: &'a [PlayerType],
}

/// How a match ended.
#[derive(Clone, Copy, Debug)]
pub struct Ending<'a> {
    /// The cycle.
    pub time: i32,
    /// Cycles since the clock stopped.
    pub stoppage: i32,
    /// Left and right.
    pub teams: &'a [Finalist; 2],
    /// When the match began, as `YYYYMMDDHHMM`.
    pub date: &'a str,
}

/// What has been written so far, as far as the rest depends on it.
#[derive(Clone, Debug)]
pub struct GameLogWriter {
    version: LogVersion,
    mode: Option<PlayMode>,
    teams: [ShowTeam; 2],
    logged: LoggedShows,
}

/// Which shows of a match a log holds: none before the first kick-off, and one when the match is over.
#[derive(Clone, Copy, Debug, Default)]
pub struct LoggedShows {
    has_ended: bool,
}

impl LoggedShows {
    /// Whether a log holds the next show.
    pub fn holds(&mut self, show: &Show) -> bool {
        match show.mode {
            PlayMode::BeforeKickOff => false,
            PlayMode::TimeOver => !std::mem::replace(&mut self.has_ended, true),
            _ => true,
        }
    }
}

impl GameLogWriter {
    /// What the official server calls itself in JSON logs, and with that what this log's readers may expect.
    pub const SERVER_VERSION: &'static str = "19.0.0";

    /// Begins a log of the default version.
    pub fn new(
        server: &ServerParams,
        player: &PlayerParams,
        types: &[PlayerType],
        out: &mut Vec<u8>,
    ) -> GameLogWriter {
        let version = LogVersion::DEFAULT;
        let server_version = GameLogWriter::SERVER_VERSION;
        GameLogWriter::begin(&LogHead { version, server_version, timestamp: "", server, player, types }, out)
    }

    /// Begins a log.
    pub fn begin(head: &LogHead<'_>, out: &mut Vec<u8>) -> GameLogWriter {
        let LogHead { version, server, player, types, .. } = *head;
        match version {
            LogVersion::V1 => {}
            LogVersion::V2 => out.extend_from_slice(b"ULG\x02"),
            LogVersion::V3 => {
                out.extend_from_slice(b"ULG\x03");
                put_kind(kind::SERVER_PARAM, out);
                binary_params::encode_server(server, out);
                put_kind(kind::PLAYER_PARAM, out);
                binary_params::encode_player(player, out);
                for player_type in types {
                    put_kind(kind::PLAYER_TYPE, out);
                    player_type.encode_binary(out);
                }
            }
            LogVersion::V4 | LogVersion::V5 | LogVersion::V6 => {
                put!(out, "ULG", version.number(), "\n");
                encode_server_param(server, Audience::Watchers, out);
                put!(out, "\n");
                encode_player_param(player, Audience::Watchers, out);
                put!(out, "\n");
                for player_type in types {
                    player_type.encode(Audience::Watchers, out);
                    put!(out, "\n");
                }
            }
            LogVersion::Json => {
                put!(out, "[\n{\"version\":", Quoted(head.server_version.as_bytes()), "},\n");
                put!(out, "{\"timestamp\":", Quoted(head.timestamp.as_bytes()), "},\n");
                json_params::encode_server_param(server, out);
                put!(out, ",\n");
                json_params::encode_player_param(player, out);
                for player_type in types {
                    put!(out, ",\n");
                    player_type.encode_json(out);
                }
            }
        }
        GameLogWriter { version, mode: None, teams: [ShowTeam::default(); 2], logged: LoggedShows::default() }
    }

    /// The log's version.
    pub fn version(&self) -> LogVersion {
        self.version
    }

    /// Goes on with a cycle. Nothing is written before the kick-off, and one last cycle after the end; mode and teams
    /// are written when they change.
    pub fn show(&mut self, show: &Show, out: &mut Vec<u8>) {
        if self.logged.holds(show) {
            self.copy_show(show, out);
        }
    }

    /// Goes on with a cycle of a log that there is already: whatever it has is written, mode and teams when they change.
    pub fn copy_show(&mut self, show: &Show, out: &mut Vec<u8>) {
        if self.mode != Some(show.mode) {
            self.mode = Some(show.mode);
            self.put_mode(show, out);
        }
        if self.teams != show.teams {
            self.teams = show.teams;
            self.put_teams(show.time, show.stoppage, &show.teams, out);
        }
        self.put_show(show, out);
    }

    /// What was written for the last cycle is not in the log: with the next one, mode and teams are written again.
    pub fn resume(&mut self) {
        (self.mode, self.teams, self.logged) = (None, Default::default(), LoggedShows::default());
    }

    /// Puts a message in.
    pub fn message(&mut self, message: &LogMessage, out: &mut Vec<u8>) {
        match self.version {
            LogVersion::V1 => {
                put_kind(kind::MESSAGE, out);
                put_fixed_message(message, out);
            }
            LogVersion::V2 | LogVersion::V3 => {
                put_kind(kind::MESSAGE, out);
                put_message(message, out);
            }
            LogVersion::V4 | LogVersion::V5 | LogVersion::V6 => {
                message.encode(out);
                put!(out, "\n");
            }
            LogVersion::Json => {
                put!(out, ",\n");
                json::put_message(message, out);
            }
        }
    }

    /// Puts a drawing or a blank screen in, where there is a place for them. False if there is none.
    pub fn drawing(&mut self, record: &Record, out: &mut Vec<u8>) -> bool {
        let start = out.len();
        match (self.version, record) {
            (LogVersion::V1 | LogVersion::V2, Record::Draw(drawing)) => {
                put_kind(kind::DRAW, out);
                drawing.encode(out);
            }
            (LogVersion::V1 | LogVersion::V2, Record::Blank) => put_kind(kind::BLANK, out),
            _ => return false,
        }
        if self.version == LogVersion::V1 {
            out.resize(start + FIXED_SIZE, 0);
        }
        true
    }

    /// Ends the log with the result.
    pub fn finish(mut self, ending: &Ending<'_>, out: &mut Vec<u8>) {
        let Ending { time, stoppage, teams, date } = *ending;
        let text = format!("(result {date} {})", result_name(teams)).into_bytes();
        self.message(&LogMessage { time, stoppage, board: Board::Message, text }, out);
        self.close(time, stoppage, &[teams[0].team, teams[1].team], out);
    }

    /// Ends the log without a message about the result, which may have been written before.
    pub fn close(self, time: i32, stoppage: i32, teams: &[ShowTeam; 2], out: &mut Vec<u8>) {
        if self.version >= LogVersion::V4 {
            self.put_teams(time, stoppage, teams, out);
        }
        if self.version == LogVersion::Json {
            put!(out, "\n]\n");
        }
    }

    fn put_mode(&self, show: &Show, out: &mut Vec<u8>) {
        match self.version {
            LogVersion::V1 | LogVersion::V2 => {}
            LogVersion::V3 => {
                put_kind(kind::MODE, out);
                out.push(show.mode.number());
            }
            LogVersion::V4 | LogVersion::V5 | LogVersion::V6 => {
                put!(out, "(playmode ", show.time, " ", show.mode.name(), ")\n");
            }
            LogVersion::Json => {
                put!(out, ",\n{\"playmode\":{");
                show_json::encode_time(show.time, show.stoppage, out);
                put!(out, ",\"mode\":", Quoted(show.mode.name().as_bytes()), "}}");
            }
        }
    }

    fn put_teams(&self, time: i32, stoppage: i32, teams: &[ShowTeam; 2], out: &mut Vec<u8>) {
        match self.version {
            LogVersion::V1 | LogVersion::V2 => {}
            LogVersion::V3 => {
                put_kind(kind::TEAMS, out);
                walk_teams(&mut team_fields(teams), &mut Writer::new(out));
            }
            LogVersion::V4 | LogVersion::V5 | LogVersion::V6 => {
                put!(out, "(team ", time);
                encode_teams(teams, out);
                put!(out, ")\n");
            }
            LogVersion::Json => {
                put!(out, ",\n{\"team\":{");
                show_json::encode_time(time, stoppage, out);
                put!(out, ",");
                show_json::encode_teams(teams, out);
                put!(out, "}}");
            }
        }
    }

    fn put_show(&self, show: &Show, out: &mut Vec<u8>) {
        let start = out.len();
        match (self.version, self.version.text_form()) {
            (_, Some(form)) => {
                show.encode_log(form, out);
                put!(out, "\n");
            }
            (LogVersion::Json, _) => {
                put!(out, ",\n");
                show.encode_json_log(out);
            }
            (version, _) => {
                put_kind(kind::SHOW, out);
                show.encode_binary(version.binary_form().unwrap_or(BinaryShow::Places), out);
                if version == LogVersion::V1 {
                    out.resize(start + FIXED_SIZE, 0);
                }
            }
        }
    }
}
