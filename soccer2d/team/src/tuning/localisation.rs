//! Names, types and limits of what `localisation` filters with.

use super::{
    TuningError,
    setting::{ANGLE, Angle, NOT_NEGATIVE, POSITIVE, SHARE, count},
    source::{Row, Source},
    table::tuning,
};

tuning! {
    /// Where I am, and where the ball is.
    Localisation("localisation") {
        /// Where I am.
        position_filter: PositionFilter {
            particles: usize = count(10, 1000),
            few: usize = count(1, 1000),
            known_face: Angle = ANGLE,
            bred_face: Angle = ANGLE,
            generations: usize = count(1, 100),
            parents: usize = count(1, 1000),
            least_plain_error: f64 = NOT_NEGATIVE,
            first_spread: f64 = NOT_NEGATIVE,
            narrowing: f64 = SHARE,
            least_spread: f64 = NOT_NEGATIVE,
            apart: f64 = NOT_NEGATIVE,
            error_of_spread: f64 = NOT_NEGATIVE,
            least_error: f64 = NOT_NEGATIVE,
        }
        /// Where the ball is.
        ball_filter: BallFilter {
            particles: usize = count(10, 1000),
            few: usize = count(1, 1000),
            enough: usize = count(1, 1000),
            near_enough: f64 = NOT_NEGATIVE,
            tries: usize = count(0, 100),
            likely_push: f64 = NOT_NEGATIVE,
            least_push: f64 = POSITIVE,
            most_unlikely: f64 = NOT_NEGATIVE,
            apart: f64 = NOT_NEGATIVE,
            faster: f64 = NOT_NEGATIVE,
            error_of_spread: f64 = NOT_NEGATIVE,
            least_error: f64 = NOT_NEGATIVE,
            least_velocity_error: f64 = NOT_NEGATIVE,
        }
    }
}
