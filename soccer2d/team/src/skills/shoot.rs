//! Shoots: as fast as a few kicks make the ball.

use common_geometry::Vec2;
use soccer2d_protocol::PlayerCommand;

use super::kick;
use crate::world_model::WorldModel;

/// The next kick of a shot at a place, with all the speed that is to be had.
pub fn shoot(world: &WorldModel, target: Vec2) -> Option<PlayerCommand> {
    kick::plan(world, target, world.server.ball_speed_max).map(|plan| plan.first)
}
