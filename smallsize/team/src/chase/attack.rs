//! Going for the ball: behind it, seen from where it is to go, and then through it.

use common_geometry::{Polar, Vec2, angle};

use super::{
    drive::{self, Drive, careful},
    scene::{Care, Scene},
    target::Target,
    zones::Zone,
};
use crate::{
    moment::Span,
    order::{Kick, Order},
    world_model::{
        frame::{BALL_AT_FRONT, Ball, Robot},
        plain::rolled,
    },
};

/// The ball is looked ahead this far, in tenths of a second.
const LOOK_AHEAD: i64 = 15;
/// A robot is believed to drive so fast on the whole; metres a second.
const USUAL_SPEED: f64 = 1.8;
/// Before it kicks, a robot stands so far behind the ball; metres, from its centre.
const BEHIND: f64 = BALL_AT_FRONT + 0.06;
/// On the way there it keeps so far from the ball; metres, from its centre.
const AROUND: f64 = BALL_AT_FRONT + 0.035;
/// The front may point so far beside the target when it kicks; radians.
const AIMED: f64 = 0.09;
/// The ball may be so far beside the middle of the front; metres.
const CENTRED: f64 = 0.025;
/// It touches the ball with this speed; metres a second.
const STRIKE: f64 = 0.7;
/// Near the ball a robot goes along with it, up to this speed; metres a second.
const ALONG: f64 = 1.5;
/// The part of a sideways error that is corrected in a second.
const CORRECTION: f64 = 4.0;

/// Where a robot meets the ball, and how fast that is then.
pub(super) fn meeting(robot: &Robot, ball: &Ball) -> (Vec2, Vec2) {
    let at = |tenth: i64| rolled(ball.position, ball.velocity, Span::milliseconds(100 * tenth));
    let in_time = |tenth: i64| {
        let way = (at(tenth).0.distance(robot.position) - BEHIND).max(0.0);
        way / USUAL_SPEED <= tenth as f64 / 10.0
    };
    at((0..LOOK_AHEAD).find(|&tenth| in_time(tenth)).unwrap_or(LOOK_AHEAD))
}

/// How long a robot needs to the ball; seconds.
pub(super) fn time_to_ball(robot: &Robot, ball: &Ball) -> f64 {
    let (place, _) = meeting(robot, ball);
    place.distance(robot.position) / USUAL_SPEED
}

/// The order of a robot that is to kick the ball.
pub(super) fn attack(scene: &Scene, robot: &Robot, target: Target, care: Care) -> Order {
    let ball = scene.ball();
    let (place, velocity) = meeting(robot, &ball);
    let direction = target.direction;
    let face = direction.angle();
    let way = ball.position - robot.position;
    let (ahead, beside) = (way.dot(direction), way.perp_dot(direction));
    let is_behind = ahead > 0.0 && beside.abs() < CENTRED + 0.15 * (ahead - BALL_AT_FRONT).max(0.0);
    let is_near = ahead < BEHIND + 0.12;
    let is_aimed = angle::normalize(face - robot.heading).abs() < AIMED;
    if is_behind && is_near && is_aimed {
        // Through the ball: its own speed, and a little more.
        let across = direction.perp() * (-beside * CORRECTION);
        let velocity = ball.velocity + direction * STRIKE + across;
        let forward = robot.velocity.dot(direction).max(0.0);
        let speed = (target.speed - forward).max(0.5);
        return Order {
            velocity: careful(velocity.clamp_length_max(scene.most_speed()), robot, scene),
            turn_rate: drive::turn(robot, face),
            kick: Some(Kick { speed, angle: 0.0 }),
            ..Order::halt(robot.id)
        };
    }
    let mut zones = scene.zones(robot, care);
    // Round the ball, not through it; a robot that touches it already may leave it.
    let around = AROUND.min(robot.position.distance(ball.position) - 0.005);
    if around > 0.05 {
        zones.push(Zone::disc(ball.position, around));
    }
    let to = place - direction * BEHIND;
    let drive = Drive { to, face, most: scene.most_speed(), zones: &zones };
    let mut order = drive.order(robot, scene);
    if robot.position.distance(to) < 0.5 {
        order.velocity = careful(order.velocity + velocity.clamp_length_max(ALONG), robot, scene);
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chase::scene::testing::scene;

    fn check(line: &str) -> Order {
        let situation = scene(line);
        let scene = Scene::new(&situation.0, &situation.1);
        let target = Target { direction: Vec2::X, speed: 6.0 };
        attack(&scene, &scene.frame.ours[0], target, Care::default())
    }

    #[test]
    fn goes_round_the_ball_and_then_through_it() {
        let before = check("running | ball 0 0 | we 1 0.5 0 3.14");
        assert!(before.kick.is_none() && before.velocity.y.abs() > 0.1, "{before:?}");
        let far = check("running | ball 0 0 | we 1 -1 0 0");
        assert!(far.kick.is_none() && far.velocity.x > 1.0, "{far:?}");
        let behind = check("running | ball 0 0 | we 1 -0.15 0 0");
        assert!(behind.kick.is_some_and(|kick| kick.speed > 5.0) && behind.velocity.x > 0.5, "{behind:?}");
        let looks_elsewhere = check("running | ball 0 0 | we 1 -0.15 0 0.5");
        assert!(looks_elsewhere.kick.is_none() && looks_elsewhere.turn_rate < 0.0, "{looks_elsewhere:?}");
    }

    #[test]
    fn meets_a_rolling_ball_where_it_will_be() {
        let order = check("running | ball 0 2 0 -1.5 | we 1 -1 0 0");
        // Straight at the ball it would be more than two to one.
        assert!(order.velocity.y < 1.3 * order.velocity.x, "{order:?}");
    }
}
