//! The text log (`.rcl`): the datagrams of clients and the calls of the referee, a line each.

use common_wire::number;

use crate::{
    ParseError,
    names::{TeamName, Unum},
    text::{parse_unum, put},
};

/// One line: `TIME,STOPPAGE<TAB>...`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextLogLine {
    pub time: i32,
    /// Cycles since the clock stopped.
    pub stoppage: i32,
    /// The content of the line.
    pub entry: TextLogEntry,
}

/// The content of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextLogEntry {
    /// `Recv TEAM_7: (dash 100)`: a client sent a datagram.
    Received {
        /// The client that sent it.
        from: TextLogSender,
        /// The datagram, as bytes, because it may be anything.
        text: Vec<u8>,
    },
    /// `(referee play_on)`: a call of the referee.
    Referee(Vec<u8>),
    /// Something else, such as how long a cycle took.
    Other(Vec<u8>),
}

/// The sender of a datagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextLogSender {
    /// `TEAM_7`: a player.
    Player(TeamName, Unum),
    /// `TEAM_Coach`: a team's online coach.
    Coach(TeamName),
    /// `Coach`: the trainer.
    Trainer,
}

impl TextLogEntry {
    /// Appends it without time and end of line. Ends of lines inside become spaces.
    pub fn encode(&self, out: &mut Vec<u8>) {
        let text = match self {
            TextLogEntry::Received { from, text } => {
                put!(out, "Recv ");
                match *from {
                    TextLogSender::Player(team, unum) => put!(out, team, "_", unum),
                    TextLogSender::Coach(team) => put!(out, team, "_Coach"),
                    TextLogSender::Trainer => put!(out, "Coach"),
                }
                put!(out, ": ");
                text
            }
            TextLogEntry::Referee(text) => {
                put!(out, "(referee ");
                text
            }
            TextLogEntry::Other(text) => text,
        };
        out.extend(text.iter().map(|&byte| if byte == b'\n' { b' ' } else { byte }));
        if matches!(self, TextLogEntry::Referee(_)) {
            put!(out, ")");
        }
    }
}

impl TextLogLine {
    /// Appends the line with its end.
    pub fn encode(&self, out: &mut Vec<u8>) {
        put!(out, self.time, ",", self.stoppage, "\t");
        self.entry.encode(out);
        put!(out, "\n");
    }

    /// Reads a line without its end.
    pub fn parse(line: &[u8]) -> Result<TextLogLine, ParseError> {
        let error = |offset, expected| ParseError { offset, expected };
        let tab = line.iter().position(|&byte| byte == b'\t');
        let tab = tab.ok_or(error(0, "TIME,STOPPAGE and a tab"))?;
        let comma = line[..tab].iter().position(|&byte| byte == b',');
        let comma = comma.ok_or(error(0, "TIME,STOPPAGE"))?;
        let time = number::parse_int(&line[..comma]).ok_or(error(0, "a whole number"))?;
        let stoppage = number::parse_int(&line[comma + 1..tab]).ok_or(error(comma + 1, "a whole number"))?;
        Ok(TextLogLine { time, stoppage, entry: TextLogEntry::parse(&line[tab + 1..]) })
    }
}

impl TextLogEntry {
    fn parse(text: &[u8]) -> TextLogEntry {
        received(text).or_else(|| referee(text)).unwrap_or_else(|| TextLogEntry::Other(text.to_vec()))
    }
}

fn received(text: &[u8]) -> Option<TextLogEntry> {
    let rest = text.strip_prefix(b"Recv ")?;
    // Neither a team's name nor a number contains a space.
    let colon = rest.windows(2).position(|pair| pair == b": ")?;
    let from = match &rest[..colon] {
        b"Coach" => TextLogSender::Trainer,
        name => {
            let underscore = name.iter().rposition(|&byte| byte == b'_')?;
            let team = TeamName::new(&name[..underscore])?;
            match &name[underscore + 1..] {
                b"Coach" => TextLogSender::Coach(team),
                // Numbers have one form; anything else would be written differently.
                unum if unum.first() != Some(&b'0') && unum.iter().all(u8::is_ascii_digit) => {
                    TextLogSender::Player(team, parse_unum(unum)?)
                }
                _ => return None,
            }
        }
    };
    Some(TextLogEntry::Received { from, text: rest[colon + 2..].to_vec() })
}

fn referee(text: &[u8]) -> Option<TextLogEntry> {
    Some(TextLogEntry::Referee(text.strip_prefix(b"(referee ")?.strip_suffix(b")")?.to_vec()))
}
