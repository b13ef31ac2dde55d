//! Names, types and limits of what `world_model` believes by.

use super::{
    TuningError,
    setting::{ANY, NOT_NEGATIVE, POSITIVE, count},
    source::{Row, Source},
    table::tuning,
};

tuning! {
    /// What is believed of what is seen, felt and heard.
    WorldModel("world_model") {
        /// What is known about the ball.
        ball: Ball {
            // Less than the error of a ball before the first see, which is lost.
            lost: f64 = count(0, 29),
        }
        /// What is felt.
        feel: Feel {
            step_error: f64 = NOT_NEGATIVE,
            move_error: f64 = NOT_NEGATIVE,
            catch_error: f64 = NOT_NEGATIVE,
            bump_error: f64 = NOT_NEGATIVE,
            most_error: f64 = NOT_NEGATIVE,
        }
        /// What is seen.
        look: Look {
            good_position: f64 = NOT_NEGATIVE,
            rough_face: f64 = NOT_NEGATIVE,
            face_slack: f64 = NOT_NEGATIVE,
            edge: f64 = NOT_NEGATIVE,
            reach: f64 = NOT_NEGATIVE,
            edge_of_feeling: f64 = NOT_NEGATIVE,
            ball_lost: f64 = NOT_NEGATIVE,
        }
        /// Who is seen.
        recognise: Recognise {
            forget: u32 = NOT_NEGATIVE,
            trusted: u32 = NOT_NEGATIVE,
            slack: f64 = NOT_NEGATIVE,
            new: f64 = count(0, 1000),
            other_team: f64 = NOT_NEGATIVE,
            sure: f64 = ANY,
            clear: f64 = NOT_NEGATIVE,
            steady: f64 = POSITIVE,
            restless: f64 = NOT_NEGATIVE,
            long: u32 = NOT_NEGATIVE,
            direction: f64 = NOT_NEGATIVE,
            typical: f64 = NOT_NEGATIVE,
            gone: u32 = count(1, 1000),
            vague: f64 = NOT_NEGATIVE,
        }
        /// What is heard.
        heard: Heard {
            seen_lately: u32 = NOT_NEGATIVE,
        }
        /// What the referee says.
        referee: Referee {
            anywhere: f64 = NOT_NEGATIVE,
        }
        /// What the coach's conditions are judged by.
        coach: Coach {
            own: f64 = NOT_NEGATIVE,
        }
    }
}
