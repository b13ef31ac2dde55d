//! The text of `(init ...)` and `(reconnect ...)`, read as the official server's scanf formats read it: what they
//! accept is accepted, what they refuse is refused with the same words.

use common_wire::number;

use super::{PlayerInit, PlayerRequest, Reconnect};
use crate::{
    ErrorReply, TeamName, Version,
    scan::{Scan, is_space, text_of},
    text::put,
};

/// The number that is written for an unknown version.
const NO_VERSION: i32 = 0;

impl PlayerRequest {
    /// Reads the first datagram of a client, or gives the error to answer with.
    ///
    /// A monitor's `(dispinit ...)` comes to the same port and must be looked for before; here it is unknown. In
    /// play_on any `(reconnect ...)` is refused, even a malformed one: a server calls [`is_reconnect`] first.
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

/// Whether a client asks to reconnect, well-formed or not.
pub fn is_reconnect(datagram: &[u8]) -> bool {
    text_of(datagram).starts_with(b"(reconnect ")
}

fn parse_init(text: &[u8]) -> Result<PlayerInit, ErrorReply> {
    let mut scan = Scan::new(&text[b"(init ".len()..]);
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
    while !scan.rest().is_empty() && !scan.rest().starts_with(b")") {
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
    /// How many characters of a name are read.
    const NAME: usize = 127;

    let mut scan = Scan::new(&text[b"(reconnect ".len()..]);
    scan.skip_space();
    let team = scan.take_while(NAME, |byte| !is_space(byte));
    scan.skip_space();
    let unum = number::parse_int_wrapping(scan.int()).ok_or(ErrorReply::IllegalCommandForm)?;
    // A name that no team can have is the name of no team.
    let team = TeamName::new(team).ok_or(ErrorReply::NoSuchTeamOrPlayer)?;
    Ok(Reconnect { team, unum })
}
