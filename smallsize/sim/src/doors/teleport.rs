//! Ball and robots are put somewhere by hand. What a message leaves out stays as it is.

use common_geometry::{Vec2, angle, math};
use smallsize_protocol::{
    colour::{Colour, PATTERNS, RobotKey},
    field::BALL_RADIUS,
    geometry::RobotId,
    simulation::{SimulatorError, TeleportBall, TeleportRobot},
};

use super::refusal::{error, invalid_value};
use crate::{
    parameters::RobotParameters,
    state::{Robot, World},
};

/// How far beyond the walls the ball can be put, in metres.
const BEYOND_WALLS: f64 = 1.5;
/// The highest place of the ball, in metres.
const HIGHEST: f64 = 20.0;
/// The fastest ball, in m/s.
const FASTEST_BALL: f64 = 100.0;
/// The fastest robot, in m/s and rad/s.
const FASTEST_ROBOT: f64 = 100.0;
/// The angle between places round one that are tried, in radians.
const TURN: f64 = 0.2618;
/// How much room a robot leaves to a ball that is put down safely, in metres.
const ROOM: f64 = 0.05;

/// Checks that a number, if it is there, is at most so large.
fn within(name: &str, value: Option<f32>, most: f64) -> Result<Option<f64>, SimulatorError> {
    match value.map(f64::from) {
        Some(value) if value.abs() <= most => Ok(Some(value)),
        None => Ok(None),
        Some(value) => Err(invalid_value(name, value, &format!("-{most:.2} to {most:.2}"))),
    }
}

/// Puts the ball somewhere.
pub(crate) fn ball(world: &mut World, message: &TeleportBall) -> Result<(), SimulatorError> {
    let walls = world.walls() + Vec2::splat(BEYOND_WALLS);
    let x = within("teleport_ball.x", message.x, walls.x)?;
    let y = within("teleport_ball.y", message.y, walls.y)?;
    let z = within("teleport_ball.z", message.z, HIGHEST)?;
    let vx = within("teleport_ball.vx", message.vx, FASTEST_BALL)?;
    let vy = within("teleport_ball.vy", message.vy, FASTEST_BALL)?;
    let vz = within("teleport_ball.vz", message.vz, FASTEST_BALL)?;
    let by_force = message.by_force.unwrap_or(false);
    let moves = [vx, vy, vz].into_iter().flatten().any(|speed| speed != 0.0);
    if by_force && moves {
        return Err(error(
            "VELOCITY_FORCE",
            "velocities other than 0 and by_force exclude each other".to_owned(),
        ));
    }
    let ball = &mut world.ball;
    let place = Vec2::new(x.unwrap_or(ball.position.x), y.unwrap_or(ball.position.y));
    let height = z.map_or(ball.height, |z| z.max(0.0));
    if by_force {
        ball.drawn_to = Some((place, height));
    } else {
        ball.drawn_to = None;
        ball.held_by = None;
        ball.position = place;
        ball.height = height;
        if vx.is_some() || vy.is_some() {
            ball.velocity = Vec2::new(vx.unwrap_or(ball.velocity.x), vy.unwrap_or(ball.velocity.y));
            ball.roll = if message.roll.unwrap_or(false) { ball.velocity } else { Vec2::ZERO };
        } else if message.roll.unwrap_or(false) {
            ball.roll = ball.velocity;
        }
        ball.climb = vz.unwrap_or(ball.climb);
        if ball.height == 0.0 {
            ball.climb = ball.climb.max(0.0);
        } else if ball.climb == 0.0 {
            // In the air, even at the top of its way, it is not grounded.
            ball.climb = -1e-9;
        }
    }
    if message.teleport_safely.unwrap_or(false) {
        make_room(world, place, ROOM);
    }
    Ok(())
}

/// Moves robots away from a place where the ball is put, so that there is this much room between them.
pub(crate) fn make_room(world: &mut World, place: Vec2, room: f64) {
    for index in 0..world.robots.len() {
        let reach = world.robots[index].parameters.radius + BALL_RADIUS + room;
        if world.robots[index].position.distance(place) < reach {
            move_away(world, index, place, reach);
        }
    }
}

/// Moves robots away that stand where one has been put.
pub(crate) fn make_room_for(world: &mut World, key: RobotKey) {
    let Some(put) = world.robot(key) else { return };
    let (place, radius) = (put.position, put.parameters.radius);
    for index in 0..world.robots.len() {
        let other = &world.robots[index];
        let reach = other.parameters.radius + radius;
        if other.key != key && other.position.distance(place) < reach {
            move_away(world, index, place, reach);
        }
    }
}

/// Moves a robot so far from a place, to where nothing else stands.
fn move_away(world: &mut World, index: usize, from: Vec2, reach: f64) {
    let robot = &world.robots[index];
    let offset = robot.position - from;
    let away = if offset.length() < 1e-6 { -robot.front() } else { offset.normalize() };
    if let Some(free) = free_place(world, index, from, away, reach) {
        let robot = &mut world.robots[index];
        robot.position = free;
        robot.velocity = Vec2::ZERO;
        robot.spin = 0.0;
    }
}

/// A place for a robot round another place, in this direction if it is free.
fn free_place(world: &World, index: usize, round: Vec2, away: Vec2, reach: f64) -> Option<Vec2> {
    let radius = world.robots[index].parameters.radius;
    let walls = world.walls() - Vec2::splat(radius);
    let is_free = |place: Vec2| {
        let others = world.robots.iter().enumerate().filter(|(other, _)| *other != index);
        place.abs().cmple(walls).all()
            && others
                .into_iter()
                .all(|(_, robot)| robot.position.distance(place) >= robot.parameters.radius + radius)
    };
    // Round the place to both sides in turn, then further away.
    (0..16).find_map(|ring| {
        (0..24).find_map(|step| {
            let turn = f64::from((step + 1) / 2) * TURN * if step % 2 == 0 { 1.0 } else { -1.0 };
            let direction = Vec2::new(math::cos(turn), math::sin(turn)).rotate(away);
            let place = round + direction * (reach + 1e-3 + f64::from(ring) * 0.1);
            is_free(place).then_some(place)
        })
    })
}

/// The robot that a message names. Without a team it is yellow, as for the ER-Force simulator.
pub(crate) fn key_of(id: &RobotId) -> Option<RobotKey> {
    let number = id.id.filter(|&number| (number as usize) < PATTERNS)?;
    let colour = id.team.and_then(Colour::of).unwrap_or(Colour::Yellow);
    Some(RobotKey::new(colour, number as u8))
}

/// Puts a robot somewhere, on the field or off it.
pub(crate) fn robot(
    world: &mut World,
    specs: impl Fn(RobotKey) -> RobotParameters,
    message: &TeleportRobot,
) -> Result<(), SimulatorError> {
    let walls = world.walls();
    let number = message.id.id.unwrap_or_default();
    let key = key_of(&message.id);
    let x = within("teleport_robot.x", message.x, walls.x)?;
    let y = within("teleport_robot.y", message.y, walls.y)?;
    let heading = within("teleport_robot.orientation", message.orientation, 1e6)?;
    let vx = within("teleport_robot.v_x", message.v_x, FASTEST_ROBOT)?;
    let vy = within("teleport_robot.v_y", message.v_y, FASTEST_ROBOT)?;
    let spin = within("teleport_robot.v_angular", message.v_angular, FASTEST_ROBOT)?;
    let by_force = message.by_force.unwrap_or(false);
    let Some(key) = key else {
        let unknown = || {
            error("CREATE_UNSPEC_ROBOT", format!("robot {number} cannot be: robots have the numbers 0 to 15"))
        };
        return if message.present == Some(true) { Err(unknown()) } else { Ok(()) };
    };
    let moves = [vx, vy, spin].into_iter().flatten().any(|speed| speed != 0.0);
    if by_force && moves {
        return Err(error(
            "VELOCITY_FORCE",
            "velocities other than 0 and by_force exclude each other".to_owned(),
        ));
    }
    if message.present == Some(false) {
        world.remove_robot(key);
        return Ok(());
    }
    if world.robot(key).is_none() {
        if message.present != Some(true) {
            return Ok(());
        }
        let (Some(x), Some(y)) = (x, y) else {
            let words = format!("robot {number} is not on the field: x and y are needed to put it there");
            return Err(error("CREATE_NOPOS_ROBOT", words));
        };
        world.put_robot(Robot::new(key, specs(key), Vec2::new(x, y), heading.unwrap_or(0.0)));
        make_room_for(world, key);
    }
    let robot = world.robot_mut(key).expect("it is there, or was put there just now");
    let place = Vec2::new(x.unwrap_or(robot.position.x), y.unwrap_or(robot.position.y));
    let heading_to = angle::normalize(heading.unwrap_or(robot.heading));
    if by_force {
        robot.drawn_to = Some((place, heading_to));
        return Ok(());
    }
    let is_put = x.is_some() || y.is_some() || heading.is_some();
    let has_velocity = vx.is_some() || vy.is_some() || spin.is_some();
    if !is_put && !has_velocity {
        return Ok(());
    }
    robot.drawn_to = None;
    robot.position = place;
    robot.heading = heading_to;
    // Velocities are zero unless they are said, in the protocol's own words.
    robot.velocity = Vec2::new(vx.unwrap_or(0.0), vy.unwrap_or(0.0));
    robot.spin = spin.unwrap_or(0.0);
    make_room_for(world, key);
    Ok(())
}
