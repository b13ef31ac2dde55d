//! Names, types and limits of what `communication` goes by.

use super::{
    TuningError,
    setting::{NOT_NEGATIVE, count},
    source::{Row, Source},
    table::tuning,
};

tuning! {
    /// What is said, and what is believed of it.
    Communication("communication") {
        /// What is believed of what was heard.
        hear: Hear {
            seen_error: f64 = NOT_NEGATIVE,
            own_error: f64 = NOT_NEGATIVE,
            velocity_error: f64 = NOT_NEGATIVE,
        }
        /// What is worth saying.
        policy: Policy {
            own_position: u32 = NOT_NEGATIVE,
            line: u32 = NOT_NEGATIVE,
            well_known: f64 = NOT_NEGATIVE,
            opponents: usize = count(0, 11),
        }
    }
}
