//! The receivers of parameters.

use crate::version::Version;

/// The receiver of a parameter message, which decides its form and its content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// A player, coach or trainer of this version.
    Client(Version),
    /// Monitors and game logs, which receive everything that is official.
    Monitors,
}

impl Audience {
    /// Whether it receives what clients receive from this version on.
    pub fn since(self, number: u8) -> bool {
        match self {
            Audience::Client(version) => version.since(number),
            Audience::Monitors => true,
        }
    }
}

impl From<Version> for Audience {
    fn from(version: Version) -> Audience {
        Audience::Client(version)
    }
}
