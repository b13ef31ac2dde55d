//! The commands of the small-size league.

mod match_command;
mod match_text;
mod play_command;
mod settings_options;
mod team_option;

pub(crate) use self::{match_command::MatchArgs, play_command::PlayArgs};
