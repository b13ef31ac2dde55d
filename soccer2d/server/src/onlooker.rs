//! Somebody in this process who looks on, and may have a say.

use soccer2d_sim::{Input, Match, Output};

/// A monitor without a socket. The match never waits for it: it takes what it is told and comes back at once.
pub trait Onlooker: Send {
    /// The match is about to begin.
    fn begin(&mut self, game: &Match);

    /// What monitors are told.
    fn told(&mut self, output: &Output);

    /// The next thing it wants to say, as a monitor; nothing for now.
    fn says(&mut self) -> Option<Input> {
        None
    }
}
