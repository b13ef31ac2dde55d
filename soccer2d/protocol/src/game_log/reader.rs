//! Reads a game log of any version from bytes as they come. What cannot be read is reported with its offset; reading
//! goes on behind it where that is possible.

use common_wire::records::{Decoded, RecordDecoder};

use super::{
    LogVersion, Record, binary,
    json::{self, Piece},
    record::Context,
    text,
    version::Beginning,
};
use crate::ParseError;

/// The longest record that is read, in bytes: many times what any server writes.
pub const LONGEST_RECORD: usize = 1 << 20;

/// What is wrong with a piece of a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameLogProblem {
    /// The file does not begin as a game log.
    #[error("expected ULG and a version, a record of version 1, or JSON; is this a game log (.rcg)?")]
    NotALog,
    /// The log ends in the middle of a record, as when a match is still running or its server died.
    #[error("expected the rest of the record; the log was cut off here")]
    CutOff,
    /// A line or an object is longer than [`LONGEST_RECORD`].
    #[error("expected the end of the record within {LONGEST_RECORD} bytes; the line is passed over")]
    TooLong,
    /// A line or an object is not one of a log.
    #[error("{0}; the line is passed over")]
    Line(ParseError),
    /// A binary record has a content that none has.
    #[error("{0}; the record is passed over")]
    Record(ParseError),
    /// It is unknown where the next binary record begins.
    #[error("{0}; nothing after this can be read")]
    Broken(ParseError),
}

/// A piece of a log that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameLogError {
    /// The line, counted from 1; none in a binary log.
    pub line: Option<usize>,
    /// Its offset in bytes from the beginning of the unpacked log.
    pub offset: u64,
    /// What is wrong with it.
    pub problem: GameLogProblem,
}

impl std::fmt::Display for GameLogError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.problem),
            None => write!(f, "byte {}: {}", self.offset, self.problem),
        }
    }
}

impl std::error::Error for GameLogError {}

/// What has been read so far, as far as the rest depends on it. A clone reads on from the same offset.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GameLogReader {
    version: Option<LogVersion>,
    /// Lines that have ended.
    lines: usize,
    offset: u64,
    context: Context,
    has_ended: bool,
}

/// A piece of a log, and how many bytes without meaning come before it.
struct Taken {
    before: usize,
    length: usize,
    value: Result<Record, GameLogProblem>,
}

impl GameLogReader {
    /// A reader at the beginning of a log.
    pub fn new() -> GameLogReader {
        GameLogReader::default()
    }

    /// The log's version; none until it is known.
    pub fn version(&self) -> Option<LogVersion> {
        self.version
    }

    /// How many bytes have been read.
    pub fn offset(&self) -> u64 {
        self.offset
    }

    fn take(&self, bytes: &[u8], at_end: bool) -> Option<Taken> {
        let taken = match self.version {
            None => take_beginning(bytes, at_end),
            Some(LogVersion::Json) => self.take_object(bytes, at_end),
            Some(LogVersion::V4 | LogVersion::V5 | LogVersion::V6) => self.take_line(bytes, at_end),
            Some(version) => self.take_binary(bytes, version, at_end),
        };
        let too_long = || Taken { before: 0, length: bytes.len(), value: Err(GameLogProblem::TooLong) };
        taken.or_else(|| (bytes.len() >= LONGEST_RECORD).then(too_long))
    }

    fn take_line(&self, bytes: &[u8], at_end: bool) -> Option<Taken> {
        let (line, length, is_whole) = match bytes.iter().position(|&byte| byte == b'\n') {
            Some(end) => (&bytes[..end], end + 1, true),
            None if at_end && !bytes.is_empty() => (bytes, bytes.len(), false),
            None => return None,
        };
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        // Servers of version 17 wrote JSON under this header.
        let parsed = match line.first() {
            Some(b'{') => json::parse(line.strip_suffix(b",").unwrap_or(line), &self.context),
            _ => text::parse(line, &self.context),
        };
        let problem = |error| if is_whole { GameLogProblem::Line(error) } else { GameLogProblem::CutOff };
        Some(Taken { before: 0, length, value: parsed.map_err(problem) })
    }

    fn take_object(&self, bytes: &[u8], at_end: bool) -> Option<Taken> {
        let before = json::between(bytes);
        let rest = &bytes[before..];
        let (length, value) = match json::piece(rest) {
            Piece::Object(length) => {
                (length, json::parse(&rest[..length], &self.context).map_err(GameLogProblem::Line))
            }
            Piece::Rubbish(length) => {
                (length, Err(GameLogProblem::Line(ParseError { offset: 0, expected: "{" })))
            }
            Piece::Open if at_end && !rest.is_empty() => (rest.len(), Err(GameLogProblem::CutOff)),
            Piece::Open => return None,
        };
        Some(Taken { before, length, value })
    }

    fn take_binary(&self, bytes: &[u8], version: LogVersion, at_end: bool) -> Option<Taken> {
        let mut before = 0;
        loop {
            let rest = &bytes[before..];
            let length = match binary::length(rest, version) {
                Ok(Some(length)) if length <= rest.len() => length,
                Ok(_) if at_end && !rest.is_empty() => {
                    return Some(Taken { before, length: rest.len(), value: Err(GameLogProblem::CutOff) });
                }
                Ok(_) => return None,
                Err(error) => {
                    let value = Err(GameLogProblem::Broken(error));
                    return Some(Taken { before, length: rest.len(), value });
                }
            };
            match binary::parse(&rest[..length], version, &self.context) {
                Ok(Some(record)) => return Some(Taken { before, length, value: Ok(record) }),
                Ok(None) => before += length,
                Err(error) => {
                    return Some(Taken { before, length, value: Err(GameLogProblem::Record(error)) });
                }
            }
        }
    }

    /// Counts bytes that have been read.
    fn pass(&mut self, bytes: &[u8]) {
        self.offset += bytes.len() as u64;
        self.lines += bytes.iter().filter(|&&byte| byte == b'\n').count();
    }
}

fn take_beginning(bytes: &[u8], at_end: bool) -> Option<Taken> {
    let (length, value) = match Beginning::of(bytes, at_end) {
        Beginning::Unknown => return None,
        Beginning::NotALog if bytes.is_empty() => return None,
        Beginning::NotALog => (bytes.len(), Err(GameLogProblem::NotALog)),
        Beginning::Header { version, length } => (length, Ok(Record::Begin(version))),
        Beginning::Records(version) => (0, Ok(Record::Begin(version))),
    };
    Some(Taken { before: 0, length, value })
}

impl RecordDecoder for GameLogReader {
    type Record = Record;
    type Error = GameLogError;

    fn decode(&mut self, bytes: &[u8], at_end: bool) -> Option<Decoded<Result<Record, GameLogError>>> {
        if self.has_ended {
            return None;
        }
        let Taken { before, length, value } = self.take(bytes, at_end)?;
        self.pass(&bytes[..before]);
        let (offset, line) = (self.offset, self.lines + 1);
        self.pass(&bytes[before..before + length]);
        match &value {
            Ok(Record::Begin(version)) => self.version = Some(*version),
            Ok(record) => self.context.pass(record),
            Err(GameLogProblem::NotALog | GameLogProblem::Broken(_)) => self.has_ended = true,
            Err(_) => {}
        }
        let is_binary = self.version.is_some_and(|version| version.binary_form().is_some());
        let line = (!is_binary).then_some(line);
        let value = value.map_err(|problem| GameLogError { line, offset, problem });
        Some(Decoded { value, length: before + length })
    }

    fn has_ended(&self) -> bool {
        self.has_ended
    }

    fn frame_time(&self, record: &Record) -> Option<i32> {
        match record {
            Record::Show(show) => Some(show.time),
            _ => None,
        }
    }
}

/// Everything in a whole log. If it cannot be read at all, that is one error.
pub fn records(bytes: &[u8]) -> impl Iterator<Item = Result<Record, GameLogError>> {
    let mut reader = GameLogReader::new();
    let mut rest = bytes;
    std::iter::from_fn(move || {
        let Decoded { value, length } = reader.decode(rest, true)?;
        rest = &rest[length..];
        Some(value)
    })
}
