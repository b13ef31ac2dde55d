//! `touchline log`: what is in a game log.

mod convert;
mod events;
mod info;
mod stats;

use std::path::PathBuf;

use clap::{Args, Subcommand};
use soccer2d_events::Pitch;
use soccer2d_protocol::{game_log::Record, referee::RefereeCall, show::Show};

use crate::{log_file::read_log, misunderstood};

/// Look into a game log: what it is, what happened in the match, its statistics; or write it in another version
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct LogArgs {
    #[command(subcommand)]
    command: LogCommand,
}

const AFTER_HELP: &str = "\
Examples:
  touchline log info match.rcg   what it is
  touchline log convert old.rcg new.rcg
                                 from any version to the one of today
  touchline log stats match.rcg  the match in figures
  touchline log events match.rcg.gz
                                 goals, passes, shots and all the rest, as JSON
                                 lines";

#[derive(Subcommand)]
enum LogCommand {
    Info(info::InfoArgs),
    Convert(convert::ConvertArgs),
    Events(events::EventsArgs),
    Stats(stats::StatsArgs),
}

pub(crate) fn run(arguments: &LogArgs) -> anyhow::Result<()> {
    match &arguments.command {
        LogCommand::Info(arguments) => info::run(arguments),
        LogCommand::Convert(arguments) => convert::run(arguments),
        LogCommand::Events(arguments) => events::run(arguments),
        LogCommand::Stats(arguments) => stats::run(arguments),
    }
}

/// Which log, and which part of it.
#[derive(Args)]
struct Range {
    /// The game log, plain or packed with gzip
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Begin with this cycle
    #[arg(long, value_name = "CYCLE")]
    from: Option<i32>,
    /// End with this cycle
    #[arg(long, value_name = "CYCLE")]
    to: Option<i32>,
}

/// What a log tells, in its order.
enum Told<'a> {
    /// The field and the ball, before any show.
    Pitch(Pitch),
    Show(&'a Show),
    Call(RefereeCall),
}

impl Range {
    fn contains(&self, cycle: i32) -> bool {
        self.from.is_none_or(|from| cycle >= from) && self.to.is_none_or(|to| cycle <= to)
    }

    /// Reads this part of the log. A part that is not there is an error.
    fn read(&self, each: &mut dyn FnMut(Told)) -> anyhow::Result<()> {
        if let (Some(from), Some(to)) = (self.from, self.to)
            && from > to
        {
            misunderstood(format!("--from {from} --to {to}: the first cycle comes after the last"));
        }
        let mut cycles: Option<(i32, i32)> = None;
        let mut is_there = false;
        read_log(&self.file, &mut |record| match record {
            Record::ServerParam(params) => each(Told::Pitch(Pitch::new(&params))),
            Record::Show(show) => {
                cycles = Some((cycles.map_or(show.time, |(first, _)| first), show.time));
                if self.contains(show.time) {
                    is_there = true;
                    each(Told::Show(&show));
                }
            }
            Record::Message(message) if self.contains(message.time) => {
                let words = message.text.strip_prefix(b"(referee ").and_then(|text| text.strip_suffix(b")"));
                if let Some(words) = words.and_then(|words| std::str::from_utf8(words).ok()) {
                    each(Told::Call(RefereeCall::parse(words)));
                }
            }
            _ => {}
        })?;
        match cycles {
            _ if is_there => Ok(()),
            None => anyhow::bail!("{}: the log has no cycle", self.file.display()),
            Some((first, last)) => anyhow::bail!(
                "{}: the log has cycles {first} to {last}, and none of those that were asked for (--from, --to)",
                self.file.display()
            ),
        }
    }
}
