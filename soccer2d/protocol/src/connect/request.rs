//! The text of `(init ...)` and `(reconnect ...)`, read as the official server's scanf formats read it: what they let pass
//! passes, what they refuse is refused in the same words.

use common_wire::number;

use super::{PlayerInit, PlayerRequest, Reconnect};
use crate::{ErrorReply, TeamName, Version, text::put};

/// The number that stands for a version nobody speaks.
const NO_VERSION: i32 = 0;

impl PlayerRequest {
    /// Reads a datagram of somebody who is not connected yet, or says how it is answered.
    ///
    /// A monitor's `(dispinit ...)` comes to the same port and is to be looked for before; here it is unknown. During
    /// play_on any `(reconnect ...)` is refused, a malformed one too: who knows the mode asks [`is_reconnect`] first.
    pub fn parse(datagram: &[u8]) -> Result<PlayerRequest, ErrorReply> {
        let text = text_of(datagram);
        if text.starts_with(b"(init ") {
            parse_init(text).map(PlayerRequest::Init)
        } else if is_reconnect(datagram) {
            parse_reconnect(text).map(PlayerRequest::Reconnect)
        } else {
            Err(ErrorReply::UnknownCommand)
        }
    }

    /// Appends the text, without the closing NUL.
    pub fn encode(&self, out: &mut Vec<u8>) {
        match self {
            PlayerRequest::Init(PlayerInit { team, version, goalie }) => {
                let number = version.map_or(NO_VERSION, |version| version.number().into());
                put!(out, "(init ", *team, " (version ", number, ")");
                put!(out, if *goalie { " (goalie))" } else { ")" });
            }
            PlayerRequest::Reconnect(Reconnect { team, unum }) => {
                put!(out, "(reconnect ", *team, " ", *unum, ")");
            }
        }
    }
}

/// Whether somebody wants to come back, well-formed or not.
pub fn is_reconnect(datagram: &[u8]) -> bool {
    text_of(datagram).starts_with(b"(reconnect ")
}

/// Up to the NUL; if there is none, without the line's end that a hand at a terminal leaves.
fn text_of(datagram: &[u8]) -> &[u8] {
    let datagram = datagram.strip_suffix(b"\n").unwrap_or(datagram);
    datagram.split(|&byte| byte == 0).next().unwrap_or_default()
}

fn parse_init(text: &[u8]) -> Result<PlayerInit, ErrorReply> {
    let mut scan = Scan { rest: &text[b"(init ".len()..] };
    scan.skip_space();
    let team = scan.take_while(TeamName::MAX, TeamName::admits);
    let team = TeamName::new(team).ok_or(ErrorReply::IllegalTeamName)?;
    scan.skip_space();
    if !scan.at_border() {
        return Err(ErrorReply::IllegalTeamNameOrTooLong);
    }
    scan.take_while(usize::MAX, |byte| byte != b'(');

    let mut version = Some(Version::UNNAMED);
    let mut goalie = false;
    while !scan.rest.is_empty() && !scan.rest.starts_with(b")") {
        if scan.accept(b"(version ") {
            version = scan.version().ok_or(ErrorReply::IllegalCommandForm)?;
        } else if scan.accept(b"(goalie)") {
            goalie = true;
        } else {
            return Err(ErrorReply::IllegalCommandForm);
        }
        if !scan.at_border() {
            return Err(ErrorReply::IllegalCommandForm);
        }
        scan.skip_space();
    }
    Ok(PlayerInit { team, version, goalie })
}

fn parse_reconnect(text: &[u8]) -> Result<Reconnect, ErrorReply> {
    /// As long as a name is read at all.
    const NAME: usize = 127;

    let mut scan = Scan { rest: &text[b"(reconnect ".len()..] };
    scan.skip_space();
    let team = scan.take_while(NAME, |byte| !is_space(byte));
    scan.skip_space();
    let unum = number::parse_int_wrapping(scan.int()).ok_or(ErrorReply::IllegalCommandForm)?;
    // A name that no team can have is no team's.
    let team = TeamName::new(team).ok_or(ErrorReply::NoSuchTeamOrPlayer)?;
    Ok(Reconnect { team, unum })
}

/// A place in the text, moved as scanf moves.
struct Scan<'a> {
    rest: &'a [u8],
}

impl<'a> Scan<'a> {
    fn take_while(&mut self, limit: usize, accept: impl Fn(u8) -> bool) -> &'a [u8] {
        let length = self.rest.iter().take(limit).take_while(|&&byte| accept(byte)).count();
        let (taken, rest) = self.rest.split_at(length);
        self.rest = rest;
        taken
    }

    fn skip_space(&mut self) {
        self.take_while(usize::MAX, is_space);
    }

    fn accept(&mut self, word: &[u8]) -> bool {
        let after = self.rest.strip_prefix(word);
        self.rest = after.unwrap_or(self.rest);
        after.is_some()
    }

    /// Whether something ends or begins here.
    fn at_border(&self) -> bool {
        self.rest.first().is_some_and(|&byte| byte == b'(' || byte == b')' || is_space(byte))
    }

    /// An optional sign and digits.
    fn int(&mut self) -> &'a [u8] {
        let start = self.rest;
        self.take_while(1, |byte| matches!(byte, b'+' | b'-'));
        self.take_while(usize::MAX, |byte| byte.is_ascii_digit());
        &start[..start.len() - self.rest.len()]
    }

    /// A decimal number, with an exponent or without.
    fn real(&mut self) -> &'a [u8] {
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
    /// forms that scanf knows are refused. None if malformed, `Some(None)` if nobody speaks it.
    fn version(&mut self) -> Option<Option<Version>> {
        self.skip_space();
        let text = self.real();
        // To scanf, unlike to the lexer of commands, `15.` is a number.
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

fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}
