//! One step of the world: robots follow their commands, push each other, hold, kick and block the ball.
//!
//! Robots are upright prisms on the ground, the ball is a sphere above it. What a ball does to a robot is left out: it has a
//! fiftieth of its mass.

mod ball;
mod dribbler;
pub(crate) mod drive;
pub(crate) mod kicker;
mod obstacle;
mod outline;
mod pull;
mod robots;
mod sweep;

use common_geometry::{Vec2, angle};
use smallsize_protocol::field::BALL_RADIUS;

pub(crate) use kicker::Moment;
pub(crate) use outline::Outline;
pub(crate) use robots::Contact;

use crate::{
    parameters::BallParameters,
    state::{Ball, Movement, Robot, World},
};
use obstacle::Obstacles;
use sweep::Surroundings;

/// How near its front a robot feels the ball, in metres.
const FEELING: f64 = 0.005;
/// How near robot and ball are in contact, in metres.
const CONTACT: f64 = 0.001;
/// How far beyond the walls a ball can get, in metres.
const BEYOND_WALLS: f64 = 2.0;

/// Moves the world by a tick.
pub(crate) fn step(
    world: &mut World,
    parameters: &BallParameters,
    contacts: &mut Vec<Contact>,
    moment: Moment,
) {
    let dt = moment.dt;
    let obstacles = Obstacles::new(&world.field, parameters);
    for robot in &mut world.robots {
        if robot.drawn_to.is_some() {
            pull::pull_robot(robot, dt);
        } else {
            let movement = robot.command.movement;
            drive::drive(robot, movement, dt);
        }
    }
    robots::solve(&mut world.robots, &obstacles, contacts, dt);

    let ball = &mut world.ball;
    let reaching = BALL_RADIUS + 0.05;
    let mut holder = None;
    for robot in &mut world.robots {
        let near = robot.parameters.radius + reaching;
        if robot.position.distance_squared(ball.position) > near * near {
            continue;
        }
        let outline = Outline::of(robot);
        if let Some((touch, kicked)) = kicker::try_kick(robot, &outline, ball, BALL_RADIUS, moment) {
            world.kicked = Some(kicked);
            world.touches.push(touch);
        } else if holder.is_none() && dribbler::hold(robot, &outline, ball, BALL_RADIUS, dt) {
            sweep::note_touch(&mut world.touches, robot, ball, moment.time);
            holder = Some(robot.key);
        }
    }
    ball.held_by = holder;
    let mean = match holder {
        // What slows a held ball down is in the dribbler's strength.
        Some(_) if ball.is_grounded() => (ball.velocity, ball.climb),
        _ => ball::slow_down(ball, parameters, dt).mean,
    };
    pull::pull_ball(ball, dt);
    let mean = if ball.drawn_to.is_some() { (ball.velocity, ball.climb) } else { mean };

    let mut around = Surroundings {
        robots: &mut world.robots,
        obstacles: &obstacles,
        parameters,
        ball_radius: BALL_RADIUS,
        touches: &mut world.touches,
        kicked: &mut world.kicked,
    };
    sweep::sweep(ball, mean, &mut around, moment);
    for robot in around.robots.iter_mut() {
        robot.position += robot.velocity * dt;
        robot.heading = angle::normalize(robot.heading + robot.spin * dt);
    }
    sweep::separate(ball, &mut around);
    settle(world);
}

/// What must hold whatever happened: robots within the walls, the ball not far beyond them.
fn settle(world: &mut World) {
    let walls = world.walls();
    for robot in &mut world.robots {
        let most = walls - Vec2::splat(robot.parameters.centre_to_dribbler.min(robot.parameters.radius));
        robot.position = robot.position.clamp(-most, most);
    }
    let most = walls + Vec2::splat(BEYOND_WALLS);
    let ball = &mut world.ball;
    let within = ball.position.clamp(-most, most);
    if within != ball.position {
        ball.position = within;
        ball.velocity = Vec2::ZERO;
        ball.roll = Vec2::ZERO;
    }
}

/// Whether a robot feels the ball at its dribbler.
pub(crate) fn feels_ball(robot: &Robot, world: &World) -> bool {
    let is_held = world.ball.held_by == Some(robot.key);
    is_held || kicker::has_ball(robot, &Outline::of(robot), &world.ball, BALL_RADIUS, FEELING)
}

/// Whether a robot and the ball touch now.
pub(crate) fn touches(robot: &Robot, ball: &Ball) -> bool {
    if robot.position.distance_squared(ball.position) > 0.25 || ball.height > robot.parameters.height {
        return false;
    }
    Outline::of(robot).nearest(ball.position).distance < BALL_RADIUS + CONTACT
}

/// A robot that hears nothing stops.
pub(crate) fn stand_by(robot: &mut Robot) {
    robot.command.movement = Movement::Stand;
    robot.command.kick = None;
    robot.command.dribbler = 0.0;
}
