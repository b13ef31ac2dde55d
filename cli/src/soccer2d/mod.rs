//! The commands of the 2D league.

mod beliefs_options;
mod client_command;
mod config_files;
mod log;
mod logplay_command;
mod match_command;
mod match_text;
mod params_command;
mod play_command;
mod players_option;
mod read_log;
mod replay_inputs;
mod serve_command;
pub(crate) mod spectator;
mod statistics_text;
mod team_option;

use std::sync::Arc;

use crate::leagues::League;

pub(crate) use self::{
    client_command::ClientArgs, logplay_command::LogplayArgs, match_command::MatchArgs,
    params_command::ParamsArgs, play_command::PlayArgs, serve_command::ServeArgs,
};

/// What this league does with files.
pub(crate) const LEAGUE: League = League {
    word: soccer2d_match::LEAGUE,
    log_endings: &[".rcg", ".rcg.gz", ".json"],
    is_log: soccer2d_match::is_game_log,
    log: log::run,
    is_input_record: soccer2d_match::is_input_record,
    replay_inputs: replay_inputs::run,
    viewer: || Arc::new(soccer2d_scene::Soccer2d),
    live_address,
};

/// Where a server on this machine is found.
const HERE: &str = "127.0.0.1:6000";

fn live_address(words: &[&str]) -> Result<String, String> {
    match words {
        [] => Ok(HERE.to_owned()),
        [server] => Ok((*server).to_owned()),
        [_, second, ..] => Err(format!("{second}: one server can be watched at a time")),
    }
}
