//! What a team tells its robots: from the protocol's messages to what robots are to do.

use common_geometry::{Vec2, angle};
use smallsize_protocol::{
    colour::{Colour, PATTERNS, RobotKey},
    simulation::{Movement as Wire, RobotCommand, SimulatorError},
};

use super::refusal::{LARGEST_VELOCITY, error, invalid_value, is_velocity};
use crate::state::{Command, Kick, Movement};

/// What a command is to a robot that exists, and the number that the answer has.
pub(crate) fn read(colour: Colour, command: &RobotCommand) -> Result<(RobotKey, Command), SimulatorError> {
    let id = command.id;
    if id as usize >= PATTERNS {
        return Err(invalid_value("robot id", id, "0 to 15"));
    }
    let key = RobotKey::new(colour, id as u8);
    let movement = command.move_command.as_ref().and_then(|movement| movement.command.as_ref());
    let movement = movement.map_or(Ok(Movement::Stand), |movement| read_movement(key, movement))?;
    let speed = command.kick_speed.unwrap_or(0.0);
    if !is_velocity(speed) {
        return Err(invalid_value(&format!("kick_speed of {key}"), speed, "a speed in m/s"));
    }
    let degrees = command.kick_angle.unwrap_or(0.0);
    if !(0.0..=90.0).contains(&degrees) {
        let words = format!("kick_angle of {key} = {degrees}: expected 0 to 90 degrees");
        return Err(error("ANGLE_VALUE", words));
    }
    let dribbler = command.dribbler_speed.unwrap_or(0.0);
    if !dribbler.is_finite() {
        return Err(invalid_value(&format!("dribbler_speed of {key}"), dribbler, "turns a minute"));
    }
    let kick = Kick { speed: f64::from(speed), angle: angle::radians(f64::from(degrees)) };
    let kick = (speed > 0.0).then_some(kick);
    Ok((key, Command { movement, kick, dribbler: f64::from(dribbler) }))
}

fn read_movement(key: RobotKey, movement: &Wire) -> Result<Movement, SimulatorError> {
    let check = |values: &[f32]| match values.iter().find(|value| !is_velocity(**value)) {
        None => Ok(()),
        Some(bad) => Err(invalid_value(
            &format!("velocity of {key}"),
            bad,
            &format!("-{LARGEST_VELOCITY} to {LARGEST_VELOCITY}"),
        )),
    };
    let plane = |x: f32, y: f32| Vec2::new(f64::from(x), f64::from(y));
    match movement {
        Wire::LocalVelocity(v) => {
            check(&[v.forward, v.left, v.angular])?;
            Ok(Movement::Local(plane(v.forward, v.left), f64::from(v.angular)))
        }
        Wire::GlobalVelocity(v) => {
            check(&[v.x, v.y, v.angular])?;
            Ok(Movement::Global(plane(v.x, v.y), f64::from(v.angular)))
        }
        Wire::WheelVelocity(v) => {
            let speeds = [v.front_right, v.back_right, v.back_left, v.front_left];
            check(&speeds)?;
            Ok(Movement::Wheels(speeds.map(f64::from)))
        }
    }
}
