//! What robots are like, as the simulation protocol says it. What a message leaves out stays as it is.

use smallsize_protocol::{
    decode,
    simulation::{RobotSpecErForce, RobotSpecs, SimulatorError},
};

use super::refusal::error;
use crate::parameters::{RobotParameters, limits_of};

/// What ER-Force's addition to a spec is called, with and without its package.
const ER_FORCE: [&str; 2] = ["sslsim.RobotSpecErForce", "RobotSpecErForce"];

/// The parameters of a robot after these specs.
pub(crate) fn apply(before: RobotParameters, specs: &RobotSpecs) -> Result<RobotParameters, SimulatorError> {
    let mut after = before;
    let set = |field: &mut f64, value: Option<f32>| {
        if let Some(value) = value {
            *field = f64::from(value);
        }
    };
    set(&mut after.radius, specs.radius);
    set(&mut after.height, specs.height);
    set(&mut after.mass, specs.mass);
    set(&mut after.kick_speed, specs.max_linear_kick_speed);
    set(&mut after.chip_speed, specs.max_chip_kick_speed);
    set(&mut after.centre_to_dribbler, specs.center_to_dribbler);
    if let Some(limits) = &specs.limits {
        for field in
            [&mut after.acceleration_forward, &mut after.acceleration_sideways, &mut after.acceleration_total]
        {
            set(field, limits.acc_speedup_absolute_max);
        }
        for field in [&mut after.brake_forward, &mut after.brake_sideways, &mut after.brake_total] {
            set(field, limits.acc_brake_absolute_max);
        }
        set(&mut after.acceleration_turn, limits.acc_speedup_angular_max);
        set(&mut after.brake_turn, limits.acc_brake_angular_max);
        set(&mut after.speed, limits.vel_absolute_max);
        set(&mut after.turn_speed, limits.vel_angular_max);
        // The wheels can do what the robot is said to do, as long as it does one thing at a time.
        let rim = after.wheel_distance;
        after.wheel_speed = after.wheel_speed.max(after.speed).max(after.turn_speed * rim);
        let hardest = [after.acceleration_total, after.brake_total]
            .into_iter()
            .chain([after.acceleration_turn * rim, after.brake_turn * rim])
            .fold(0.0, f64::max);
        after.wheel_acceleration = after.wheel_acceleration.max(hardest);
    }
    if let Some(angles) = &specs.wheel_angles {
        set(&mut after.wheel_front_right, Some(angles.front_right));
        set(&mut after.wheel_back_right, Some(angles.back_right));
        set(&mut after.wheel_back_left, Some(angles.back_left));
        set(&mut after.wheel_front_left, Some(angles.front_left));
    }
    for custom in &specs.custom {
        if !ER_FORCE.contains(&custom.type_name()) {
            continue;
        }
        let more: RobotSpecErForce = decode(custom.value.as_deref().unwrap_or_default())
            .map_err(|problem| error("INVALID_SPEC", format!("custom: {problem}")))?;
        set(&mut after.dribbler_width, more.dribbler_width);
    }
    // A dribbler beyond the hull is none.
    let bad = limits_of("robot", &after, RobotParameters::TABLE);
    let bad = bad.err().or_else(|| {
        let is_inside = after.centre_to_dribbler <= after.radius;
        (!is_inside).then(|| {
            format!(
                "center_to_dribbler = {}: expected at most the radius, {}",
                after.centre_to_dribbler, after.radius
            )
        })
    });
    match bad {
        None => Ok(after),
        Some(words) => Err(error("INVALID_SPEC", format!("{words}; nothing of it was done"))),
    }
}
