//! What is drawn to a place by force (`by_force` of the simulation protocol): as on a spring that does not swing.

use common_geometry::Vec2;

use super::ball::GRAVITY;
use crate::state::{Ball, Robot};

/// How stiff the spring is: the place is reached in about five times its inverse, in 1/s.
const STIFFNESS: f64 = 15.0;
/// The strongest pull, in m/s².
const STRONGEST: f64 = 40.0;

/// The change of velocity in a step of something that is so far from where it is drawn.
fn pull(offset: Vec2, velocity: Vec2, dt: f64) -> Vec2 {
    let wanted = offset * (STIFFNESS * STIFFNESS) - velocity * (2.0 * STIFFNESS);
    wanted.clamp_length_max(STRONGEST) * dt
}

pub(crate) fn pull_ball(ball: &mut Ball, dt: f64) {
    let Some((place, height)) = ball.drawn_to else { return };
    ball.velocity += pull(place - ball.position, ball.velocity, dt);
    ball.roll = ball.velocity;
    let up = pull(Vec2::new(height - ball.height, 0.0), Vec2::new(ball.climb, 0.0), dt).x;
    if height > 0.0 || !ball.is_grounded() {
        ball.climb += up + GRAVITY * dt;
    }
}

pub(crate) fn pull_robot(robot: &mut Robot, dt: f64) {
    let Some((place, heading)) = robot.drawn_to else { return };
    robot.velocity += pull(place - robot.position, robot.velocity, dt);
    let turn = common_geometry::angle::normalize(heading - robot.heading);
    robot.spin += pull(Vec2::new(turn, 0.0), Vec2::new(robot.spin, 0.0), dt).x;
}
