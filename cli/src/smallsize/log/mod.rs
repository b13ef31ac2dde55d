//! `touchline log` of a log of the small-size league: what it is, and writing it again packed or with an index. What happened in
//! the match is told from the referee's messages in it.

mod convert;
mod events;
mod info;
mod read_log;

use anyhow::bail;

use crate::log_command::LogCommand;

pub(super) fn run(command: &LogCommand) -> anyhow::Result<()> {
    match command {
        LogCommand::Info(arguments) => info::run(arguments),
        LogCommand::Convert(arguments) => convert::run(arguments),
        LogCommand::Events(arguments) => events::run(arguments),
        LogCommand::Stats(arguments) => bail!(
            "{}: there are no statistics of small-size logs yet; `touchline log events` tells what the referee said",
            arguments.range.file.display()
        ),
    }
}
