//! The one scale on which everything is valued: the probability that the next goal is ours.
//!
//! 1 is the ball in their goal, 0 in ours, about one half a ball that is anybody's at the centre. Every situation and every
//! state speaks in it, so a pass, a dribble, a run for the ball and a place to stand can be compared. No other number in
//! this crate says how good something is.

use common_geometry::{Vec2, math};
use soccer2d_protocol::field;

/// The middle of the goal that we want the ball in.
pub const THEIR_GOAL: Vec2 = Vec2::new(field::HALF_LENGTH, 0.0);
/// The middle of the other.
pub const OUR_GOAL: Vec2 = Vec2::new(-field::HALF_LENGTH, 0.0);

/// With an opponent at the ball it is lost so often.
const PRESSURE: f64 = 0.40;
/// What every cycle costs until something is done: the others come back meanwhile.
const DELAY: f64 = 0.0006;
/// Longer than this nobody waits.
const LONGEST_DELAY: f64 = 30.0;

/// Who keeps the ball for so many cycles need not get anywhere,
const PATIENCE: u32 = 6;
/// then every cycle makes it worth less, so long.
const STALEMATE: f64 = 0.002;
const LONGEST_STALEMATE: f64 = 40.0;

/// The probability that an attack from here, by whoever has the ball and goes for `THEIR_GOAL`, ends in a goal.
fn threat(place: Vec2) -> f64 {
    let way = THEIR_GOAL - place;
    // From the side the goal is narrow.
    let distance = Vec2::new(way.x, way.y * 1.3).length();
    let advance = ((place.x + field::HALF_LENGTH) / field::LENGTH).clamp(0.0, 1.0);
    0.01 + 0.1 * advance + 0.6 * math::exp(-distance / 22.0)
}

/// We have the ball there, unhurried.
pub fn ours(place: Vec2) -> f64 {
    // Whoever has the ball deep in its own half also has it where losing it hurts.
    (0.5 + 0.5 * (threat(place) - 0.2 * threat(-place))).clamp(0.0, 1.0)
}

/// They have it there.
pub fn theirs(place: Vec2) -> f64 {
    1.0 - ours(-place)
}

/// We have it there with so much room: 1 is nobody near, 0 an opponent at the ball.
pub fn ours_with_room(place: Vec2, room: f64) -> f64 {
    let lost = PRESSURE * (1.0 - room.clamp(0.0, 1.0));
    (1.0 - lost) * ours(place) + lost * theirs(place)
}

/// It leaves the field there, and they bring it back.
pub fn out(place: Vec2) -> f64 {
    let inside = place.clamp(
        Vec2::new(-field::HALF_LENGTH, -field::HALF_WIDTH),
        Vec2::new(field::HALF_LENGTH, field::HALF_WIDTH),
    );
    if place.x < -field::HALF_LENGTH {
        // A corner kick for them.
        return theirs(Vec2::new(-40.0, 0.0));
    }
    if place.x > field::HALF_LENGTH {
        return their_goal_kick();
    }
    theirs(inside)
}

/// Their goalie has the ball, or a goal kick: they bring it up to here before anybody can take it from them.
pub fn their_goal_kick() -> f64 {
    theirs(Vec2::new(20.0, 0.0))
}

/// What so many cycles cost.
pub fn delay(cycles: f64) -> f64 {
    DELAY * cycles.min(LONGEST_DELAY)
}

/// What it costs to keep the ball once more after so many cycles without getting anywhere: who has found nothing for so
/// long will find nothing, and the others are all in their places.
pub fn stalemate(cycles: u32) -> f64 {
    STALEMATE * f64::from(cycles.saturating_sub(PATIENCE)).min(LONGEST_STALEMATE)
}

/// A race is a coin that falls the sooner one's way: the probability of being first by so many cycles.
pub fn first_by(cycles: f64) -> f64 {
    logistic(cycles / 1.3)
}

/// 0 far below zero, one half at zero, 1 far above.
pub fn logistic(value: f64) -> f64 {
    1.0 / (1.0 + math::exp(-value))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_probability_and_fair_to_both(x in -52.5..52.5f64, y in -34.0..34.0f64) {
            let place = Vec2::new(x, y);
            prop_assert!((0.0..=1.0).contains(&ours(place)));
            prop_assert!((ours(place) + theirs(-place) - 1.0).abs() < 1e-12);
            prop_assert!(ours(place) > theirs(place), "to have the ball is better than not");
            prop_assert!(ours_with_room(place, 0.2) < ours_with_room(place, 0.8));
        }

        #[test]
        fn nearer_to_their_goal_is_better(x in -52.5..45.0f64, y in -30.0..30.0f64) {
            let place = Vec2::new(x, y);
            let nearer = place + (THEIR_GOAL - place).normalize() * 3.0;
            prop_assert!(ours(nearer) > ours(place));
        }
    }

    #[test]
    fn some_values() {
        let check = |found: f64, low: f64, high: f64| assert!((low..high).contains(&found), "{found}");
        check(ours(Vec2::ZERO), 0.51, 0.56);
        check(ours(Vec2::new(42.0, 0.0)), 0.65, 0.75);
        check(theirs(Vec2::new(-42.0, 0.0)), 0.25, 0.35);
        check(ours(Vec2::new(-45.0, 0.0)), 0.4, 0.5);
    }
}
