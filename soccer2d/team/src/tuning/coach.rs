//! Names, types and limits of what `coach` goes by.

use super::{
    TuningError,
    setting::{NOT_NEGATIVE, SHARE, count},
    source::{Row, Source},
    table::tuning,
};

tuning! {
    /// Who plays with which body, and who is taken off.
    Coach("coach") {
        /// What a body can do.
        bodies: Bodies {
            sprint: u32 = count(1, 1000),
            turning_speed: f64 = NOT_NEGATIVE,
        }
        /// How tired a player is.
        fatigue: Fatigue {
            noise: f64 = SHARE,
        }
        /// Who is taken off.
        substitution: Substitution {
            tired: f64 = SHARE,
            shortest: i32 = NOT_NEGATIVE,
        }
    }
}
