//! Turns the body to a direction on the field.

use common_geometry::angle;
use soccer2d_protocol::PlayerCommand;

use crate::{prediction::Runner, world_model::WorldModel};

/// The turn that faces a direction, or as much of it as speed admits; None if the body faces it.
pub fn turn_to(world: &WorldModel, direction: f64) -> Option<PlayerCommand> {
    let off = angle::normalize(direction - world.me.body);
    (off.abs() > world.tuning.skills.turn_to.least).then(|| Runner::me(world).turn_command(off))
}
