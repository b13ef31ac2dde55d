//! Names, types and limits of the values that `prediction` uses beyond physics.

use super::{
    TuningError,
    setting::{NOT_NEGATIVE, SHARE, count},
    source::{Row, Source},
    table::tuning,
};

tuning! {
    /// Predictions, as far as they are not certain.
    Prediction("prediction") {
        /// Who gets the ball.
        interception: Interception {
            my_margin: f64 = NOT_NEGATIVE,
            mates_margin: f64 = NOT_NEGATIVE,
            head_start: u32 = count(0, 100),
            body_age: u32 = NOT_NEGATIVE,
            running: f64 = NOT_NEGATIVE,
            banned: u32 = NOT_NEGATIVE,
        }
        /// In how many cycles a player is at a place.
        run_table: RunTable {
            there: f64 = NOT_NEGATIVE,
        }
        /// How a goalie meets a shot.
        save: Save {
            directions: i32 = count(1, 360),
            powers: [f64; 3] = SHARE,
            sure: f64 = NOT_NEGATIVE,
        }
    }
}
