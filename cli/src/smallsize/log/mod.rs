//! `touchline log` of a log of the small-size league: what it is, writing it again packed or with an index, what happened in the
//! match, and its figures.

mod convert;
mod events;
mod info;
mod match_reader;
mod read_log;
mod stats;

use crate::log_command::LogCommand;

pub(super) fn run(command: &LogCommand) -> anyhow::Result<()> {
    match command {
        LogCommand::Info(arguments) => info::run(arguments),
        LogCommand::Convert(arguments) => convert::run(arguments),
        LogCommand::Events(arguments) => events::run(arguments),
        LogCommand::Stats(arguments) => stats::run(arguments),
    }
}
