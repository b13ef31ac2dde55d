//! Runs on after a ball that rolls where I want to have it.

use common_geometry::{Polar, Vec2, angle};
use soccer2d_protocol::{PlayerCommand, command::Dash};

use crate::{prediction::Runner, tuning::skills::RunOn, world_model::WorldModel};

/// The next step to a place with all strength.
pub fn run_on(world: &WorldModel, place: Vec2) -> PlayerCommand {
    run_on_step(&Runner::me(world), place, &world.tuning.skills.run_on)
}

/// The same of a player who is thought through.
pub fn run_on_step(me: &Runner, place: Vec2, tuning: &RunOn) -> PlayerCommand {
    let off = angle::normalize((place - me.position).angle() - me.body);
    if off.abs() > tuning.tolerance {
        return me.turn_command(off);
    }
    PlayerCommand::Dash(Dash { power: me.server.max_dash_power, direction: 0.0 })
}
