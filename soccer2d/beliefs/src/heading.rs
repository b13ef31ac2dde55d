//! Which player's beliefs a line holds, and of which cycle: all that an index of a file needs.

use common_beliefs::{Agent, Heading, Moment};
use serde::Deserialize;
use soccer2d_protocol::{Side, Unum};

use crate::Beliefs;

/// The part of a line that the index needs. The rest is not looked at, but it has to be JSON.
#[derive(Deserialize)]
struct Head {
    side: Letter,
    unum: u8,
    time: i32,
    #[serde(default)]
    stoppage: i32,
}

#[derive(Deserialize)]
enum Letter {
    #[serde(rename = "l")]
    Left,
    #[serde(rename = "r")]
    Right,
}

/// The heading of a line of a beliefs file; or what is wrong with the line.
pub fn heading(line: &[u8]) -> Result<Heading, String> {
    let Head { side, unum, time, stoppage } =
        serde_json::from_slice(line).map_err(|error| error.to_string())?;
    let unum = Unum::new(unum).ok_or_else(|| format!("unum {unum}: expected 1 to 11"))?;
    let side = match side {
        Letter::Left => Side::Left,
        Letter::Right => Side::Right,
    };
    let agent = Agent { team: side.index(), number: unum.number().into() };
    Ok(Heading { agent, moment: Moment { time, stoppage } })
}

impl Beliefs {
    /// Which player's these are, and of which cycle.
    pub fn heading(&self) -> Heading {
        let agent = Agent { team: usize::from(self.side == 'r'), number: self.unum.into() };
        Heading { agent, moment: Moment { time: self.time, stoppage: self.stoppage } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_names_its_player_and_cycle() {
        let check = |line: &str, expected: Result<(usize, u32, i32, i32), &str>| match (
            heading(line.as_bytes()),
            expected,
        ) {
            (Ok(Heading { agent, moment }), Ok(expected)) => {
                assert_eq!((agent.team, agent.number, moment.time, moment.stoppage), expected, "{line}");
            }
            (Err(problem), Err(expected)) => {
                assert!(problem.contains(expected), "{problem} should contain {expected}")
            }
            (found, expected) => panic!("{line}: {found:?}, expected {expected:?}"),
        };
        check(r#"{"side":"r","unum":11,"time":5}"#, Ok((1, 11, 5, 0)));
        check(
            r#"{"side":"l","unum":3,"time":78,"stoppage":2,"later":{"versions":"say more"}}"#,
            Ok((0, 3, 78, 2)),
        );
        check(r#"{"side":"r","unum":12,"time":5}"#, Err("unum 12: expected 1 to 11"));
        check(r#"{"side":"x","unum":1,"time":5}"#, Err("unknown variant `x`"));
        check("nonsense", Err("expected ident"));
    }
}
