//! Turns the body so that the eyes find a lost ball.

use std::f64::consts::PI;

use common_geometry::{Polar, angle};
use soccer2d_protocol::PlayerCommand;

use super::turn_to;
use crate::world_model::WorldModel;

/// The turn that looks for the ball: first to where it is believed to be, then round, a view at a time.
pub fn search_ball(world: &WorldModel) -> Option<PlayerCommand> {
    /// So long it is worth looking where it was.
    const FRESH: u32 = 4;
    let me = &world.me;
    let believed = (world.ball.position - me.position).angle();
    let off = angle::normalize(believed - me.body);
    if world.ball.seen_age <= FRESH && off.abs() > PI / 6.0 {
        return turn_to(world, believed);
    }
    turn_to(world, me.body + 2.0 * PI / 3.0)
}
