//! Fuzz targets for the parsers of the 2D league. See `fuzz/common` for what a target is.

mod beliefs;
mod coach_datagram;
mod coach_language;
mod coach_message;
mod config;
mod game_log;
mod inputs;
mod player_connect;
mod player_datagram;
mod player_message;
mod round_view;
mod say;
mod server_param;
mod show;
mod team_files;
mod text_log;
mod trace;
mod trainer;

use fuzz_common::Target;

/// The targets of this crate.
pub const TARGETS: &[Target] = &[
    ("beliefs", beliefs::run),
    ("coach_datagram", coach_datagram::run),
    ("coach_language", coach_language::run),
    ("coach_message", coach_message::run),
    ("config", config::run),
    ("game_log", game_log::run),
    ("inputs", inputs::run),
    ("player_connect", player_connect::run),
    ("player_datagram", player_datagram::run),
    ("player_message", player_message::run),
    ("round_view", round_view::run),
    ("say", say::run),
    ("server_param", server_param::run),
    ("show", show::run),
    ("team_files", team_files::run),
    ("text_log", text_log::run),
    ("trace", trace::run),
    ("trainer", trainer::run),
];
