//! The commands of the small-size league.

mod addresses_options;
mod log;
mod match_command;
mod match_text;
mod params_command;
mod play_command;
mod referee_command;
mod replay_inputs;
mod serve_command;
mod settings_options;
mod spectator;
mod team_option;

use std::sync::Arc;

use smallsize_match::server;
use smallsize_scene::{Addresses, Smallsize};

use crate::leagues::League;

pub(crate) use self::{
    match_command::MatchArgs, params_command::ParamsArgs, play_command::PlayArgs,
    referee_command::RefereeArgs, serve_command::ServeArgs,
};

/// What this league does with files.
pub(crate) const LEAGUE: League = League {
    word: smallsize_match::LEAGUE,
    log_endings: &[".log", ".log.gz"],
    is_log: smallsize_protocol::log::is_log,
    log: log::run,
    is_input_record: server::is_input_record,
    replay_inputs: replay_inputs::run,
    viewer: || Arc::new(Smallsize),
    live_address,
};

/// Groups, ports and interfaces are several words; what is wrong with one is said before the viewer opens.
fn live_address(words: &[&str]) -> Result<String, String> {
    let address = words.join(" ");
    Addresses::parse(&address).map(|_| address)
}
