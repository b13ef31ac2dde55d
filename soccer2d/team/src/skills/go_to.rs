//! Runs to a place: turn and dash, side steps for short ways, with as much strength as it is worth.

use common_geometry::{Polar, Vec2, angle, math};
use soccer2d_model::dash::direction_rate;
use soccer2d_protocol::{PlayerCommand, command::Dash};

use super::Effort;
use crate::{
    prediction::{Backward, Conditions, ReachableArea, RunTable, Runner},
    world_model::WorldModel,
};

/// The next step to a place; None within `within` of it.
pub fn go_to(world: &WorldModel, place: Vec2, within: f64, effort: Effort) -> Option<PlayerCommand> {
    let tuning = &world.tuning.skills.go_to;
    let runner = Runner::me(world);
    let power = effort.power(world);
    let way = place - (runner.position + runner.velocity);
    let distance = way.length();
    // Where it will come to rest counts as where it is: no step back for having run too far.
    if (place - runner.stop()).length() <= within || distance <= within {
        return None;
    }
    let off = angle::normalize(way.angle() - runner.body);
    let slack = math::atan2(within, distance).max(if distance > tuning.far {
        tuning.tolerance.radians()
    } else {
        0.0
    });
    if off.abs() <= slack {
        return Some(dash(&runner, distance, 0.0, power));
    }
    // A side step needs no turn. It pays if it is not slower than the turn and the run.
    let degrees = angle::degrees(off).round();
    let table = RunTable::of(&runner);
    let rate = direction_rate(degrees, &world.server).max(0.01);
    let stepping = table.cycles((distance - within) / rate);
    let turning = 1 + table.cycles(distance - within) + u32::from(off.abs() > runner.max_turn());
    if stepping <= turning.min(tuning.most_side_steps) {
        return Some(dash(&runner, distance, degrees, power));
    }
    Some(runner.turn_command(off))
}

/// The next step to a place with a point kept before the face, backwards if need be; None within `within` of it.
pub fn go_to_watching(
    world: &WorldModel,
    place: Vec2,
    within: f64,
    effort: Effort,
    watch: Vec2,
) -> Option<PlayerCommand> {
    let conditions =
        Conditions { within, backward: Backward::Always, watch: Some(watch), ..Conditions::default() };
    let area = ReachableArea::new(Runner::me(world), 1, 0, within);
    let step = area.next_move(place, &conditions)?;
    Some(match step {
        PlayerCommand::Dash(Dash { power, direction }) => {
            PlayerCommand::Dash(Dash { power: power.min(effort.power(world)), direction })
        }
        turn => turn,
    })
}

/// A dash that does not overshoot.
fn dash(runner: &Runner, distance: f64, direction: f64, most: f64) -> PlayerCommand {
    let needed = crate::prediction::power_to_cover(runner, distance, direction);
    PlayerCommand::Dash(Dash { power: needed.min(most), direction })
}
