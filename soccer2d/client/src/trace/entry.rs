//! One line of a trace.

use std::{fmt, time::Duration};

/// What happened to a player, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Which of the team's players, by the order in which they start; 1 is the first.
    pub place: u8,
    /// Since the trace began.
    pub at: Duration,
    pub event: Event,
}

/// What happened to a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// It came to life, with this brain.
    Brain(String),
    /// It sent a datagram to this port.
    Send(u16, Vec<u8>),
    /// It heard a datagram from this port.
    Receive(u16, Vec<u8>),
    /// It heard nothing, but it was time to look at the clock.
    Wake,
}

/// Why a trace cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum TraceError {
    /// The file does not work.
    #[error("{0}")]
    File(#[from] std::io::Error),
    /// A line makes no sense.
    #[error("line {line}: expected {expected}")]
    Line {
        /// The first is 1.
        line: usize,
        /// What should have stood there.
        expected: &'static str,
    },
}

impl Entry {
    /// Appends the line, without its end.
    pub fn encode(&self, out: &mut Vec<u8>) {
        let (port, datagram) = match &self.event {
            Event::Brain(name) => {
                head(self.place, self.at, "brain ", out);
                return out.extend_from_slice(name.as_bytes());
            }
            Event::Wake => return head(self.place, self.at, "wake", out),
            Event::Send(port, datagram) => {
                head(self.place, self.at, "send ", out);
                (port, datagram)
            }
            Event::Receive(port, datagram) => {
                head(self.place, self.at, "recv ", out);
                (port, datagram)
            }
        };
        out.extend_from_slice(format!("{port} ").as_bytes());
        escape(datagram, out);
    }

    /// Reads a line, without its end, or says what was expected.
    pub fn parse(line: &[u8]) -> Result<Entry, &'static str> {
        let (place, rest) = word(line);
        let place = number(place).and_then(|place| u8::try_from(place).ok()).ok_or("a player's place")?;
        let (at, rest) = word(rest);
        let at = seconds(at).ok_or("seconds with nine decimals")?;
        let (kind, rest) = word(rest);
        let event = match kind {
            b"wake" if rest.is_empty() => Event::Wake,
            b"brain" => {
                let name = str::from_utf8(rest).ok().filter(|name| is_name(name));
                Event::Brain(name.ok_or("the name of a brain")?.to_owned())
            }
            b"send" | b"recv" => {
                let (port, datagram) = word(rest);
                let port = number(port).and_then(|port| u16::try_from(port).ok()).ok_or("a port")?;
                let datagram =
                    unescape(datagram).ok_or("a datagram; \\\\, \\0, \\n and \\xNN stand for bytes")?;
                if kind == b"send" { Event::Send(port, datagram) } else { Event::Receive(port, datagram) }
            }
            _ => return Err("brain, send, recv or wake"),
        };
        Ok(Entry { place, at, event })
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = Vec::new();
        self.encode(&mut line);
        f.write_str(&String::from_utf8_lossy(&line))
    }
}

fn head(place: u8, at: Duration, kind: &str, out: &mut Vec<u8>) {
    let text = format!("{place} {}.{:09} {kind}", at.as_secs(), at.subsec_nanos());
    out.extend_from_slice(text.as_bytes());
}

fn is_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|c| c.is_ascii_graphic())
}

/// The first word and what is behind the space after it.
fn word(text: &[u8]) -> (&[u8], &[u8]) {
    match text.iter().position(|&byte| byte == b' ') {
        Some(space) => (&text[..space], &text[space + 1..]),
        None => (text, &[]),
    }
}

fn number(text: &[u8]) -> Option<u64> {
    // `parse` would take a sign.
    let digits = text.iter().all(u8::is_ascii_digit);
    str::from_utf8(text).ok().filter(|_| digits)?.parse().ok()
}

fn seconds(text: &[u8]) -> Option<Duration> {
    let point = text.iter().position(|&byte| byte == b'.')?;
    let nanoseconds = &text[point + 1..];
    if nanoseconds.len() != 9 {
        return None;
    }
    Some(Duration::new(number(&text[..point])?, u32::try_from(number(nanoseconds)?).ok()?))
}

/// Printable characters as they are; a backslash, a NUL, a line's end and everything else with a backslash.
fn escape(datagram: &[u8], out: &mut Vec<u8>) {
    for &byte in datagram {
        match byte {
            b'\\' => out.extend_from_slice(b"\\\\"),
            0 => out.extend_from_slice(b"\\0"),
            b'\n' => out.extend_from_slice(b"\\n"),
            b' '..=b'~' => out.push(byte),
            _ => out.extend_from_slice(format!("\\x{byte:02x}").as_bytes()),
        }
    }
}

fn unescape(text: &[u8]) -> Option<Vec<u8>> {
    let mut datagram = Vec::with_capacity(text.len());
    let mut bytes = text.iter();
    while let Some(&byte) = bytes.next() {
        if byte != b'\\' {
            datagram.push(byte);
            continue;
        }
        datagram.push(match bytes.next()? {
            b'\\' => b'\\',
            b'0' => 0,
            b'n' => b'\n',
            b'x' => {
                let mut digit = || char::from(*bytes.next()?).to_digit(16);
                u8::try_from(digit()? * 16 + digit()?).ok()?
            }
            _ => return None,
        });
    }
    Some(datagram)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn entry() -> impl Strategy<Value = Entry> {
        let event = prop_oneof![
            "[!-~]{1,20}".prop_map(Event::Brain),
            (any::<u16>(), any::<Vec<u8>>()).prop_map(|(port, datagram)| Event::Send(port, datagram)),
            (any::<u16>(), any::<Vec<u8>>()).prop_map(|(port, datagram)| Event::Receive(port, datagram)),
            Just(Event::Wake),
        ];
        (any::<u8>(), any::<u64>(), 0..1_000_000_000_u32, event).prop_map(|(place, seconds, nanos, event)| {
            Entry { place, at: Duration::new(seconds, nanos), event }
        })
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_again(entry in entry()) {
            let mut line = Vec::new();
            entry.encode(&mut line);
            prop_assert!(line.iter().all(|byte| (b' '..=b'~').contains(byte)));
            prop_assert_eq!(Entry::parse(&line), Ok(entry));
        }
    }

    #[test]
    fn a_line_reads_like_the_conversation() {
        let check = |line: &str, expected: Result<Event, &str>| {
            assert_eq!(Entry::parse(line.as_bytes()).map(|entry| entry.event), expected, "{line}");
        };
        check("1 0.250000000 send 6000 (init A)\\0", Ok(Event::Send(6000, b"(init A)\0".to_vec())));
        check("11 3.000000001 recv 40001 a\\\\b\\xff", Ok(Event::Receive(40001, b"a\\b\xff".to_vec())));
        check("1 0.250000000 wake", Ok(Event::Wake));
        check("1 0.25 wake", Err("seconds with nine decimals"));
        check("x 0.250000000 wake", Err("a player's place"));
        check("1 0.250000000 sleep", Err("brain, send, recv or wake"));
        check("1 0.250000000 send (init A)", Err("a port"));
        check("1 0.250000000 send 1 a\\q", Err("a datagram; \\\\, \\0, \\n and \\xNN stand for bytes"));
        check("1 0.250000000 brain ", Err("the name of a brain"));
    }
}
