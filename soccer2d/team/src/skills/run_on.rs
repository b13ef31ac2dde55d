//! Runs on after a ball that rolls where I want to have it.

use common_geometry::{Polar, Vec2, angle};
use soccer2d_protocol::{PlayerCommand, command::Dash};

use crate::{prediction::Runner, world_model::WorldModel};

/// A body this far off its way runs on; beyond, it turns first.
const TOLERANCE: f64 = 0.15;

/// The next step to a place with all strength.
pub fn run_on(world: &WorldModel, place: Vec2) -> PlayerCommand {
    let me = Runner::me(world);
    let off = angle::normalize((place - me.position).angle() - me.body);
    if off.abs() > TOLERANCE {
        return me.turn_command(off);
    }
    PlayerCommand::Dash(Dash { power: world.server.max_dash_power, direction: 0.0 })
}
