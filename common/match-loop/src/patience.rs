//! How long lock-step waits for clients that do not answer.

use std::time::Duration;

/// How long lock-step waits for answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Patience {
    /// Until all clients have answered.
    #[default]
    Endless,
    /// A limited time for each cycle; then the match goes on without the missing answers.
    Limited {
        /// The longest wait in one cycle.
        wait: Duration,
        /// After more missed cycles than this, with no complete one between them, the match ends.
        missed: u32,
    },
}
