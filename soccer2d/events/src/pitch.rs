//! What must be known of the game beyond its shows: the goal, how the ball slows down, how long normal time is.

use common_geometry::Vec2;
use soccer2d_protocol::{ServerParams, Side, field};

/// The field and the ball, as far as events depend on them. The default is the official game's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pitch {
    /// Half the distance between the posts.
    pub goal_half_width: f64,
    /// What is left of the ball's speed after a cycle.
    pub ball_decay: f64,
    /// The ball's radius.
    pub ball_size: f64,
    /// The cycle at which normal time is over.
    pub normal_time: i32,
}

/// From farther away nobody shoots, however straight the ball goes.
const LONGEST_SHOT: f64 = 40.0;
/// A ball that would pass the posts by more was not meant for the goal.
const NEAR_MISS: f64 = 2.5;

impl Default for Pitch {
    fn default() -> Pitch {
        Pitch::new(&ServerParams::default())
    }
}

impl Pitch {
    /// Of a match with these parameters.
    pub fn new(params: &ServerParams) -> Pitch {
        let (goal_half_width, ball_size) = (params.goal_width * 0.5, params.ball_size);
        let normal_time = params.half_cycles().saturating_mul(params.nr_normal_halfs);
        Pitch { goal_half_width, ball_decay: params.ball_decay, ball_size, normal_time }
    }

    /// The middle of the goal that a side attacks.
    pub(crate) fn goal_of_opponents(side: Side) -> Vec2 {
        Vec2::new(field::HALF_LENGTH * side.sign(), 0.0)
    }

    /// Whether a ball that a side has just moved from one place to another is a shot, and if so whether it is on target.
    pub(crate) fn aim(&self, side: Side, from: Vec2, to: Vec2) -> Option<bool> {
        let goal = Pitch::goal_of_opponents(side);
        let step = to - from;
        if step.x * side.sign() <= 0.0 || from.distance(goal) > LONGEST_SHOT {
            return None;
        }
        let cycles = (goal.x - from.x) / step.x;
        // The first step is done; each that follows is shorter, and all of them together have an end.
        let reach = 1.0 + self.ball_decay / (1.0 - self.ball_decay).max(1e-3);
        if cycles > reach {
            return None;
        }
        let miss = (from.y + cycles * step.y).abs() - self.goal_half_width;
        (miss <= NEAR_MISS).then_some(miss <= 0.0)
    }

    /// Whether a ball that was about to take this step bounced off a post.
    pub(crate) fn meets_post(&self, from: Vec2, step: Vec2) -> bool {
        let y = self.goal_half_width + field::GOAL_POST_RADIUS;
        let x = field::HALF_LENGTH - field::GOAL_POST_RADIUS;
        let reach = field::GOAL_POST_RADIUS + self.ball_size + 0.1 + 0.05 * step.length();
        [(x, y), (x, -y), (-x, y), (-x, -y)]
            .into_iter()
            .any(|(x, y)| distance_to_path(Vec2::new(x, y), from, step) <= reach)
    }
}

/// How far a point is from the way of a step.
fn distance_to_path(point: Vec2, from: Vec2, step: Vec2) -> f64 {
    let length = step.length_squared();
    let share = if length > 0.0 { ((point - from).dot(step) / length).clamp(0.0, 1.0) } else { 0.0 };
    point.distance(from + step * share)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(side: Side, from: (f64, f64), to: (f64, f64), expected: Option<bool>) {
        assert_eq!(Pitch::default().aim(side, Vec2::from(from), Vec2::from(to)), expected);
    }

    #[test]
    fn what_a_shot_is() {
        check(Side::Left, (40.0, 0.0), (42.5, 0.5), Some(true));
        check(Side::Left, (40.0, 0.0), (42.0, 1.4), Some(false));
        check(Side::Left, (40.0, 0.0), (41.0, 3.0), None);
        check(Side::Left, (40.0, 0.0), (40.5, 0.0), None);
        check(Side::Left, (10.0, 0.0), (13.0, 0.0), None);
        check(Side::Right, (40.0, 0.0), (42.5, 0.0), None);
        check(Side::Right, (-40.0, 0.0), (-42.5, 0.0), Some(true));
    }

    #[test]
    fn posts() {
        let pitch = Pitch::default();
        assert!(pitch.meets_post(Vec2::new(51.0, 6.5), Vec2::new(2.0, 0.7)));
        assert!(!pitch.meets_post(Vec2::new(51.0, 5.0), Vec2::new(2.0, 0.7)));
        assert!(!pitch.meets_post(Vec2::new(40.0, 7.0), Vec2::new(2.0, 0.0)));
    }
}
