//! Every random number of the match, addressed by purpose, step and slot.

use common_simulation::{Draw, Streams};
use serde::{Deserialize, Serialize};

use crate::purpose::Purpose;

/// The source of the random numbers, and the present step.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Chance {
    streams: Streams,
    /// Steps since the streams began.
    step: u64,
    /// Whether the first kick-off has happened: from then on the streams are different ones.
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

    /// The random numbers of another step of the same match.
    #[cfg(test)]
    pub(crate) fn in_step(self, step: u64) -> Chance {
        Chance { step, ..self }
    }

    /// Goes on to the next step.
    pub(crate) fn count_step(&mut self) {
        self.step += 1;
    }

    /// The first kick-off: what was drawn while clients joined does not change what follows.
    pub(crate) fn kick_off(&mut self) {
        if !self.kicked_off {
            self.kicked_off = true;
            self.step = 0;
        }
    }
}
