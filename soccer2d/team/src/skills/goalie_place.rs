//! Where a goalie stands: on the line that halves the angle of its goal, as seen from the ball.

use common_geometry::{Polar, Vec2};

use crate::world_model::WorldModel;

/// Half the length of the field.
const GOAL_LINE: f64 = -52.5;

/// Where a goalie stands against the ball where it will be in a moment: further out the further away the ball is, so that
/// less of the goal is to be seen past it.
pub fn goalie_place(world: &WorldModel) -> Vec2 {
    let half_width = world.server.goal_width * 0.5;
    let ball = world.ball.position + world.ball.velocity * 2.0;
    let ball = Vec2::new(ball.x.max(GOAL_LINE + 0.5), ball.y);
    let (left, right) = (Vec2::new(GOAL_LINE, -half_width), Vec2::new(GOAL_LINE, half_width));

    // The bisector of the angle at the ball meets the goal line where it parts the goal as the ways to its posts.
    let (to_left, to_right) = (ball.distance(left), ball.distance(right));
    let middle = left + (right - left) * (to_left / (to_left + to_right));
    let way = ball - middle;
    let out = (way.length() * 0.15).clamp(1.0, 5.0).min(way.length() * 0.7);
    let place = middle + way.with_length(out);
    Vec2::new(place.x.max(GOAL_LINE + 0.7), place.y.clamp(-half_width - 1.0, half_width + 1.0))
}
