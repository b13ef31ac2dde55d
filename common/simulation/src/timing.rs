//! How long a league's ticks and cycles last.

use std::time::Duration;

/// How long ticks and cycles last in real time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timing {
    pub tick: Duration,
    /// How many ticks make a cycle, at least one.
    pub ticks_per_cycle: u32,
    /// By how much a cycle is shortened at most after a late one, to make up for it. Clients that think for most of a cycle
    /// must not find it gone, so this is a small part of one.
    pub make_up: Duration,
}

impl Timing {
    pub fn cycle(self) -> Duration {
        self.tick * self.ticks_per_cycle
    }
}
