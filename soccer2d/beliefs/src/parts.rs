//! Which parts of beliefs are told. All of them are five kilobytes a player and cycle; few readers want all of it.

use std::str::FromStr;

/// One part of beliefs. Whose and when is always told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// What it takes itself to be.
    Me,
    Ball,
    /// All other players.
    Players,
    /// Who can get the ball.
    Interceptions,
    /// What was heard and said.
    Messages,
    /// The states that could act, and the one that does.
    States,
    /// What it wants to do, and what it sends.
    Plan,
    /// Whatever else it wants to show.
    Drawings,
}

impl Part {
    /// All there are.
    pub const ALL: [Part; 8] = [
        Part::Me,
        Part::Ball,
        Part::Players,
        Part::Interceptions,
        Part::Messages,
        Part::States,
        Part::Plan,
        Part::Drawings,
    ];

    /// Its name on a command line.
    pub const fn name(self) -> &'static str {
        match self {
            Part::Me => "me",
            Part::Ball => "ball",
            Part::Players => "players",
            Part::Interceptions => "interceptions",
            Part::Messages => "messages",
            Part::States => "states",
            Part::Plan => "plan",
            Part::Drawings => "drawings",
        }
    }
}

/// Some parts of beliefs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts(u8);

impl Parts {
    pub const fn all() -> Parts {
        Parts(u8::MAX)
    }

    /// Nothing but whose and when.
    pub const fn none() -> Parts {
        Parts(0)
    }

    /// These and one more.
    #[must_use]
    pub const fn with(self, part: Part) -> Parts {
        Parts(self.0 | 1 << part as u8)
    }

    /// These but one.
    #[must_use]
    pub const fn without(self, part: Part) -> Parts {
        Parts(self.0 & !(1 << part as u8))
    }

    /// Whether a part is among them.
    pub const fn contains(self, part: Part) -> bool {
        self.0 & 1 << part as u8 != 0
    }
}

impl FromStr for Parts {
    type Err = String;

    /// Names with commas between them.
    fn from_str(text: &str) -> Result<Parts, String> {
        text.split(',').try_fold(Parts::none(), |parts, name| {
            let part = Part::ALL.into_iter().find(|part| part.name() == name).ok_or_else(|| {
                let names = Part::ALL.map(Part::name).join(", ");
                format!("{name:?} is no part of beliefs: expected some of {names}, with commas between them")
            })?;
            Ok(parts.with(part))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_named() {
        let parts: Parts = "ball,states".parse().expect("two parts");
        let names: Vec<_> = Part::ALL.into_iter().filter(|&part| parts.contains(part)).collect();
        assert_eq!(names, [Part::Ball, Part::States]);
        let all = Part::ALL.map(Part::name).join(",").parse::<Parts>().expect("all");
        assert!(Part::ALL.into_iter().all(|part| all.contains(part)));
        for bad in ["", "ball,", "Ball", "ball states"] {
            assert!(bad.parse::<Parts>().is_err(), "{bad}");
        }
    }
}
