//! The two teams and their robots by name, typed: what [`crate::geometry::RobotId`] says when it says anything.

use serde::{Deserialize, Serialize};

use crate::geometry::{RobotId, Team};

/// One of the two teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Colour {
    /// The yellow team.
    Yellow,
    /// The blue team.
    Blue,
}

impl Colour {
    /// Both, yellow first, as in all messages.
    pub const BOTH: [Colour; 2] = [Colour::Yellow, Colour::Blue];

    /// The other team.
    #[must_use]
    pub fn other(self) -> Colour {
        match self {
            Colour::Yellow => Colour::Blue,
            Colour::Blue => Colour::Yellow,
        }
    }

    /// 0 for yellow, 1 for blue: its place in a list of two.
    pub fn index(self) -> usize {
        self as usize
    }

    /// The team of a message; none if the message does not know.
    pub fn of(team: i32) -> Option<Colour> {
        match Team::try_from(team) {
            Ok(Team::Yellow) => Some(Colour::Yellow),
            Ok(Team::Blue) => Some(Colour::Blue),
            _ => None,
        }
    }

    /// As messages have it.
    pub fn team(self) -> Team {
        match self {
            Colour::Yellow => Team::Yellow,
            Colour::Blue => Team::Blue,
        }
    }
}

impl std::fmt::Display for Colour {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Colour::Yellow => "yellow",
            Colour::Blue => "blue",
        })
    }
}

/// How many patterns there are, and so how many robots a team can have: 0 to 15.
pub const PATTERNS: usize = 16;

/// A robot: its team and the pattern on its top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct RobotKey {
    pub colour: Colour,
    /// Its pattern, below [`PATTERNS`].
    pub id: u8,
}

impl RobotKey {
    /// A robot of a team.
    pub fn new(colour: Colour, id: u8) -> RobotKey {
        RobotKey { colour, id }
    }

    /// The robot that a message names; none if it names none, or one that cannot be.
    pub fn of(id: &RobotId) -> Option<RobotKey> {
        let number = id.id.filter(|&number| (number as usize) < PATTERNS)?;
        Some(RobotKey { colour: Colour::of(id.team?)?, id: number as u8 })
    }

    /// Its place in a list of all possible robots: yellow 0 to 15, then blue.
    pub fn index(self) -> usize {
        self.colour.index() * PATTERNS + usize::from(self.id)
    }

    /// As messages have it.
    pub fn robot_id(self) -> RobotId {
        RobotId { id: Some(u32::from(self.id)), team: Some(self.colour.team() as i32) }
    }
}

impl std::fmt::Display for RobotKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.colour, self.id)
    }
}
