//! Appears at a place: before a kick-off and after a goal, and a goalie with the ball in its hands.

use common_geometry::Vec2;
use soccer2d_protocol::PlayerCommand;

use crate::{prediction::tenths, world_model::WorldModel};

/// The move to a place; None if I am there.
pub fn move_to(world: &WorldModel, place: Vec2) -> Option<PlayerCommand> {
    let there = world.me.position.distance(place) <= world.tuning.skills.move_to.there;
    (!there).then(|| PlayerCommand::Move { x: tenths(place.x), y: tenths(place.y) })
}
