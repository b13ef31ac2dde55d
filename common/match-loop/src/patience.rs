//! How long lock-step waits for those who do not answer.

use std::time::Duration;

/// How long lock-step waits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Patience {
    /// Until everybody has answered.
    #[default]
    Endless,
    /// So long for each cycle, then it goes on without them.
    Limited {
        /// For one cycle.
        wait: Duration,
        /// After more missed cycles than this, with no complete one between them, the match ends.
        missed: u32,
    },
}
