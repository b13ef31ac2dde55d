//! The one scale of worth: the probability that the next goal is ours.
//!
//! 1 is the ball in their goal, 0 in ours, about one half a free ball at the centre. Every situation and every state uses
//! it, so a pass, a dribble, a run for the ball and a place to stand can be compared. No other number in this crate says how
//! good something is.

use common_geometry::{Vec2, math};
use soccer2d_protocol::field;

use crate::tuning::foresight::Value;

/// The middle of the goal that we attack.
pub const THEIR_GOAL: Vec2 = Vec2::new(field::HALF_LENGTH, 0.0);
/// The middle of the goal that we defend.
pub const OUR_GOAL: Vec2 = Vec2::new(-field::HALF_LENGTH, 0.0);

impl Value {
    /// The probability that an attack from here, by the team that has the ball and attacks `THEIR_GOAL`, ends in a goal.
    fn threat(&self, place: Vec2) -> f64 {
        let way = THEIR_GOAL - place;
        let distance = Vec2::new(way.x, way.y * self.narrow_from_the_side).length();
        let advance = ((place.x + field::HALF_LENGTH) / field::LENGTH).clamp(0.0, 1.0);
        let near = math::exp(-distance / self.threat_fades);
        self.threat_anywhere + self.threat_of_advance * advance + self.threat_near_goal * near
    }

    /// We have the ball there, with time to play it.
    pub fn ours(&self, place: Vec2) -> f64 {
        // A team with the ball deep in its own half has it where losing it hurts.
        let threat = self.threat(place) - self.risk_of_own_half * self.threat(-place);
        (0.5 + 0.5 * threat).clamp(0.0, 1.0)
    }

    /// They have the ball there.
    pub fn theirs(&self, place: Vec2) -> f64 {
        1.0 - self.ours(-place)
    }

    /// We have the ball there with so much room: 1 if no opponent is near, 0 with an opponent at the ball.
    pub fn ours_with_room(&self, place: Vec2, room: f64) -> f64 {
        let lost = self.pressure * (1.0 - room.clamp(0.0, 1.0));
        (1.0 - lost) * self.ours(place) + lost * self.theirs(place)
    }

    /// The ball leaves the field there, and they bring it back.
    pub fn out(&self, place: Vec2) -> f64 {
        let inside = place.clamp(
            Vec2::new(-field::HALF_LENGTH, -field::HALF_WIDTH),
            Vec2::new(field::HALF_LENGTH, field::HALF_WIDTH),
        );
        if place.x < -field::HALF_LENGTH {
            return self.theirs(self.their_corner_kick);
        }
        if place.x > field::HALF_LENGTH {
            return self.after_their_goal_kick();
        }
        self.theirs(inside)
    }

    /// Their goalie has the ball, or a goal kick: they bring it forward some way before we can take it from them.
    pub fn after_their_goal_kick(&self) -> f64 {
        self.theirs(self.their_goal_kick)
    }

    /// What a delay of so many cycles costs.
    pub fn cost_of_delay(&self, cycles: f64) -> f64 {
        self.delay * cycles.min(self.longest_delay)
    }

    /// What it costs to keep the ball once more, after so many cycles without getting nearer to the goal: after so long a
    /// player will hardly find a way, and the opponents are all in their places.
    pub fn cost_of_stalemate(&self, cycles: u32) -> f64 {
        self.stalemate * f64::from(cycles.saturating_sub(self.patience)).min(self.longest_stalemate)
    }

    /// The probability of winning a race with a lead of so many cycles.
    pub fn first_by(&self, cycles: f64) -> f64 {
        logistic(cycles / self.close_race)
    }
}

/// The logistic function: 0 far below zero, one half at zero, 1 far above.
pub fn logistic(value: f64) -> f64 {
    1.0 / (1.0 + math::exp(-value))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::tuning::Tuning;

    fn value() -> Value {
        Tuning::default().foresight.value
    }

    proptest! {
        #[test]
        fn a_probability_and_fair_to_both(x in -52.5..52.5f64, y in -34.0..34.0f64) {
            let (place, value) = (Vec2::new(x, y), value());
            prop_assert!((0.0..=1.0).contains(&value.ours(place)));
            prop_assert!((value.ours(place) + value.theirs(-place) - 1.0).abs() < 1e-12);
            prop_assert!(value.ours(place) > value.theirs(place), "to have the ball is better than not");
            prop_assert!(value.ours_with_room(place, 0.2) < value.ours_with_room(place, 0.8));
        }

        #[test]
        fn nearer_to_their_goal_is_better(x in -52.5..45.0f64, y in -30.0..30.0f64) {
            let place = Vec2::new(x, y);
            let nearer = place + (THEIR_GOAL - place).normalize() * 3.0;
            prop_assert!(value().ours(nearer) > value().ours(place));
        }
    }

    #[test]
    fn some_values() {
        let check = |found: f64, low: f64, high: f64| assert!((low..high).contains(&found), "{found}");
        check(value().ours(Vec2::ZERO), 0.51, 0.56);
        check(value().ours(Vec2::new(42.0, 0.0)), 0.65, 0.75);
        check(value().theirs(Vec2::new(-42.0, 0.0)), 0.25, 0.35);
        check(value().ours(Vec2::new(-45.0, 0.0)), 0.4, 0.5);
    }
}
