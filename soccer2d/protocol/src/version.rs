//! Protocol versions of players, coaches and trainers.

use serde::{Deserialize, Serialize};

/// A client's protocol version, 1 to 19.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Version(u8);

impl TryFrom<u8> for Version {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Version, &'static str> {
        Version::new(number).ok_or("expected a protocol version from 1 to 19")
    }
}

impl Version {
    /// The oldest version.
    pub const FIRST: Version = Version(1);
    /// The version of a client that names none.
    pub const UNNAMED: Version = Version(3);
    /// The newest version, which our own teams use.
    pub const LATEST: Version = Version(19);

    /// The version with this number; none if the server does not know it.
    pub fn new(number: u8) -> Option<Version> {
        (Version::FIRST.0..=Version::LATEST.0).contains(&number).then_some(Version(number))
    }

    /// The number, 1 to 19.
    pub fn number(self) -> u8 {
        self.0
    }

    /// Whether its number is this or a later one.
    pub fn since(self, number: u8) -> bool {
        self.0 >= number
    }

    /// All versions, oldest first.
    pub fn all() -> impl Iterator<Item = Version> {
        (Version::FIRST.0..=Version::LATEST.0).map(Version)
    }
}

impl std::fmt::Display for Version {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0)
    }
}
