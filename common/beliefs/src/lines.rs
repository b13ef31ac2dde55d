//! A file of beliefs, line by line. Only the heading of each line is read, so that a reader can index a large file and later
//! read the few lines that are asked for. How a line names its agent and its moment, the league's function says.

use common_wire::records::{Decoded, RecordDecoder};
use serde::Deserialize;
use thiserror::Error;

use crate::Heading;

/// The first line of every file, without its end.
pub const FIRST_LINE: &str = r#"{"format":"touchline beliefs","version":1}"#;

/// No line is longer. A usual one has five kilobytes.
pub const LONGEST_LINE: usize = 1 << 20;

/// A line of beliefs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The agent and the moment that it belongs to.
    pub heading: Heading,
    /// How many bytes the line has, without its end.
    pub length: usize,
}

/// Reads the lines of a file of beliefs one after the other. `F` reads the heading of one line, or says what is wrong with it.
#[derive(Clone, Debug)]
pub struct BeliefsLines<F> {
    read_heading: F,
    /// The number of lines read so far.
    line: usize,
    has_ended: bool,
}

/// What is wrong with a file, or with one of its lines.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BeliefsError {
    /// The first line is not that of a file of beliefs.
    #[error("line 1: expected {FIRST_LINE}: this is no file of beliefs")]
    Format,
    /// The first line names another version of the format.
    #[error("line 1: version {found} of the format; expected 1")]
    Version {
        /// The version that it names.
        found: u64,
    },
    /// A line without the heading of a line of beliefs.
    #[error("line {line}: {problem}")]
    Line {
        /// Its number, counted from 1.
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

impl<F: Fn(&[u8]) -> Result<Heading, String> + Clone> BeliefsLines<F> {
    /// A reader at the beginning of a file.
    pub fn new(read_heading: F) -> BeliefsLines<F> {
        BeliefsLines { read_heading, line: 0, has_ended: false }
    }

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

    fn heading(&self, line: &[u8]) -> Result<Line, BeliefsError> {
        let heading =
            (self.read_heading)(line).map_err(|problem| BeliefsError::Line { line: self.line, problem })?;
        Ok(Line { heading, length: line.len() })
    }
}

impl<F: Fn(&[u8]) -> Result<Heading, String> + Clone> RecordDecoder for BeliefsLines<F> {
    /// None for the first line.
    type Record = Option<Line>;
    type Error = BeliefsError;

    fn decode(&mut self, bytes: &[u8], at_end: bool) -> Option<Decoded<Result<Option<Line>, BeliefsError>>> {
        if self.has_ended || bytes.is_empty() {
            return None;
        }
        let end = bytes.iter().take(LONGEST_LINE).position(|&byte| byte == b'\n');
        if end.is_none() && bytes.len() < LONGEST_LINE && !at_end {
            return None;
        }
        self.line += 1;
        let Some(end) = end else {
            // A writer that was interrupted leaves half a line; more bytes than a line may have are no line.
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

    fn frame_time(&self, record: &Option<Line>) -> Option<i32> {
        record.map(|line| line.heading.moment.time)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Agent, Moment};

    /// Lines of a made-up league: `team number time`.
    fn heading(line: &[u8]) -> Result<Heading, String> {
        let text = std::str::from_utf8(line).map_err(|error| error.to_string())?;
        let numbers: Vec<i32> = text.split(' ').filter_map(|word| word.parse().ok()).collect();
        let [team, number, time] = numbers[..] else { return Err("expected three numbers".into()) };
        let agent = Agent { team: team as usize, number: number as u32 };
        Ok(Heading { agent, moment: Moment { time, stoppage: 0 } })
    }

    fn read(text: &[u8]) -> Vec<String> {
        let (mut lines, mut at, mut found) = (BeliefsLines::new(heading), 0, Vec::new());
        while let Some(Decoded { value, length }) = lines.decode(&text[at..], true) {
            at += length;
            found.push(match value {
                Ok(None) => "begin".to_owned(),
                Ok(Some(Line { heading: Heading { agent, moment }, length })) => {
                    format!("{} {} {}: {length} bytes", agent.team, agent.number, moment.time)
                }
                Err(error) => error.to_string(),
            });
        }
        found
    }

    #[test]
    fn lines_are_headed_by_agent_and_moment() {
        let text = format!("{FIRST_LINE}\n0 7 100\n1 11 -3\n");
        assert_eq!(read(text.as_bytes()), ["begin", "0 7 100: 7 bytes", "1 11 -3: 7 bytes"]);
        // A file that still grows is read as far as it has whole lines.
        let mut lines = BeliefsLines::new(heading);
        let first = lines.decode(text.as_bytes(), false).expect("the first line");
        let rest = &text.as_bytes()[first.length..];
        assert!(lines.decode(&rest[..4], false).is_none());
        assert!(lines.decode(rest, false).is_some());
    }

    #[test]
    fn a_bad_line_is_reported_with_its_number_and_the_rest_is_read() {
        let check = |lines: &[&str], expected: &[&str]| {
            let found = read(lines.join("\n").as_bytes());
            assert_eq!(found.len(), expected.len(), "{found:?}");
            for (found, expected) in found.iter().zip(expected) {
                assert!(found.contains(expected), "{found} should contain {expected}");
            }
        };
        let good = "1 11 5";
        check(&[FIRST_LINE, "nonsense", good, ""], &["begin", "line 2: expected three", "1 11 5"]);
        check(&[FIRST_LINE, good, &good[..3]], &["begin", "1 11 5", "line 3: the line breaks off"]);
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
