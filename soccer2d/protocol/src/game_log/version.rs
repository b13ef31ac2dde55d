//! The versions of game logs, and how a log says which it has.

use crate::show::{BinaryShow, ShowForm};

/// The form of a game log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LogVersion {
    /// Binary records of one size, without a beginning.
    V1,
    /// `ULG` and a byte 2, then binary records.
    V2,
    /// `ULG` and a byte 3, then binary records with parameters, speeds and stamina.
    V3,
    /// `ULG4`, then lines of text.
    V4,
    /// `ULG5`: and the stamina capacity.
    V5,
    /// `ULG6`: and the focus point. What the official server writes by default.
    V6,
    /// Version -1: an array of JSON objects.
    Json,
}

impl LogVersion {
    /// What is written unless something else is wanted.
    pub const DEFAULT: LogVersion = LogVersion::V6;

    /// All of them.
    pub const ALL: [LogVersion; 7] = [
        LogVersion::V1,
        LogVersion::V2,
        LogVersion::V3,
        LogVersion::V4,
        LogVersion::V5,
        LogVersion::V6,
        LogVersion::Json,
    ];

    /// The number by which `game_log_version` asks for it.
    pub fn number(self) -> i32 {
        match self {
            LogVersion::V1 => 1,
            LogVersion::V2 => 2,
            LogVersion::V3 => 3,
            LogVersion::V4 => 4,
            LogVersion::V5 => 5,
            LogVersion::V6 => 6,
            LogVersion::Json => -1,
        }
    }

    /// The version with this number.
    pub fn from_number(number: i32) -> Option<LogVersion> {
        LogVersion::ALL.into_iter().find(|version| version.number() == number)
    }

    /// The form of its shows, if they are text.
    pub fn text_form(self) -> Option<ShowForm> {
        match self {
            LogVersion::V4 => Some(ShowForm::V3),
            LogVersion::V5 => Some(ShowForm::V4),
            LogVersion::V6 => Some(ShowForm::V5),
            _ => None,
        }
    }

    /// The structure of its shows, if they are binary.
    pub fn binary_form(self) -> Option<BinaryShow> {
        match self {
            LogVersion::V1 | LogVersion::V2 => Some(BinaryShow::Places),
            LogVersion::V3 => Some(BinaryShow::Short),
            _ => None,
        }
    }

    /// What a log of this version has no place for, of what others can hold.
    pub fn leaves_out(self) -> &'static [&'static str] {
        const PARAMETERS: &str = "parameters and player types";
        const NEW_PARAMETERS: &str = "parameters that are younger than server version 12";
        const MOTION: &str = "speeds, necks, views, stamina and counts";
        const STATES: &str = "cards and fouls among the states";
        const PENALTIES: &str = "penalties";
        const ARMS: &str = "arms and attention";
        const CAPACITY: &str = "the stamina capacity";
        const FOCUS: &str = "the focus point";
        const STOPPAGE: &str = "the cycles of a stopped clock";
        match self {
            LogVersion::V1 | LogVersion::V2 => {
                &[PARAMETERS, NEW_PARAMETERS, MOTION, STATES, PENALTIES, ARMS, CAPACITY, FOCUS, STOPPAGE]
            }
            LogVersion::V3 => &[NEW_PARAMETERS, STATES, PENALTIES, ARMS, CAPACITY, FOCUS, STOPPAGE],
            LogVersion::V4 => &[CAPACITY, FOCUS, STOPPAGE],
            LogVersion::V5 => &[FOCUS, STOPPAGE],
            LogVersion::V6 => &[STOPPAGE],
            LogVersion::Json => &[FOCUS],
        }
    }
}

impl std::fmt::Display for LogVersion {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let kind = match self {
            LogVersion::V1 | LogVersion::V2 | LogVersion::V3 => "binary",
            LogVersion::V4 | LogVersion::V5 | LogVersion::V6 => "text",
            LogVersion::Json => "JSON",
        };
        write!(f, "version {} ({kind})", self.number())
    }
}

/// How a log begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Beginning {
    /// With these bytes, that say no more than the version.
    Header { version: LogVersion, length: usize },
    /// With its first record.
    Records(LogVersion),
    /// More bytes are needed to tell.
    Unknown,
    /// Not as a log does.
    NotALog,
}

impl Beginning {
    /// What the first bytes of a file say.
    pub(super) fn of(bytes: &[u8], at_end: bool) -> Beginning {
        let more = |otherwise| if at_end { otherwise } else { Beginning::Unknown };
        match bytes {
            [b'U', b'L', b'G', version @ (2 | 3), ..] => {
                let version = if *version == 2 { LogVersion::V2 } else { LogVersion::V3 };
                Beginning::Header { version, length: 4 }
            }
            [b'U', b'L', b'G', digit @ b'4'..=b'6', rest @ ..] => {
                let version = LogVersion::from_number(i32::from(digit - b'0')).unwrap_or_default();
                match rest {
                    [b'\n', ..] => Beginning::Header { version, length: 5 },
                    [b'\r', b'\n', ..] => Beginning::Header { version, length: 6 },
                    [] | [b'\r'] => more(Beginning::Header { version, length: bytes.len() }),
                    _ => Beginning::NotALog,
                }
            }
            [] | [b'U'] | [b'U', b'L'] | [b'U', b'L', b'G'] => more(Beginning::NotALog),
            // A version 1 log begins with a record: a show, a message, a drawing, a blank.
            [0, 1..=4, ..] => Beginning::Records(LogVersion::V1),
            [0] => more(Beginning::NotALog),
            [b' ' | b'\t' | b'\r' | b'\n' | b'[' | b'{', ..] => {
                // The first bytes decide, however many more have come by now.
                const HEAD: usize = 64;
                let head = &bytes[..bytes.len().min(HEAD)];
                let more = |otherwise| if head.len() < HEAD { more(otherwise) } else { Beginning::NotALog };
                let mut words = head.iter().filter(|byte| !byte.is_ascii_whitespace());
                match (words.next(), words.next()) {
                    (Some(b'{'), _) | (Some(b'['), Some(b'{' | b']')) => Beginning::Records(LogVersion::Json),
                    (Some(b'['), None) => more(Beginning::Records(LogVersion::Json)),
                    (None, _) => more(Beginning::NotALog),
                    _ => Beginning::NotALog,
                }
            }
            _ => Beginning::NotALog,
        }
    }
}

/// Whether a file that begins with these bytes, unpacked, is a game log. Files of lines of JSON whose first word is "format" say
/// themselves what they are, and are none.
pub fn is_game_log(first: &[u8]) -> bool {
    match Beginning::of(first, true) {
        Beginning::NotALog | Beginning::Unknown => false,
        Beginning::Records(LogVersion::Json) => {
            let words: Vec<u8> =
                first.iter().filter(|byte| !byte.is_ascii_whitespace()).take(16).copied().collect();
            !words.strip_prefix(b"[").unwrap_or(&words).starts_with(b"{\"format\"")
        }
        Beginning::Header { .. } | Beginning::Records(_) => true,
    }
}

impl Default for LogVersion {
    fn default() -> Self {
        LogVersion::DEFAULT
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn game_logs_are_told_from_other_files() {
        let logs: [&[u8]; 7] = [
            b"ULG6\n(server_param",
            b"ULG5\r\n",
            b"ULG3\0\x05",
            b"\0\x01\0",
            b"[\n{\"version\":\"19.0.0\"},",
            b"{\"type\":\"show\"}",
            b" [",
        ];
        for log in logs {
            assert!(is_game_log(log), "{}", log.escape_ascii());
        }
        let others: [&[u8]; 6] = [
            b"",
            b"UL",
            b"ULG9\n",
            b"GIF89a",
            b"[package]",
            b"{\"format\":\"touchline inputs\",\"version\":2}\n",
        ];
        for other in others {
            assert!(!is_game_log(other), "{}", other.escape_ascii());
        }
    }
}
