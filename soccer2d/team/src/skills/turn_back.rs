//! Turns the back to a place: to run away from it with the eyes on what comes, or to keep the body between it and the ball.

use std::f64::consts::PI;

use common_geometry::{Polar, Vec2};
use soccer2d_protocol::PlayerCommand;

use super::turn_to;
use crate::world_model::WorldModel;

/// The turn after which a place is behind me, seen from where I shall be; None if it is.
pub fn turn_back(world: &WorldModel, place: Vec2) -> Option<PlayerCommand> {
    let me = &world.me;
    turn_to(world, (place - (me.position + me.velocity)).angle() + PI)
}
