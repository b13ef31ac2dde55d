//! Sides, uniform numbers and team names.

use serde::{Deserialize, Serialize};

/// One of the two teams, by the half it starts in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Side {
    /// The team that connected first; its goal is at -x.
    Left,
    /// The team that connected second.
    Right,
}

impl Side {
    /// Both sides, left first: the order of every official list.
    pub const BOTH: [Side; 2] = [Side::Left, Side::Right];

    /// The other team.
    pub fn other(self) -> Side {
        match self {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        }
    }

    /// `l` or `r`, as every message writes it.
    pub fn letter(self) -> char {
        match self {
            Side::Left => 'l',
            Side::Right => 'r',
        }
    }

    /// The side with this letter.
    pub fn from_letter(letter: &[u8]) -> Option<Side> {
        match letter {
            b"l" => Some(Side::Left),
            b"r" => Some(Side::Right),
            _ => None,
        }
    }

    /// 0 for left, 1 for right.
    pub fn index(self) -> usize {
        self as usize
    }

    /// +1 for left, -1 for right: the factor between a team's own coordinates and the field's.
    pub fn sign(self) -> f64 {
        match self {
            Side::Left => 1.0,
            Side::Right => -1.0,
        }
    }
}

/// A uniform number, 1 to 11.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Unum(u8);

impl TryFrom<u8> for Unum {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Unum, &'static str> {
        Unum::new(number).ok_or("expected a uniform number from 1 to 11")
    }
}

impl Unum {
    /// How many players a team can have.
    pub const MAX: u8 = 11;

    /// The number; none if no player can have it.
    pub fn new(number: u8) -> Option<Unum> {
        (1..=Unum::MAX).contains(&number).then_some(Unum(number))
    }

    pub fn number(self) -> u8 {
        self.0
    }

    /// The index, 0 to 10.
    pub fn index(self) -> usize {
        usize::from(self.0 - 1)
    }

    /// The number of this index, 0 to 10.
    pub fn from_index(index: usize) -> Unum {
        assert!(index < usize::from(Unum::MAX), "a team has eleven players, not {}", index + 1);
        Unum(index as u8 + 1)
    }

    /// All numbers in order.
    pub fn all() -> impl Iterator<Item = Unum> {
        (1..=Unum::MAX).map(Unum)
    }
}

impl std::fmt::Display for Unum {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A team's name: 1 to 15 characters that the official server admits. Stored inline, so that it is copied cheaply.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "UncheckedName")]
pub struct TeamName {
    length: u8,
    bytes: [u8; TeamName::MAX],
}

/// A name before it is checked.
#[derive(Deserialize)]
struct UncheckedName {
    length: u8,
    bytes: [u8; TeamName::MAX],
}

impl TryFrom<UncheckedName> for TeamName {
    type Error = &'static str;

    fn try_from(name: UncheckedName) -> Result<TeamName, &'static str> {
        let name = name.bytes.get(..usize::from(name.length)).and_then(TeamName::new);
        name.ok_or("expected a team name of 1 to 15 characters that the official server admits")
    }
}

impl TeamName {
    /// The longest name, in characters.
    pub const MAX: usize = 15;

    /// The name; none if it is empty, too long, or has a character that is not [admitted](TeamName::admits).
    pub fn new(name: &[u8]) -> Option<TeamName> {
        if name.is_empty() || name.len() > TeamName::MAX || !name.iter().all(|&byte| TeamName::admits(byte)) {
            return None;
        }
        let mut bytes = [0; TeamName::MAX];
        bytes[..name.len()].copy_from_slice(name);
        Some(TeamName { length: name.len() as u8, bytes })
    }

    /// Whether a name may contain the character. The official scanf class `+-_` is a range, so `.`, `/`, `[` and others
    /// between `+` and `_` are in.
    pub fn admits(byte: u8) -> bool {
        byte.is_ascii_alphanumeric() || (b'+'..=b'_').contains(&byte)
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(self.as_bytes()).expect("only ASCII characters are admitted")
    }

    /// The name as bytes.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes[..usize::from(self.length)]
    }
}

impl std::fmt::Display for TeamName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.as_str())
    }
}

impl std::fmt::Debug for TeamName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}", self.as_str())
    }
}
