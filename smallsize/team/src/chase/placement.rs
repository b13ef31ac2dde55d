//! Ball placement of ours: a robot takes the ball with its dribbler, brings it to the place, and lets it lie.

use common_geometry::{Polar, Vec2, angle};

use super::{
    drive::{self, Drive, careful},
    scene::{Care, Scene},
    zones::Zone,
};
use crate::{
    moment::{Moment, Span},
    order::Order,
    world_model::frame::{BALL_AT_FRONT, Ball, Robot, RobotId},
};

/// A ball so near to its place is placed. The rules want 0.15; metres.
const PLACED: f64 = 0.08;
/// A ball that is slower than this lies; metres a second.
const LYING: f64 = 0.1;
/// Turns a minute.
const DRIBBLER: f64 = 1000.0;
/// Before it takes the ball a robot stands so far behind it; metres, from its centre.
const BEHIND: f64 = BALL_AT_FRONT + 0.07;
/// It comes to the ball with this speed; metres a second.
const TOUCHING: f64 = 0.25;
/// It holds the ball if that is no farther from the middle of its front; metres.
const HELD: f64 = 0.035;
/// It has lost the ball if that is farther away; metres.
const LOST: f64 = 0.09;
/// The cosine of the angle by which the side may be wrong from which a ball is taken.
const OTHER_SIDE: f64 = 0.9;
/// So long it holds the ball before it drives.
const GRIPPING: Span = Span::milliseconds(250);
/// With the ball it drives no faster than this, and gains and loses speed no faster than this; metres and seconds.
const CARRYING: f64 = 1.0;
const CARRYING_ACCELERATION: f64 = 0.7;
/// So long it stands still with the dribbler off before it leaves.
const LETTING_GO: Span = Span::milliseconds(400);
/// It leaves the ball with this speed until it is so far away; metres a second, metres.
const LEAVING: f64 = 0.35;
const LEFT: f64 = 0.2;
/// A ball so near to the walls is taken with the front to the wall; metres.
const NEAR_WALL: f64 = 0.35;

/// What happens to the ball.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Phase {
    /// A robot goes to it.
    #[default]
    Approach,
    /// It touches it since then.
    Grip(Moment),
    /// It carries it.
    Carry,
    /// It lets it lie since then.
    LetGo(Moment),
    /// It leaves it.
    Leave,
}

/// A placement that is under way.
#[derive(Clone, Debug, Default)]
pub(super) struct Placement {
    /// Who does it.
    pub robot: Option<RobotId>,
    phase: Phase,
    /// Where the front points while the ball is held.
    grip: Option<Vec2>,
}

impl Placement {
    /// What the robot does that places the ball.
    pub fn order(&mut self, scene: &Scene, robot: &Robot, place: Vec2) -> Order {
        let ball = scene.ball();
        let now = scene.frame.time;
        self.go_on(scene, robot, &ball, place, now);
        let grip = self.grip.unwrap_or_else(|| grip(scene, &ball, place));
        let hold = Order { dribbler: DRIBBLER, ..Order::halt(robot.id) };
        let straight = drive::turn(robot, grip.angle());
        match self.phase {
            Phase::Approach => self.approach(scene, robot, &ball, grip),
            Phase::Grip(_) => Order { velocity: grip * 0.05, turn_rate: straight, ..hold },
            Phase::Carry => {
                let way = place - grip * BALL_AT_FRONT - robot.position;
                let fastest = robot.velocity.length() + CARRYING_ACCELERATION * 0.15;
                let speed = (2.0 * CARRYING_ACCELERATION * way.length()).sqrt().min(CARRYING).min(fastest);
                let velocity = way.with_length(speed.min(3.0 * way.length()));
                Order { velocity: careful(velocity, robot, scene), turn_rate: straight, ..hold }
            }
            Phase::LetGo(_) => Order::halt(robot.id),
            Phase::Leave => {
                let away = (robot.position - ball.position).with_length(LEAVING);
                Order { velocity: careful(away, robot, scene), ..Order::halt(robot.id) }
            }
        }
    }

    /// The ball is placed, and the robot is away from it.
    pub fn is_done(&self, scene: &Scene, robot: &Robot, place: Vec2) -> bool {
        let ball = scene.ball();
        is_placed(&ball, place) && robot.position.distance(ball.position) > BALL_AT_FRONT + LEFT
    }

    fn go_on(&mut self, scene: &Scene, robot: &Robot, ball: &Ball, place: Vec2, now: Moment) {
        let from_mouth = robot.mouth().distance(ball.position);
        let is_free = robot.position.distance(ball.position) > BALL_AT_FRONT + LEFT;
        self.phase = match self.phase {
            Phase::Approach if is_placed(ball, place) => Phase::Leave,
            Phase::Approach => {
                // A ball that has moved may have to be taken from another side.
                let fresh = grip(scene, ball, place);
                let grip = *self.grip.get_or_insert(fresh);
                if is_free || fresh.dot(grip) < OTHER_SIDE {
                    self.grip = Some(fresh);
                }
                let is_straight = angle::normalize(grip.angle() - robot.heading).abs() < 0.15;
                if is_straight && (from_mouth < HELD || robot.feels_ball) {
                    Phase::Grip(now)
                } else {
                    Phase::Approach
                }
            }
            Phase::Grip(_) | Phase::Carry if from_mouth > LOST => {
                self.grip = None;
                Phase::Approach
            }
            Phase::Grip(since) if now - since > GRIPPING => Phase::Carry,
            Phase::Carry => {
                let is_there = ball.position.distance(place) < 0.04
                    || robot.position.distance(place - robot.front() * BALL_AT_FRONT) < 0.02;
                if is_there { Phase::LetGo(now) } else { Phase::Carry }
            }
            Phase::LetGo(since) if now - since > LETTING_GO => Phase::Leave,
            Phase::Leave if is_free && !is_placed(ball, place) && ball.velocity.length() < LYING => {
                self.grip = None;
                Phase::Approach
            }
            phase => phase,
        };
    }

    fn approach(&self, scene: &Scene, robot: &Robot, ball: &Ball, grip: Vec2) -> Order {
        let way = ball.position - robot.position;
        let beside = way.perp_dot(grip);
        let is_straight = angle::normalize(grip.angle() - robot.heading).abs() < 0.12;
        let is_behind = way.dot(grip) > 0.0 && beside.abs() < 0.025;
        if is_behind && is_straight && way.dot(grip) < BEHIND + 0.06 {
            let velocity = ball.velocity + grip * TOUCHING - grip.perp() * (beside * 3.0);
            return Order {
                velocity: careful(velocity.clamp_length_max(0.8), robot, scene),
                turn_rate: drive::turn(robot, grip.angle()),
                dribbler: DRIBBLER,
                ..Order::halt(robot.id)
            };
        }
        let mut zones = scene.zones(robot, Care { places_ball: true, ..Care::default() });
        let around = (BALL_AT_FRONT + 0.03).min(way.length() - 0.005);
        if around > 0.05 {
            zones.push(Zone::disc(ball.position, around));
        }
        let to = ball.position - grip * BEHIND;
        Drive { to, face: grip.angle(), most: scene.most_speed() * 1.4, zones: &zones }.order(robot, scene)
    }
}

/// Whether the ball lies where it should.
pub(super) fn is_placed(ball: &Ball, place: Vec2) -> bool {
    ball.position.distance(place) < PLACED && ball.velocity.length() < LYING
}

/// Where the front points while the ball is held: to the place, so that the ball is pushed; near a wall to the wall, so that it
/// is pulled.
fn grip(scene: &Scene, ball: &Ball, place: Vec2) -> Vec2 {
    let limits = scene.limits();
    let out = Vec2::new(
        (ball.position.x.abs() + NEAR_WALL - limits.x).max(0.0).copysign(ball.position.x),
        (ball.position.y.abs() + NEAR_WALL - limits.y).max(0.0).copysign(ball.position.y),
    );
    if out.length() > 0.0 { out.with_length(1.0) } else { (place - ball.position).with_length(1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chase::scene::testing::scene;

    #[test]
    fn a_ball_at_the_wall_is_taken_with_the_front_to_the_wall() {
        let check = |ball: &str, expected: (f64, f64)| {
            let situation = scene(&format!("placement 0 0 | ball {ball}"));
            let scene = Scene::new(&situation.0, &situation.1);
            let found = grip(&scene, &scene.ball(), Vec2::ZERO);
            assert!(found.distance(expected.into()) < 1e-9, "{ball}: {found}");
        };
        check("0 3.1", (0.0, 1.0));
        check("0 -3.1", (0.0, -1.0));
        check("4.7 0", (1.0, 0.0));
        check("2 0", (-1.0, 0.0));
    }

    #[test]
    fn a_ball_is_taken_carried_and_left() {
        let situation = scene("placement 1 0 | ball 0 0 | we 1 -0.0965 0 0");
        let mut frame = situation.0;
        let mut placement = Placement::default();
        let place = Vec2::new(1.0, 0.0);
        let mut step = |frame: &mut WorldFrame, seconds: f64| {
            frame.time = frame.time + Span((seconds * 1e9) as i64);
            placement.order(&Scene::new(frame, &situation.1), &frame.ours[0], place)
        };
        let touching = step(&mut frame, 0.0);
        assert!(touching.dribbler > 0.0 && touching.velocity.length() < 0.1, "{touching:?}");
        let carrying = step(&mut frame, 0.5);
        assert!(carrying.dribbler > 0.0 && carrying.velocity.x > 0.05, "{carrying:?}");
        frame.ours[0].position.x = 1.0 - BALL_AT_FRONT;
        frame.ball = Some(Ball { position: place, ..frame.ball.expect("one") });
        let letting_go = step(&mut frame, 0.1);
        assert_eq!(letting_go, Order::halt(1));
        let leaving = step(&mut frame, 0.5);
        assert!(leaving.velocity.x < -0.2 && leaving.dribbler == 0.0, "{leaving:?}");
    }

    use crate::world_model::frame::WorldFrame;
}
