//! `touchline log` of a 2D game log.

mod convert;
mod events;
mod info;
mod stats;

use soccer2d_events::Pitch;
use soccer2d_protocol::{game_log::Record, referee::RefereeCall, show::Show};

use super::read_log::read_log;
use crate::log_command::{LogCommand, Range};

pub(super) fn run(command: &LogCommand) -> anyhow::Result<()> {
    match command {
        LogCommand::Info(arguments) => info::run(arguments),
        LogCommand::Convert(arguments) => convert::run(arguments),
        LogCommand::Events(arguments) => events::run(arguments),
        LogCommand::Stats(arguments) => stats::run(arguments),
    }
}

/// A piece of a log that events and statistics are made from.
enum Piece<'a> {
    /// The field and the ball, before any show.
    Pitch(Pitch),
    Show(&'a Show),
    Call(RefereeCall),
}

/// Reads a part of a log. A part that is not there is an error.
fn read_range(range: &Range, each: &mut dyn FnMut(Piece)) -> anyhow::Result<()> {
    let mut cycles: Option<(i32, i32)> = None;
    let mut is_there = false;
    read_log(&range.file, &mut |record| match record {
        Record::ServerParam(params) => each(Piece::Pitch(Pitch::new(&params))),
        Record::Show(show) => {
            cycles = Some((cycles.map_or(show.time, |(first, _)| first), show.time));
            if range.contains(show.time) {
                is_there = true;
                each(Piece::Show(&show));
            }
        }
        Record::Message(message) if range.contains(message.time) => {
            let words = message.text.strip_prefix(b"(referee ").and_then(|text| text.strip_suffix(b")"));
            if let Some(words) = words.and_then(|words| std::str::from_utf8(words).ok()) {
                each(Piece::Call(RefereeCall::parse(words)));
            }
        }
        _ => {}
    })?;
    match cycles {
        _ if is_there => Ok(()),
        None => anyhow::bail!("{}: the log has no cycle", range.file.display()),
        Some((first, last)) => anyhow::bail!(
            "{}: the log has cycles {first} to {last}, and none of those that were asked for (--from, --to)",
            range.file.display()
        ),
    }
}
