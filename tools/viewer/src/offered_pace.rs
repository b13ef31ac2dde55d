//! The pace of a match in this process, as pages see and change it. The course of the match does not depend on it.

use common_match_loop::{Pace as LoopPace, PaceControl};
use common_scene::Pace;

/// The paces that a page may ask for, beside a pause.
const OFFERS: [Pace; 7] = [
    Pace::Times(0.25),
    Pace::Times(0.5),
    Pace::Times(1.0),
    Pace::Times(2.0),
    Pace::Times(4.0),
    Pace::Times(10.0),
    Pace::Unpaced,
];

/// A pace that pages may change.
pub(crate) struct OfferedPace {
    pub(crate) control: PaceControl,
    pub(crate) can_pause: bool,
}

impl OfferedPace {
    /// The pace now.
    pub(crate) fn now(&self) -> Pace {
        match self.control.get() {
            LoopPace::Unpaced => Pace::Unpaced,
            LoopPace::Times(speed) => Pace::Times(speed),
            LoopPace::Paused => Pace::Paused,
        }
    }

    /// What a page may ask for, from slow to fast.
    pub(crate) fn offers(&self) -> Vec<Pace> {
        self.can_pause.then_some(Pace::Paused).into_iter().chain(OFFERS).collect()
    }

    /// From now on the match runs at this pace; or why not.
    pub(crate) fn set(&self, pace: Pace) -> Result<(), String> {
        if !self.offers().contains(&pace) {
            return Err(match pace {
                Pace::Paused => "This match cannot be paused: it has clients that would leave.".to_owned(),
                _ => "This match does not run at that pace.".to_owned(),
            });
        }
        self.control.set(match pace {
            Pace::Unpaced => LoopPace::Unpaced,
            Pace::Times(speed) => LoopPace::Times(speed),
            Pace::Paused => LoopPace::Paused,
        });
        Ok(())
    }
}
