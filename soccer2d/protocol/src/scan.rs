//! Reads as the official server's scanf formats do: what they accept is accepted, what they refuse is refused.

use common_wire::number;

use crate::Version;

/// The text up to the NUL; if there is none, without the end of line that a terminal adds.
pub(crate) fn text_of(datagram: &[u8]) -> &[u8] {
    let datagram = datagram.strip_suffix(b"\n").unwrap_or(datagram);
    datagram.split(|&byte| byte == 0).next().unwrap_or_default()
}

/// A position in a text, moved as scanf moves it.
#[derive(Clone)]
pub(crate) struct Scan<'a> {
    rest: &'a [u8],
}

impl<'a> Scan<'a> {
    pub(crate) fn new(text: &'a [u8]) -> Scan<'a> {
        Scan { rest: text }
    }

    /// What has not been read yet.
    pub(crate) fn rest(&self) -> &'a [u8] {
        self.rest
    }

    pub(crate) fn take_while(&mut self, limit: usize, accept: impl Fn(u8) -> bool) -> &'a [u8] {
        let length = self.rest.iter().take(limit).take_while(|&&byte| accept(byte)).count();
        let (taken, rest) = self.rest.split_at(length);
        self.rest = rest;
        taken
    }

    pub(crate) fn skip_space(&mut self) {
        self.take_while(usize::MAX, is_space);
    }

    pub(crate) fn accept(&mut self, word: &[u8]) -> bool {
        let after = self.rest.strip_prefix(word);
        self.rest = after.unwrap_or(self.rest);
        after.is_some()
    }

    /// Whether a group or the text ends or begins here.
    pub(crate) fn at_border(&self) -> bool {
        self.rest.first().is_some_and(|&byte| byte == b'(' || byte == b')' || is_space(byte))
    }

    /// An optional sign and digits.
    pub(crate) fn int(&mut self) -> &'a [u8] {
        let start = self.rest;
        self.take_while(1, |byte| matches!(byte, b'+' | b'-'));
        self.take_while(usize::MAX, |byte| byte.is_ascii_digit());
        &start[..start.len() - self.rest.len()]
    }

    /// A decimal number, with an exponent or without.
    pub(crate) fn real(&mut self) -> &'a [u8] {
        let start = self.rest;
        self.int();
        self.take_while(1, |byte| byte == b'.');
        self.take_while(usize::MAX, |byte| byte.is_ascii_digit());
        if !self.take_while(1, |byte| matches!(byte, b'e' | b'E')).is_empty() {
            self.int();
        }
        &start[..start.len() - self.rest.len()]
    }

    /// The rest of `(version V)`: V is a real, of which the whole part counts. Decimal only; the hexadecimal and infinite
    /// forms that scanf knows are refused. None if malformed, `Some(None)` if the version is unknown.
    pub(crate) fn version(&mut self) -> Option<Option<Version>> {
        self.skip_space();
        let text = self.real();
        // For scanf, unlike for the lexer of commands, `15.` is a number.
        let number = number::parse(text.strip_suffix(b".").unwrap_or(text))?;
        self.skip_space();
        if !self.accept(b")") {
            return None;
        }
        self.skip_space();
        let whole = number as i64;
        Some(u8::try_from(whole).ok().and_then(Version::new))
    }
}

pub(crate) fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}
