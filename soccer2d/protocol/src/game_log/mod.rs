//! Game logs (`.rcg`): the settings of a match, then every cycle of it. Versions 1 to 3 are binary, 4 to 6 text, -1 is
//! JSON; the official server writes 6 by default, and all of them are written and read here.
//!
//! Not here: files, gzip, an index.

mod binary;
mod drawing;
mod graphic;
mod json;
mod names;
mod reader;
mod record;
mod text;
mod version;
mod writer;

pub(crate) use binary::{FIXED_SIZE, kind, put_fixed_message, put_kind, read_board};
pub use drawing::Drawing;
pub use graphic::team_graphic;
pub(crate) use json::{parse as parse_json, put_message as put_json_message};
pub use names::{LogKind, TeamResult, log_file_name, result_name};
pub use reader::{GameLogError, GameLogProblem, GameLogReader, LONGEST_RECORD, records};
pub(crate) use record::Context;
pub use record::Record;
pub use version::{LogVersion, is_game_log};
pub use writer::{Ending, GameLogWriter, LogHead, LoggedShows};

/// The part of a monitor's window in which a message is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Board {
    /// The board for players, coaches and the referee: 1.
    Message,
    /// The board for clients' commands: 2.
    Log,
}

impl Board {
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
    /// The cycle; in binary logs, that of the show before.
    pub time: i32,
    /// Cycles since the clock stopped; only in JSON.
    pub stoppage: i32,
    /// The board on which it is shown.
    pub board: Board,
    /// The text, as bytes, because clients' commands may be anything. Quotes are not escaped.
    pub text: Vec<u8>,
}

impl LogMessage {
    /// Appends the message as one line: ends of lines become spaces.
    pub fn encode(&self, out: &mut Vec<u8>) {
        let start = out.len();
        self.encode_verbatim(out);
        out[start..].iter_mut().filter(|byte| **byte == b'\n').for_each(|byte| *byte = b' ');
    }

    /// Appends the message as monitors receive it.
    pub(crate) fn encode_verbatim(&self, out: &mut Vec<u8>) {
        crate::text::put!(out, "(msg ", self.time, " ", self.board.number(), " \"");
        out.extend_from_slice(&self.text);
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
        Ok(LogMessage { time, stoppage: 0, board, text: words.to_vec() })
    }
}
