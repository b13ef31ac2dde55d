//! `(init TEAM [COACH] [(version V)])` to the coaches' port.

use common_wire::number;
use serde::{Deserialize, Serialize};

use super::CoachError;
use crate::{
    Version,
    names::TeamName,
    scan::{Scan, is_space, text_of},
    text::put,
};

/// A request to coach a team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoachInit {
    /// The name of the coach's team, which must have joined already.
    pub team: TeamName,
    /// The coach's own name; may be empty.
    pub name: Box<str>,
    /// The protocol version, 5 or later; None is an unknown one.
    pub version: Option<Version>,
}

/// The oldest version of coaches, and that of a coach that names none.
const FIRST: u8 = 5;
/// How many characters of a coach's name are read.
const NAME: usize = 127;
/// The number that is written for an unknown version.
const NO_VERSION: i32 = 99;

impl CoachInit {
    /// Reads the first datagram of a client, or gives the error to answer with.
    ///
    /// The official oddities stay: characters that are too many for a team's name are read as the beginning of the
    /// coach's, and `(init TEAM)` with neither name nor version is an error.
    pub fn parse(datagram: &[u8]) -> Result<CoachInit, CoachError> {
        use CoachError::{IllegalClientVersion, IllegalCoachName, IllegalCommandForm};
        let text = text_of(datagram);
        let mut scan = Scan::new(text);
        if !scan.accept(b"(init") {
            return Err(IllegalCommandForm);
        }
        scan.skip_space();
        let team = scan.take_while(TeamName::MAX, TeamName::admits);
        let team = TeamName::new(team).ok_or(IllegalCommandForm)?;
        scan.skip_space();
        let mut read = text.len() - scan.rest().len();

        let mut name: &[u8] = b"";
        if !scan.rest().starts_with(b"(") {
            let start = scan.rest();
            name = scan.take_while(NAME, TeamName::admits);
            if name.is_empty() {
                return Err(IllegalCommandForm);
            }
            scan.skip_space();
            if !scan.at_border() {
                return Err(IllegalCoachName);
            }
            read = start.len() - scan.rest().len();
        }
        scan.take_while(usize::MAX, |byte| byte != b'(');

        let mut version = Version::new(FIRST);
        if scan.rest().starts_with(b"(version") {
            let number = version_number(&mut scan, read).ok_or(IllegalCommandForm)?;
            if !scan.at_border() || number < f64::from(FIRST) {
                return Err(IllegalClientVersion);
            }
            version = u8::try_from(number as i64).ok().and_then(Version::new);
        }
        let name = std::str::from_utf8(name).expect("only ASCII characters are admitted").into();
        Ok(CoachInit { team, name, version })
    }

    /// Appends the text, without the closing NUL.
    pub fn encode(&self, out: &mut Vec<u8>) {
        put!(out, "(init ", self.team);
        if !self.name.is_empty() {
            put!(out, " ", &*self.name);
        }
        put!(out, " (version ", self.version.map_or(NO_VERSION, |version| version.number().into()), "))");
    }
}

/// Reads `(version V)`, whose closing parenthesis may be missing: then the official server goes on as many
/// characters behind its beginning as it read the last time, and so do we.
fn version_number(scan: &mut Scan, read: usize) -> Option<f64> {
    let start = scan.rest();
    scan.accept(b"(version");
    scan.skip_space();
    let text = scan.real();
    let number = number::parse(text.strip_suffix(b".").unwrap_or(text))?;
    scan.take_while(usize::MAX, is_space);
    if scan.accept(b")") {
        scan.skip_space();
    } else {
        *scan = Scan::new(start.get(read..).unwrap_or_default());
    }
    Some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inits_and_how_they_fail() {
        use CoachError::*;
        let check = |text: &str, expected: Result<(&str, &str, Option<u8>), CoachError>| {
            let found = CoachInit::parse(text.as_bytes());
            let found = found
                .as_ref()
                .map(|init| (init.team.as_str(), &*init.name, init.version.map(|version| version.number())));
            assert_eq!(found, expected.as_ref().copied(), "{text}");
        };
        check("(init A (version 19))\0", Ok(("A", "", Some(19))));
        check("(init A (version 18.3))\n", Ok(("A", "", Some(18))));
        check("(init A Pep (version 7))", Ok(("A", "Pep", Some(7))));
        check("(init A Pep)", Ok(("A", "Pep", Some(5))));
        check("(init A (verion 7))", Ok(("A", "", Some(5))));
        check("(init A (version 20))", Ok(("A", "", None)));
        check("(init A)", Err(IllegalCommandForm));
        check("(init)", Err(IllegalCommandForm));
        check("(eye on)", Err(IllegalCommandForm));
        check("(init A (version))", Err(IllegalCommandForm));
        check("(init A (version 4))", Err(IllegalClientVersion));
        check("(init A (version 7)", Err(IllegalClientVersion));
        check("(init A (version 7x))", Ok(("A", "", Some(7))));
        check("(init A P\"p (version 7))", Err(IllegalCoachName));
        check("(init A Pep", Err(IllegalCoachName));
        check(&format!("(init A {})", "x".repeat(128)), Err(IllegalCoachName));
        check("(init ABCDEFGHIJKLMNOPQRST (version 8))", Ok(("ABCDEFGHIJKLMNO", "PQRST", Some(8))));
    }
}
