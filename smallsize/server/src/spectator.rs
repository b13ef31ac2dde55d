//! A spectator in this process, such as the viewer of `--watch`.

use smallsize_sim::{Input, Match, Output};

/// Receives what is for everyone, and may command the match.
pub trait Spectator: Send {
    /// The match as it begins.
    fn begin(&mut self, game: &Match);

    /// What is for everyone: vision, tracked vision, the referee's messages.
    fn receive(&mut self, output: &Output);

    /// The next input that it has for the match.
    fn send(&mut self) -> Option<Input>;
}
