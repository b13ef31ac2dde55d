//! Game logs (`.rcg`) of versions 4, 5 and 6, as text: what a match was played with, then a line for each cycle.
//!
//! Version 6 is what the official server writes by default. Not here: the binary versions 1 to 3, JSON, files, gzip.

mod names;
mod reader;
mod writer;

pub use names::{Finalist, LogKind, log_file_name, result_name};
pub use reader::{GameLogError, GameLogProblem, GameLogReader, Record, records};
pub use writer::GameLogWriter;

/// Where a message stands on a monitor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Board {
    /// The board that everyone reads: 1.
    Message,
    /// The board for clients' commands: 2.
    Log,
}

impl Board {
    /// Its number.
    pub fn number(self) -> i32 {
        match self {
            Board::Message => 1,
            Board::Log => 2,
        }
    }

    /// The board with this number.
    pub fn from_number(number: i32) -> Option<Board> {
        [Board::Message, Board::Log].into_iter().find(|board| board.number() == number)
    }
}

/// `(msg TIME BOARD "TEXT")`: to monitors, and in game logs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogMessage {
    /// The cycle.
    pub time: i32,
    /// Where it stands.
    pub board: Board,
    /// What it says: bytes, since clients' commands may be anything. Quotes are not escaped.
    pub text: Vec<u8>,
}

impl LogMessage {
    /// Appends the message on one line: ends of lines become spaces.
    pub fn encode(&self, out: &mut Vec<u8>) {
        crate::text::put!(out, "(msg ", self.time, " ", self.board.number(), " \"");
        out.extend(self.text.iter().map(|&byte| if byte == b'\n' { b' ' } else { byte }));
        out.extend_from_slice(b"\")");
    }

    /// Reads a message: its text is everything between the first quote and the last.
    pub fn parse(text: &[u8]) -> Result<LogMessage, crate::ParseError> {
        let mut reader = crate::text::Reader::new(text);
        reader.group("msg")?;
        let time = reader.int()?;
        let board = reader.int()?;
        let board = Board::from_number(board).ok_or_else(|| reader.error("the number of a board, 1 or 2"))?;
        let problem = reader.error("a text in quotes and the closing )");
        let words = text[problem.offset..].strip_prefix(b"\"").and_then(|rest| rest.strip_suffix(b"\")"));
        let words = words.ok_or(problem)?;
        Ok(LogMessage { time, board, text: words.to_vec() })
    }
}
