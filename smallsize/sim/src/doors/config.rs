//! Field, robots and realism as the simulation protocol changes them while a match is played.

use smallsize_protocol::{
    decode,
    field::Field,
    simulation::{RealismConfig, RealismConfigErForce, SimulatorError},
    vision::GeometryData,
};

use super::refusal::error;
use crate::{
    field_limits,
    parameters::{Realism, limits_of},
};

/// What ER-Force's realism is called.
const ER_FORCE: &str = "RealismConfigErForce";

/// The field of a geometry, if it can be played on.
pub(crate) fn field(geometry: &GeometryData) -> Result<Field, SimulatorError> {
    let field = Field::from_size(&geometry.field);
    field_limits::check(&field)
        .map_err(|words| error("INVALID_VALUE", format!("geometry: {words}; the field stays as it is")))?;
    Ok(field)
}

/// The realism after a configuration, and whether dribblers are real, if it says so. Messages of other simulators are passed over.
pub(crate) fn realism(
    before: &Realism,
    config: &RealismConfig,
) -> Result<(Realism, Option<bool>), SimulatorError> {
    let mut after = *before;
    let mut real_dribblers = None;
    for custom in config.custom.iter().filter(|custom| custom.type_name() == ER_FORCE) {
        let message: RealismConfigErForce = decode(custom.value.as_deref().unwrap_or_default())
            .map_err(|problem| error("INVALID_REALISM", problem.to_string()))?;
        merge(&mut after, &message);
        real_dribblers = message.simulate_dribbling.or(real_dribblers);
    }
    limits_of("realism", &after, Realism::TABLE)
        .map_err(|words| error("INVALID_REALISM", format!("{words}; nothing of it was done")))?;
    Ok((after, real_dribblers))
}

fn merge(realism: &mut Realism, message: &RealismConfigErForce) {
    let set = |field: &mut f64, value: Option<f32>| {
        if let Some(value) = value {
            *field = f64::from(value);
        }
    };
    set(&mut realism.ball_noise, message.stddev_ball_p);
    set(&mut realism.robot_noise, message.stddev_robot_p);
    set(&mut realism.orientation_noise, message.stddev_robot_phi);
    set(&mut realism.area_noise, message.stddev_ball_area);
    set(&mut realism.visible_part, message.ball_visibility_threshold);
    set(&mut realism.camera_overlap, message.camera_overlap);
    set(&mut realism.phantom_balls, message.dribbler_ball_detections);
    set(&mut realism.camera_error, message.camera_position_error);
    set(&mut realism.command_loss, message.robot_command_loss);
    set(&mut realism.response_loss, message.robot_response_loss);
    set(&mut realism.missing_balls, message.missing_ball_detections);
    set(&mut realism.camera_shift, message.object_position_offset);
    set(&mut realism.missing_robots, message.missing_robot_detections);
    if let Some(hides) = message.enable_invisible_ball {
        realism.occlusion = hides;
    }
    let seconds = |nanoseconds: i64| nanoseconds as f64 / 1e9;
    if let Some(delay) = message.vision_delay {
        realism.vision_delay = seconds(delay);
    }
    if let Some(time) = message.vision_processing_time {
        realism.processing_time = seconds(time);
    }
    if let Some(delay) = message.command_delay {
        realism.command_delay = seconds(i64::try_from(delay).unwrap_or(i64::MAX));
    }
}
