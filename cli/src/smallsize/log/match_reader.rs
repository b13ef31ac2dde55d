//! Reads what a match is made from out of a log: the field, pictures, and what the referee said. A part of it, if one is asked for.

use common_record::Recording;
use smallsize_events::{Heard, Picture, Pictures, RefereeReader};
use smallsize_protocol::{field::Field, log::LogReader, log_message::LogMessage};

use super::read_log::{open_log, read_log};
use crate::log_command::Range;

/// A piece of a match.
pub(super) enum Piece {
    /// The field, as vision describes it.
    Field(Field),
    Heard(Box<Heard>),
    Picture(Picture),
}

/// Reads a part of a log, in seconds since its first picture. A part that is not there is an error, and what breaks off is
/// one after all that could be read.
pub(super) fn read_range(range: &Range, each: &mut dyn FnMut(Piece)) -> anyhow::Result<()> {
    let mut recording: Recording<LogReader> = open_log(&range.file)?;
    let mut part = Part { range, first: None, last: 0.0, is_there: false, heard: None, field: None };
    let (mut pictures, mut referee) = (Pictures::new(), RefereeReader::default());
    let mut unreadable = 0_u64;
    let result = read_log(&mut recording, &range.file, &mut |record| {
        let mut found = Vec::new();
        match record.message() {
            Ok(Some(LogMessage::Vision(packet))) => {
                if let Some(geometry) = &packet.geometry {
                    part.take_field(Field::from_size(&geometry.field), each);
                }
                if let Some(frame) = &packet.detection {
                    pictures.vision(frame, &mut |picture| found.push(picture));
                }
            }
            Ok(Some(LogMessage::Tracked(packet))) => {
                pictures.tracked(&packet, &mut |picture| found.push(picture));
            }
            Ok(Some(LogMessage::Referee(message))) => part.hear(referee.read(&message), each),
            Ok(None) => {}
            Err(_) => unreadable += 1,
        }
        found.into_iter().for_each(|picture| part.take(picture, each));
        Ok(())
    });
    pictures.finish(&mut |picture| part.take(picture, each));
    let shown = range.file.display();
    if unreadable > 0 {
        eprintln!("warning: {shown}: {unreadable} records cannot be read as what they say they are");
    }
    // What was read before a log broke off is worth knowing, and that it broke off, too.
    if let Err(problem) = result {
        eprintln!("warning: {problem:#}");
    }
    match part.first {
        _ if part.is_there => Ok(()),
        None => anyhow::bail!("{shown}: the log has no picture, neither of cameras nor of a tracker"),
        Some(_) => anyhow::bail!(
            "{shown}: the log has seconds 0 to {:.0}, and none of those that were asked for (--from, --to)",
            part.last
        ),
    }
}

/// Where in the log the reader is.
struct Part<'a> {
    range: &'a Range,
    /// The moment of the first picture, in microseconds.
    first: Option<i64>,
    /// Seconds of the last picture.
    last: f64,
    is_there: bool,
    /// What the referee said before the part that was asked for.
    heard: Option<Heard>,
    field: Option<Field>,
}

impl Part<'_> {
    fn take_field(&mut self, field: Field, each: &mut dyn FnMut(Piece)) {
        if self.field.replace(field) != Some(field) {
            each(Piece::Field(field));
        }
    }

    fn hear(&mut self, heard: Heard, each: &mut dyn FnMut(Piece)) {
        if self.range.from.is_some() && !self.is_there {
            self.heard = Some(Heard { events: Vec::new(), ..heard });
        } else if self.range.contains(self.last as i32) {
            each(Piece::Heard(Box::new(heard)));
        }
    }

    fn take(&mut self, picture: Picture, each: &mut dyn FnMut(Piece)) {
        let first = *self.first.get_or_insert(picture.time);
        self.last = picture.time.saturating_sub(first) as f64 / 1e6;
        // Second 7 is all of it, as cycle 7 is.
        if !self.range.contains(self.last.floor() as i32) {
            return;
        }
        self.is_there = true;
        if let Some(heard) = self.heard.take() {
            each(Piece::Heard(Box::new(heard)));
        }
        each(Piece::Picture(picture));
    }
}
