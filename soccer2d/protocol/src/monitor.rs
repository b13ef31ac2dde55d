//! The messages of monitors and to monitors: each version has its own form.
//!
//! Not here: what a command does.

mod command;
mod message;

use common_wire::number;
use serde::{Deserialize, Serialize};

pub use command::{MonitorCommand, MonitorMistake};
pub use message::MonitorMessage;

use crate::show::ShowForm;

/// `(dispinit)`, `(dispinit version V)` to the players' port.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct MonitorInit {
    /// The version as sent; 1 if it names none.
    pub version: f64,
}

impl MonitorInit {
    /// Reads the first datagram of a client; none if it is no monitor's.
    pub fn parse(datagram: &[u8]) -> Option<MonitorInit> {
        let text = datagram.split(|&byte| byte == 0).next().unwrap_or_default();
        if text.starts_with(b"(dispinit)") {
            return Some(MonitorInit { version: 1.0 });
        }
        let rest = ["(", "dispinit", "version"].iter().try_fold(text, |rest, word| expect(rest, word))?;
        let rest = rest.trim_ascii_start();
        let end = rest.iter().position(|byte| !b"+-.eE0123456789".contains(byte)).unwrap_or(rest.len());
        let digits = rest[..end].strip_suffix(b".").unwrap_or(&rest[..end]);
        Some(MonitorInit { version: number::parse(digits)? })
    }

    /// The form of its messages; none if the version is unknown.
    pub fn form(&self) -> Option<MonitorVersion> {
        MonitorVersion::from_number(self.version as i32)
    }
}

/// The form of the messages to a monitor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MonitorVersion {
    /// Version 1, binary: positions only.
    V1,
    /// Version 2, binary: also parameters, velocities and stamina.
    V2,
    /// Versions 3, 4 and 5, text.
    Text(ShowForm),
    /// Version -1, JSON.
    Json,
}

impl MonitorVersion {
    /// The newest text version, which a monitor should ask for.
    pub const LATEST: MonitorVersion = MonitorVersion::Text(ShowForm::LATEST);

    /// All versions.
    pub const ALL: [MonitorVersion; 6] = [
        MonitorVersion::V1,
        MonitorVersion::V2,
        MonitorVersion::Text(ShowForm::V3),
        MonitorVersion::Text(ShowForm::V4),
        MonitorVersion::Text(ShowForm::V5),
        MonitorVersion::Json,
    ];

    /// The number of the version, as in `(dispinit version V)`.
    pub fn number(self) -> i32 {
        match self {
            MonitorVersion::V1 => 1,
            MonitorVersion::V2 => 2,
            MonitorVersion::Text(form) => form.monitor_version(),
            MonitorVersion::Json => -1,
        }
    }

    /// The version with this number.
    pub fn from_number(number: i32) -> Option<MonitorVersion> {
        MonitorVersion::ALL.into_iter().find(|version| version.number() == number)
    }

    /// Whether its datagrams are structures of one size, and not text that ends with a NUL.
    pub fn is_binary(self) -> bool {
        matches!(self, MonitorVersion::V1 | MonitorVersion::V2)
    }

    /// The index of this version in [`MonitorVersion::ALL`].
    pub fn index(self) -> usize {
        MonitorVersion::ALL.iter().position(|&version| version == self).expect("it has all of them")
    }
}

/// Reads a word as scanf does, with any space before it; returns what follows.
fn expect<'a>(text: &'a [u8], word: &str) -> Option<&'a [u8]> {
    text.trim_ascii_start().strip_prefix(word.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn monitors_join_with_or_without_a_version() {
        let version = |text: &[u8]| MonitorInit::parse(text).map(|init| init.version);
        assert_eq!(version(b"(dispinit)\0"), Some(1.0));
        assert_eq!(version(b"(dispinit version 5)\0"), Some(5.0));
        assert_eq!(version(b" ( dispinit  version 4.5"), Some(4.5));
        assert_eq!(version(b"(dispinit version -1)"), Some(-1.0));
        for other in
            [&b"(init A)"[..], b"(dispinit version)", b"", b"(dispinit versio 5)", b"(dispinit version x)"]
        {
            assert_eq!(version(other), None, "{}", String::from_utf8_lossy(other));
        }
    }

    #[test]
    fn every_version_has_its_number() {
        for version in MonitorVersion::ALL {
            assert_eq!(MonitorVersion::from_number(version.number()), Some(version));
        }
        assert_eq!(MonitorVersion::from_number(0), None);
        assert_eq!(MonitorVersion::from_number(6), None);
        assert_eq!(MonitorInit { version: 4.7 }.form(), Some(MonitorVersion::Text(ShowForm::V4)));
    }
}
