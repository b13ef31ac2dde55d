//! Turns the body so that the eyes find a lost ball.

use common_geometry::{Polar, angle};
use soccer2d_protocol::PlayerCommand;

use super::turn_to;
use crate::world_model::WorldModel;

/// The turn that looks for the ball: first to where it is believed to be, then round, a view at a time.
pub fn search_ball(world: &WorldModel) -> Option<PlayerCommand> {
    let tuning = &world.tuning.skills.search_ball;
    let me = &world.me;
    let believed = (world.ball.position - me.position).angle();
    let off = angle::normalize(believed - me.body);
    if world.ball.seen_age <= tuning.fresh && off.abs() > tuning.faces.radians() {
        return turn_to(world, believed);
    }
    turn_to(world, me.body + tuning.turn.radians())
}
