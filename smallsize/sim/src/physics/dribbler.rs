//! A dribbler: its turning bar gives the ball backspin, which draws the ball to the robot.
//!
//! A real bar on a real carpet holds the ball against a limited acceleration, and so does this one: in each step it takes away
//! what the ball moves faster than the robot's front, as far as its strength allows. It can only slow the ball down as the
//! robot sees it, never speed it up, so it cannot throw it away.

use super::{kicker, outline::Outline};
use crate::state::{Ball, Robot};

/// How fast the bar draws a ball that it has hold of through what is left of the gap, in m/s.
const DRAWING: f64 = 0.3;
/// How fast a ball moves to the middle of the bar, for each metre that it is away from it, in 1/s.
const CENTRING: f64 = 2.0;

/// Holds the ball at a robot's front, if it is there and the bar turns. True if it has hold of it.
pub(crate) fn hold(robot: &Robot, outline: &Outline, ball: &mut Ball, ball_radius: f64, dt: f64) -> bool {
    let parameters = &robot.parameters;
    let strength = (robot.command.dribbler / parameters.dribbler_full_rpm).clamp(0.0, 1.0);
    let reach = parameters.dribbler_reach;
    if strength == 0.0 || !kicker::has_ball(robot, outline, ball, ball_radius, reach) {
        return false;
    }
    let before = outline.before_front(ball.position);
    let gap = before.x - ball_radius;
    let (front, left) = (outline.front, outline.front.perp());
    let relative = ball.velocity - robot.velocity_at(ball.position);
    let wanted_ahead = -(gap / dt).clamp(-DRAWING, DRAWING);
    let mut ahead = wanted_ahead - relative.dot(front);
    let mut aside = -CENTRING * before.y - relative.dot(left);
    if !parameters.dribbler_perfect {
        // Towards the robot the bar draws; away from it only the front pushes, which is a contact.
        ahead = ahead.clamp(-parameters.dribbler_hold_forward * strength * dt, 0.0);
        let most = parameters.dribbler_hold_sideways * strength * dt;
        aside = aside.clamp(-most, most);
    }
    ball.velocity += ahead * front + aside * left;
    ball.roll = ball.velocity;
    if parameters.dribbler_perfect {
        ball.height = 0.0;
        ball.climb = 0.0;
    }
    true
}
