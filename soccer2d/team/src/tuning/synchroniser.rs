//! Names, types and limits of what `synchroniser` goes by.

use std::time::Duration;

use super::{
    Tuning, TuningError,
    setting::{NOT_NEGATIVE, SHARE, count},
    source::{Row, Source},
    table::tuning,
};

tuning! {
    /// When a player thinks and sends, in real time.
    Synchroniser("synchroniser") {
        /// How long it waits for a see.
        patience: Patience {
            first: Duration = NOT_NEGATIVE,
            growth: Duration = NOT_NEGATIVE,
            distance: Duration = NOT_NEGATIVE,
            most: f64 = SHARE,
            forget: u32 = count(1, 1_000_000),
        }
        /// What it reckons with until it knows better.
        timing: Timing {
            burst: Duration = NOT_NEGATIVE,
            first_thought: Duration = NOT_NEGATIVE,
        }
    }
}

impl Default for Synchroniser {
    fn default() -> Synchroniser {
        Tuning::default().synchroniser
    }
}
