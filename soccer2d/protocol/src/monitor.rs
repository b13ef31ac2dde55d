//! What monitors say: joining, starting the game, leaving.
//!
//! Not here: what they are shown ([`crate::show`]) and told ([`crate::game_log::LogMessage`]); a monitor's other commands.

use common_wire::number;
use serde::{Deserialize, Serialize};

use crate::show::ShowForm;

/// `(dispinit)`, `(dispinit version V)` to the players' port.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct MonitorInit {
    /// As sent; 1 if it does not say.
    pub version: f64,
}

/// A command of a monitor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MonitorCommand {
    /// `(dispstart)`: the game is to begin, or to go on.
    Start,
    /// `(dispbye)`
    Bye,
    /// `(compression LEVEL)`
    Compression(i32),
}

impl MonitorInit {
    /// Reads a datagram of somebody who is not connected yet; none if it is no monitor's.
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

    /// How it is shown the game, if its version is one with text.
    pub fn form(&self) -> Option<ShowForm> {
        ShowForm::of_monitor(self.version as i32)
    }
}

impl MonitorCommand {
    /// Reads a datagram of a monitor; none if nothing is meant by it.
    pub fn parse(datagram: &[u8]) -> Option<MonitorCommand> {
        let text = datagram.split(|&byte| byte == 0).next().unwrap_or_default();
        match text {
            b"(dispstart)" => Some(MonitorCommand::Start),
            b"(dispbye)" => Some(MonitorCommand::Bye),
            _ => {
                let level = expect(expect(text, "(")?, "compression")?.trim_ascii_start();
                let end =
                    level.iter().position(|byte| !b"+-0123456789".contains(byte)).unwrap_or(level.len());
                number::parse_int(&level[..end]).filter(|&level| level <= 9).map(MonitorCommand::Compression)
            }
        }
    }
}

/// What follows a word, as scanf reads it: any space before it is no matter.
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
    fn commands_are_exact_words() {
        assert_eq!(MonitorCommand::parse(b"(dispstart)\0"), Some(MonitorCommand::Start));
        assert_eq!(MonitorCommand::parse(b"(dispbye)"), Some(MonitorCommand::Bye));
        assert_eq!(MonitorCommand::parse(b"(compression 6)\0"), Some(MonitorCommand::Compression(6)));
        assert_eq!(MonitorCommand::parse(b"(compression -1)\0"), Some(MonitorCommand::Compression(-1)));
        for other in [&b"(dispstart )"[..], b"(compression 10)", b"(compression)", b"", b"(dispbye)x"] {
            assert_eq!(MonitorCommand::parse(other), None);
        }
    }
}
