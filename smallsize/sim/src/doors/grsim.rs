//! grSim's older messages: commands and replacements. It answers no errors, so what cannot be used is left out and counted.

use common_geometry::{Vec2, angle, math};
use smallsize_protocol::{
    colour::{Colour, PATTERNS, RobotKey},
    grsim::{GrSimReplacement, GrSimRobotCommand},
    simulation::{TeleportBall, TeleportRobot},
};

use super::{refusal::is_velocity, teleport};
use crate::{
    parameters::RobotParameters,
    state::{Command, Kick, Movement, World},
};

/// The radius of grSim's wheels in metres: its wheel speeds are angular.
const WHEEL_RADIUS: f64 = 0.027;
/// What a dribbler that is on turns with, in turns a minute: as fast as any robot's can.
const SPINNING: f64 = 1e6;

/// What a command is; none if a number in it is none.
pub(crate) fn read(colour: Colour, command: &GrSimRobotCommand) -> Option<(RobotKey, Command)> {
    let key = ((command.id as usize) < PATTERNS).then(|| RobotKey::new(colour, command.id as u8))?;
    let wheels =
        [command.wheel1, command.wheel2, command.wheel3, command.wheel4].map(Option::unwrap_or_default);
    let numbers =
        [command.kickspeedx, command.kickspeedz, command.veltangent, command.velnormal, command.velangular];
    if !numbers.iter().chain(&wheels).all(|&number| is_velocity(number)) {
        return None;
    }
    let movement = if command.wheelsspeed {
        // Its wheels are counted from the front left one, counterclockwise.
        let [front_left, back_left, back_right, front_right] =
            wheels.map(|speed| f64::from(speed) * WHEEL_RADIUS);
        Movement::Wheels([front_right, back_right, back_left, front_left])
    } else {
        let velocity = Vec2::new(f64::from(command.veltangent), f64::from(command.velnormal));
        Movement::Local(velocity, f64::from(command.velangular))
    };
    let (along, up) = (f64::from(command.kickspeedx), f64::from(command.kickspeedz));
    let speed = (along * along + up * up).sqrt();
    let kick =
        (along > 0.0 || up > 0.0).then(|| Kick { speed, angle: math::atan2(up.max(0.0), along.max(0.0)) });
    let dribbler = if command.spinner { SPINNING } else { 0.0 };
    Some((key, Command { movement, kick, dribbler }))
}

/// Puts ball and robots somewhere. How many of them could not be.
pub(crate) fn replace(
    world: &mut World,
    specs: impl Fn(RobotKey) -> RobotParameters,
    replacement: &GrSimReplacement,
) -> u64 {
    let mut refused = 0;
    let short = |value: Option<f64>| value.map(|value| value as f32);
    if let Some(ball) = &replacement.ball {
        let message = TeleportBall {
            x: short(ball.x),
            y: short(ball.y),
            z: Some(0.0),
            vx: short(ball.vx),
            vy: short(ball.vy),
            vz: Some(0.0),
            ..TeleportBall::default()
        };
        refused += u64::from(teleport::ball(world, &message).is_err());
    }
    for robot in &replacement.robots {
        let colour = if robot.yellowteam { Colour::Yellow } else { Colour::Blue };
        let Some(key) = ((robot.id as usize) < PATTERNS).then(|| RobotKey::new(colour, robot.id as u8))
        else {
            refused += 1;
            continue;
        };
        let message = TeleportRobot {
            id: key.robot_id(),
            x: Some(robot.x as f32),
            y: Some(robot.y as f32),
            orientation: Some(angle::radians(robot.dir) as f32),
            present: robot.turnon,
            ..TeleportRobot::default()
        };
        refused += u64::from(teleport::robot(world, &specs, &message).is_err());
    }
    refused
}
