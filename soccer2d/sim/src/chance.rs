//! Chance: every random number of the match, by purpose, step and slot.

use common_simulation::{Draw, Streams};
use serde::{Deserialize, Serialize};

use crate::purpose::Purpose;

/// Where the random numbers come from, and which step it is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Chance {
    streams: Streams,
    /// Steps since the streams began.
    step: u64,
    /// Whether the game has ever been kicked off: from then on the streams are others.
    kicked_off: bool,
}

impl Chance {
    pub(crate) fn new(seed: u64) -> Chance {
        Chance { streams: Streams::new(seed), step: 0, kicked_off: false }
    }

    /// The draws for a purpose and a slot in this step.
    #[inline]
    pub(crate) fn at(&self, purpose: Purpose, slot: usize) -> Draw {
        self.streams.at(purpose as u32 * 2 + u32::from(self.kicked_off), self.step, slot)
    }

    /// The same match in another step.
    #[cfg(test)]
    pub(crate) fn in_step(self, step: u64) -> Chance {
        Chance { step, ..self }
    }

    /// The next step.
    pub(crate) fn count_step(&mut self) {
        self.step += 1;
    }

    /// The first kick-off: what was drawn while clients joined changes nothing that comes after.
    pub(crate) fn kick_off(&mut self) {
        if !self.kicked_off {
            self.kicked_off = true;
            self.step = 0;
        }
    }
}
