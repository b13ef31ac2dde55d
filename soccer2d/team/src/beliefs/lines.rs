//! A file of beliefs, line by line: whose each line is and where it stands, so that whoever wants one of a hundred thousand
//! reads that one. What else is in a line is [`Beliefs`](super::Beliefs).

use common_wire::records::{Decoded, RecordDecoder};
use serde::Deserialize;
use soccer2d_protocol::{Side, Unum};
use thiserror::Error;

/// The first line of every file, without its end.
pub const FIRST_LINE: &str = r#"{"format":"touchline beliefs","version":1}"#;

/// No line is longer. A usual one has five kilobytes.
pub const LONGEST_LINE: usize = 1 << 20;

/// Whose beliefs a line has, of when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heading {
    /// The half that the team started in.
    pub side: Side,
    /// Whose.
    pub unum: Unum,
    /// The game's clock.
    pub time: i32,
    /// Cycles since it stopped.
    pub stoppage: i32,
    /// How many bytes the line has, without its end.
    pub length: usize,
}

/// Takes the lines off a file of beliefs.
#[derive(Clone, Debug, Default)]
pub struct BeliefsLines {
    /// How many lines were passed.
    line: usize,
    has_ended: bool,
}

/// What is wrong with a file, or with one of its lines.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BeliefsError {
    /// The first line is not that of a file of beliefs.
    #[error("line 1: expected {FIRST_LINE}: this is no file of beliefs")]
    Format,
    /// The first line is, but of another version.
    #[error("line 1: version {found} of the format; expected 1")]
    Version {
        /// Which.
        found: u64,
    },
    /// A line that is none of ours.
    #[error("line {line}: {problem}")]
    Line {
        /// Which, counted from 1.
        line: usize,
        /// What was expected or found.
        problem: String,
    },
}

#[derive(Deserialize)]
struct FirstLine {
    format: String,
    version: u64,
}

/// What tells lines apart. The rest is passed over, but it has to be JSON.
#[derive(Deserialize)]
struct Head {
    side: Letter,
    unum: u8,
    time: i32,
    #[serde(default)]
    stoppage: i32,
}

#[derive(Deserialize)]
enum Letter {
    #[serde(rename = "l")]
    Left,
    #[serde(rename = "r")]
    Right,
}

impl BeliefsLines {
    fn first(&mut self, line: &[u8]) -> Result<(), BeliefsError> {
        let found = match serde_json::from_slice::<FirstLine>(line) {
            Ok(FirstLine { format, version }) if format == "touchline beliefs" => version,
            _ => {
                self.has_ended = true;
                return Err(BeliefsError::Format);
            }
        };
        self.has_ended = found != 1;
        if found == 1 { Ok(()) } else { Err(BeliefsError::Version { found }) }
    }

    fn heading(&self, line: &[u8]) -> Result<Heading, BeliefsError> {
        let wrong = |problem: String| BeliefsError::Line { line: self.line, problem };
        let Head { side, unum, time, stoppage } =
            serde_json::from_slice(line).map_err(|error| wrong(error.to_string()))?;
        let unum = Unum::new(unum).ok_or_else(|| wrong(format!("unum {unum}: expected 1 to 11")))?;
        let side = match side {
            Letter::Left => Side::Left,
            Letter::Right => Side::Right,
        };
        Ok(Heading { side, unum, time, stoppage, length: line.len() })
    }
}

impl RecordDecoder for BeliefsLines {
    /// None for the first line.
    type Record = Option<Heading>;
    type Error = BeliefsError;

    fn decode(
        &mut self,
        bytes: &[u8],
        at_end: bool,
    ) -> Option<Decoded<Result<Option<Heading>, BeliefsError>>> {
        if self.has_ended || bytes.is_empty() {
            return None;
        }
        let end = bytes.iter().take(LONGEST_LINE).position(|&byte| byte == b'\n');
        if end.is_none() && bytes.len() < LONGEST_LINE && !at_end {
            return None;
        }
        self.line += 1;
        let Some(end) = end else {
            // Whoever was interrupted while writing has left half a line; what is longer than any line is no line.
            self.has_ended = true;
            let problem =
                if bytes.len() < LONGEST_LINE { "the line breaks off" } else { "the line is too long" };
            let problem = problem.to_owned();
            let error = if self.line == 1 {
                BeliefsError::Format
            } else {
                BeliefsError::Line { line: self.line, problem }
            };
            return Some(Decoded { value: Err(error), length: bytes.len() });
        };
        let line = &bytes[..end];
        let value =
            if self.line == 1 { self.first(line).map(|()| None) } else { self.heading(line).map(Some) };
        Some(Decoded { value, length: end + 1 })
    }

    fn has_ended(&self) -> bool {
        self.has_ended
    }

    fn frame_time(record: &Option<Heading>) -> Option<i32> {
        record.map(|heading| heading.time)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{beliefs::Beliefs, world_model::WorldModel};

    /// All that comes of a text, in words.
    fn read(text: &[u8]) -> Vec<String> {
        let (mut lines, mut at, mut found) = (BeliefsLines::default(), 0, Vec::new());
        while let Some(Decoded { value, length }) = lines.decode(&text[at..], true) {
            at += length;
            found.push(match value {
                Ok(None) => "begin".to_owned(),
                Ok(Some(Heading { side, unum, time, stoppage, .. })) => {
                    format!("{}{unum} {time} {stoppage}", side.letter())
                }
                Err(error) => error.to_string(),
            });
        }
        found
    }

    #[test]
    fn lines_say_whose_and_when() {
        let world = WorldModel::imagine("ball 1 2 | us3 4 5 me | time 77").expect("a situation");
        let line = serde_json::to_string(&Beliefs::of(&world)).expect("text");
        let text =
            format!("{FIRST_LINE}\n{line}\n{}\n", line.replace("\"time\":77", "\"time\":78,\"stoppage\":2"));
        assert_eq!(read(text.as_bytes()), ["begin", "l3 77 0", "l3 78 2"]);
        // A file that still grows is read as far as it has whole lines.
        let mut lines = BeliefsLines::default();
        let first = lines.decode(text.as_bytes(), false).expect("the first line");
        let rest = &text.as_bytes()[first.length..];
        assert!(lines.decode(&rest[..rest.len() / 4], false).is_none());
        assert!(lines.decode(rest, false).is_some());
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line_and_the_rest_is_read() {
        let good = r#"{"side":"r","unum":11,"time":5}"#;
        let check = |lines: &[&str], expected: &[&str]| {
            let found = read(lines.join("\n").as_bytes());
            assert_eq!(found.len(), expected.len(), "{found:?}");
            for (found, expected) in found.iter().zip(expected) {
                assert!(found.contains(expected), "{found} should say {expected}");
            }
        };
        check(&[FIRST_LINE, "nonsense", good, ""], &["begin", "line 2: expected ident", "r11 5 0"]);
        check(&[FIRST_LINE, &good.replace("11", "12"), ""], &["begin", "line 2: unum 12: expected 1 to 11"]);
        check(&[FIRST_LINE, &good.replace("\"r\"", "\"x\""), ""], &["begin", "line 2: unknown variant `x`"]);
        check(&[FIRST_LINE, good, &good[..9]], &["begin", "r11 5 0", "line 3: the line breaks off"]);
        check(&[good, good, ""], &["line 1: expected {\"format\""]);
        check(&["ULG6", good, ""], &["this is no file of beliefs"]);
        check(
            &[&FIRST_LINE.replace(":1}", ":2}"), good, ""],
            &["line 1: version 2 of the format; expected 1"],
        );
        let long = "x".repeat(LONGEST_LINE + 5);
        check(&[FIRST_LINE, &long, good], &["begin", "line 2: the line is too long"]);
        check(&[&long], &["this is no file of beliefs"]);
    }
}
