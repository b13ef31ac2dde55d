//! Beliefs: what an agent takes the world to be, as far as every league writes it alike. Which agent ([`Agent`]), at which
//! moment of the match ([`Moment`]), and in which line of a file ([`BeliefsLines`]).
//!
//! Pure. Not here: what stands in a line, which each league's own crate of beliefs says; files; what pages are sent
//! (`common/scene`).

mod lines;

pub use lines::{BeliefsError, BeliefsLines, FIRST_LINE, LONGEST_LINE, Line};

/// An agent of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Agent {
    /// The index of its team.
    pub team: usize,
    /// Its number in the team.
    pub number: u32,
}

/// A moment of a match, as agents and frames both know it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment {
    /// The game's clock, in steps of the league.
    pub time: i32,
    /// Steps since the clock stopped; 0 while it runs.
    pub stoppage: i32,
}

/// The agent and the moment that a piece of beliefs belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heading {
    pub agent: Agent,
    /// When it believed this.
    pub moment: Moment,
}
