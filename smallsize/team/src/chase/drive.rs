//! The speed of a robot on its way: as fast as it can still stop, and slow where it could run into an opponent.

use common_geometry::{Polar, Vec2, angle};

use super::{route::route, scene::Scene, zones::Zone};
use crate::{order::Order, world_model::frame::Robot};

/// In play; metres a second.
const FAST: f64 = 2.8;
/// While the game is stopped. The rules allow 1.5, measured; metres a second.
const SLOW: f64 = 1.1;
/// A robot brakes like this; metres a second squared.
const BRAKING: f64 = 2.5;
/// Near its place it drives so much of what is left in a second.
const HOMING: f64 = 4.5;
/// Radians a second, radians a second squared, and the part of what is left that is turned in a second.
const TURNING: f64 = 9.0;
const TURN_BRAKING: f64 = 25.0;
const TURN_HOMING: f64 = 7.0;
/// Two robots touch when their centres are so far apart; metres.
const CONTACT: f64 = 0.18;
/// Robots that are about to touch may close with this speed. The rules call more than 1.5 a crash; metres a second.
const CLOSING: f64 = 0.3;
/// How fast a robot is believed to brake before it touches an opponent; metres a second squared.
const CRASH_BRAKING: f64 = 2.0;

/// Where a robot is to go.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Drive<'a> {
    /// To this place,
    pub to: Vec2,
    /// with the front in this direction,
    pub face: f64,
    /// not faster than this,
    pub most: f64,
    /// round these.
    pub zones: &'a [Zone],
}

/// How fast robots may be now.
pub(super) fn speed_limit(is_slow: bool) -> f64 {
    if is_slow { SLOW } else { FAST }
}

impl Drive<'_> {
    /// The order that goes there.
    pub fn order(&self, robot: &Robot, scene: &Scene) -> Order {
        let way = route(robot.position, self.to, self.zones, scene.limits());
        let velocity = (way.next - robot.position).with_length(speed_over(way.length).min(self.most));
        Order {
            velocity: careful(velocity, robot, scene),
            turn_rate: turn(robot, self.face),
            ..Order::halt(robot.id)
        }
    }
}

/// How fast a robot may be that is to stop after this way.
pub(super) fn speed_over(length: f64) -> f64 {
    (2.0 * BRAKING * length).sqrt().min(HOMING * length)
}

/// How fast to turn so that the front comes to point there.
pub(super) fn turn(robot: &Robot, face: f64) -> f64 {
    let left = angle::normalize(face - robot.heading);
    let rate = (2.0 * TURN_BRAKING * left.abs()).sqrt().min(TURN_HOMING * left.abs());
    rate.min(TURNING).copysign(left)
}

/// The velocity without what would crash into an opponent.
pub(super) fn careful(mut velocity: Vec2, robot: &Robot, scene: &Scene) -> Vec2 {
    for other in &scene.frame.theirs {
        let between = other.position - robot.position;
        let distance = between.length();
        if !(1e-6..2.0).contains(&distance) {
            continue;
        }
        let towards = between / distance;
        let room = (distance - CONTACT).max(0.0);
        // What the other does itself counts too: it comes nearer, or it goes away.
        let theirs = -other.velocity.dot(towards);
        // In touch there is no pushing.
        let touching = if room > 0.01 { CLOSING } else { 0.0 };
        let most = ((2.0 * CRASH_BRAKING * room).sqrt() + touching - theirs.max(0.0)).max(-0.5);
        let most = most + (-theirs).clamp(0.0, 1.5);
        let ours = velocity.dot(towards);
        if ours > most {
            velocity -= towards * (ours - most);
        }
    }
    velocity
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chase::scene::testing::scene;

    #[test]
    fn a_robot_slows_down_before_an_opponent() {
        let check = |opponent: f64, most: f64, least: f64| {
            let situation = scene(&format!("running | ball 3 3 | we 1 0 0 | they 1 {opponent} 0"));
            let scene = Scene::new(&situation.0, &situation.1);
            let robot = scene.frame.ours[0];
            let speed = careful(Vec2::new(2.8, 0.0), &robot, &scene).x;
            assert!((least..=most).contains(&speed), "{opponent}: {speed}");
        };
        check(0.2, 1.1, 0.5);
        check(0.5, 2.0, 1.2);
        check(2.5, 2.8, 2.8);
    }
}
