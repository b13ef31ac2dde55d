//! Points an arm at a place.

use common_geometry::{Polar, Vec2, angle};
use soccer2d_protocol::{PlayerCommand, command::PointTo};

use crate::{prediction::tenths, world_model::WorldModel};

/// The command that points to a place; None while the arm is held, or if it points there already.
///
/// The server takes the direction from the head as it is when the command arrives, and the arm then stays on the place.
pub fn point_to(world: &WorldModel, place: Vec2) -> Option<PlayerCommand> {
    let me = &world.me;
    if me.arm_ban > 0
        || me.pointing.is_some_and(|pointing| pointing.distance(place) < world.tuning.skills.point_to.there)
    {
        return None;
    }
    let way = place - me.position;
    let direction = angle::degrees(angle::normalize(way.angle() - me.face()));
    Some(PlayerCommand::PointTo(Some(PointTo {
        distance: tenths(way.length()),
        direction: tenths(direction),
    })))
}
