//! A spectator in this process, which may also send commands.

use soccer2d_sim::{Input, Match, Output};

/// A monitor without a socket. The match never waits for it: its functions must return at once.
pub trait Spectator: Send {
    /// The match is about to begin.
    fn begin(&mut self, game: &Match);

    /// Receives what a monitor receives.
    fn receive(&mut self, output: &Output);

    /// Its next input, as a monitor's command; none for now.
    fn send(&mut self) -> Option<Input> {
        None
    }
}
