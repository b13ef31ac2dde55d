//! Names, types and limits of what `formation` goes by.

use super::{
    TuningError,
    setting::NOT_NEGATIVE,
    source::{Row, Source},
    table::tuning,
};

tuning! {
    /// Where everybody stands, beyond the formations' own files.
    Formation("formation") {
        /// Places between samples.
        places: Places {
            apart: f64 = NOT_NEGATIVE,
        }
    }
}
