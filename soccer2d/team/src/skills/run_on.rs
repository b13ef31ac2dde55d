//! Runs on after a ball that rolls where I want to have it.

use common_geometry::{Polar, Vec2, angle};
use soccer2d_protocol::{PlayerCommand, command::Dash};

use crate::{prediction::Runner, world_model::WorldModel};

/// A body this far off its way runs on; beyond, it turns first.
const TOLERANCE: f64 = 0.15;

/// The next step to a place with all strength.
pub fn run_on(world: &WorldModel, place: Vec2) -> PlayerCommand {
    run_on_step(&Runner::me(world), place)
}

/// The same of a player who is thought through.
pub fn run_on_step(me: &Runner, place: Vec2) -> PlayerCommand {
    let off = angle::normalize((place - me.position).angle() - me.body);
    if off.abs() > TOLERANCE {
        return me.turn_command(off);
    }
    PlayerCommand::Dash(Dash { power: me.server.max_dash_power, direction: 0.0 })
}
