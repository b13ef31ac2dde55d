//! `touchline log`: what is in a game log. The log says of which league it is, and that league's folder does the work.

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};

use crate::{leagues, misunderstood};

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
pub(crate) enum LogCommand {
    Info(InfoArgs),
    Convert(ConvertArgs),
    Events(EventsArgs),
    Stats(StatsArgs),
}

/// Say what a log is: its version, the teams and the result, its length, its parameters, and where it broke
#[derive(Args)]
#[command(after_help = INFO_HELP)]
pub(crate) struct InfoArgs {
    /// The game log: any version, plain or packed with gzip
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
}

const INFO_HELP: &str = "\
Examples:
  touchline log info match.rcg
  touchline log info incomplete.rcg.gz  also of a match that is still running

docs/2d-logs.md says what each version holds. Small-size logs have one version.";

/// Write a log again in another version, packed or not: any version from any other
#[derive(Args)]
#[command(after_help = CONVERT_HELP)]
pub(crate) struct ConvertArgs {
    /// The game log: any version, plain or packed with gzip
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// What to write; packed with gzip if the name ends in .gz
    #[arg(value_name = "OUT")]
    pub(crate) out: PathBuf,
    /// The version to write; of 2D logs 1 to 6, or -1 for JSON; else the one of today
    #[arg(long, value_name = "VERSION", allow_hyphen_values = true)]
    pub(crate) to: Option<String>,
}

const CONVERT_HELP: &str = "\
Examples:
  touchline log convert old.rcg new.rcg
      to the version of today, which everything reads
  touchline log convert match.rcg match.rcg.gz
      the same, packed
  touchline log convert match.rcg match.json --to -1

What a version has no place for is left out, and said on standard error.";

/// Tell what happened in a match, one JSON object a line: goals, passes, shots, tackles, faults, cards ...
#[derive(Args)]
#[command(after_help = EVENTS_HELP)]
pub(crate) struct EventsArgs {
    #[command(flatten)]
    pub(crate) range: Range,
}

const EVENTS_HELP: &str = "\
Examples:
  touchline log events match.rcg
  touchline log events match.rcg --from 3000        the second half
  touchline log events match.rcg | grep '\"event\":\"goal\"'

docs/2d-events.md says what each event means, docs/ssl-events.md of small-size
logs.";

/// Show a match in figures: possession, passes, shots, fouls, distance, stamina ...
#[derive(Args)]
#[command(after_help = STATS_HELP)]
pub(crate) struct StatsArgs {
    #[command(flatten)]
    pub(crate) range: Range,
    /// Every player's figures too
    #[arg(long)]
    pub(crate) players: bool,
    /// Everything as JSON, with heat maps, pass maps and curves
    #[arg(long, conflicts_with = "players")]
    pub(crate) json: bool,
}

const STATS_HELP: &str = "\
Examples:
  touchline log stats match.rcg
  touchline log stats match.rcg --players
  touchline log stats match.rcg --from 3000 --to 6000
  touchline log stats match.rcg --json > match.json

docs/2d-events.md says how each figure is counted, docs/ssl-events.md of
small-size logs.";

/// Which log, and which part of it.
#[derive(Args)]
pub(crate) struct Range {
    /// The game log, plain or packed with gzip
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Begin with this cycle; of a small-size log, with this second
    #[arg(long, value_name = "CYCLE")]
    pub(crate) from: Option<i32>,
    /// End with this cycle, or second
    #[arg(long, value_name = "CYCLE")]
    pub(crate) to: Option<i32>,
}

impl Range {
    pub(crate) fn contains(&self, cycle: i32) -> bool {
        self.from.is_none_or(|from| cycle >= from) && self.to.is_none_or(|to| cycle <= to)
    }
}

impl LogCommand {
    fn file(&self) -> &Path {
        match self {
            LogCommand::Info(InfoArgs { file }) | LogCommand::Convert(ConvertArgs { file, .. }) => file,
            LogCommand::Events(EventsArgs { range }) | LogCommand::Stats(StatsArgs { range, .. }) => {
                &range.file
            }
        }
    }

    fn range(&self) -> Option<&Range> {
        match self {
            LogCommand::Events(EventsArgs { range }) | LogCommand::Stats(StatsArgs { range, .. }) => {
                Some(range)
            }
            LogCommand::Info(_) | LogCommand::Convert(_) => None,
        }
    }
}

impl LogArgs {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        if let Some(Range { from: Some(from), to: Some(to), .. }) = self.command.range()
            && from > to
        {
            misunderstood(format!("--from {from} --to {to}: the first cycle comes after the last"));
        }
        let league = leagues::of_log(self.command.file())?;
        (league.log)(&self.command)
    }
}
