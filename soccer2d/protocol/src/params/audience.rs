//! Who is told the parameters.

use crate::version::Version;

/// Who a parameter message is for: it decides how it is written and what it leaves out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// A player, coach or trainer of this version.
    Client(Version),
    /// Monitors and game logs, which are told everything that is official.
    Watchers,
}

impl Audience {
    /// Whether it gets what clients get from this version on.
    pub fn since(self, number: u8) -> bool {
        match self {
            Audience::Client(version) => version.since(number),
            Audience::Watchers => true,
        }
    }
}

impl From<Version> for Audience {
    fn from(version: Version) -> Audience {
        Audience::Client(version)
    }
}
