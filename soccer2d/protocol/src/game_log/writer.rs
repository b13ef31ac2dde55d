//! Writes a game log, line by line as the match goes on.

use super::{Board, Finalist, LogMessage, result_name};
use crate::{
    params::{
        Audience, PlayerParams, ServerParams,
        message::{encode_player_param, encode_server_param},
    },
    play_mode::PlayMode,
    player_type::PlayerType,
    show::{Show, ShowForm, ShowTeam, encode_teams},
    text::put,
};

/// What has been written so far, as far as the next line depends on it.
#[derive(Clone, Debug)]
pub struct GameLogWriter {
    form: ShowForm,
    mode: Option<PlayMode>,
    teams: [ShowTeam; 2],
    ended: bool,
}

impl GameLogWriter {
    /// Begins a log of the newest version.
    pub fn new(
        server: &ServerParams,
        player: &PlayerParams,
        types: &[PlayerType],
        out: &mut Vec<u8>,
    ) -> GameLogWriter {
        GameLogWriter::with_form(ShowForm::LATEST, server, player, types, out)
    }

    /// Begins a log of another version.
    pub fn with_form(
        form: ShowForm,
        server: &ServerParams,
        player: &PlayerParams,
        types: &[PlayerType],
        out: &mut Vec<u8>,
    ) -> GameLogWriter {
        put!(out, "ULG", form.log_version(), "\n");
        encode_server_param(server, Audience::Watchers, out);
        put!(out, "\n");
        encode_player_param(player, Audience::Watchers, out);
        put!(out, "\n");
        for player_type in types {
            player_type.encode(Audience::Watchers, out);
            put!(out, "\n");
        }
        GameLogWriter { form, mode: None, teams: [ShowTeam::default(); 2], ended: false }
    }

    /// Goes on with a cycle. Nothing is written before the kick-off, and one last cycle after the end; mode and teams
    /// are written when they change.
    pub fn show(&mut self, show: &Show, out: &mut Vec<u8>) {
        match show.mode {
            PlayMode::BeforeKickOff => return,
            PlayMode::TimeOver if self.ended => return,
            PlayMode::TimeOver => self.ended = true,
            _ => {}
        }
        if self.mode != Some(show.mode) {
            self.mode = Some(show.mode);
            put!(out, "(playmode ", show.time, " ", show.mode.name(), ")\n");
        }
        if self.teams != show.teams {
            self.teams = show.teams;
            team_line(show.time, &show.teams, out);
        }
        show.encode_log(self.form, out);
        put!(out, "\n");
    }

    /// Puts a message in.
    pub fn message(&mut self, message: &LogMessage, out: &mut Vec<u8>) {
        message.encode(out);
        put!(out, "\n");
    }

    /// Ends the log with the result. `date` is the start of the match as `YYYYMMDDHHMM`.
    pub fn finish(self, time: i32, teams: &[Finalist; 2], date: &str, out: &mut Vec<u8>) {
        let text = format!("(result {date} {})", result_name(teams)).into_bytes();
        LogMessage { time, board: Board::Message, text }.encode(out);
        put!(out, "\n");
        team_line(time, &[teams[0].team, teams[1].team], out);
    }
}

fn team_line(time: i32, teams: &[ShowTeam; 2], out: &mut Vec<u8>) {
    put!(out, "(team ", time);
    encode_teams(teams, out);
    put!(out, ")\n");
}
