//! Turns to a place, unless the body faces it more or less.

use common_geometry::{Polar, Vec2, angle};
use soccer2d_protocol::PlayerCommand;

use super::turn_to;
use crate::world_model::WorldModel;

/// The turn that faces a place from where I shall be; None if the body is off it by no more than the tolerance.
pub fn face(world: &WorldModel, place: Vec2, tolerance: f64) -> Option<PlayerCommand> {
    let me = &world.me;
    let direction = (place - (me.position + me.velocity)).angle();
    let off = angle::normalize(direction - me.body);
    (off.abs() > tolerance).then(|| turn_to(world, direction)).flatten()
}
