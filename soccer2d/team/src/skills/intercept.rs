//! Gets the ball: the first step on the way that brings it within reach soonest.

use common_geometry::{Polar, Vec2, angle};
use soccer2d_protocol::{PlayerCommand, command::Dash, field};

use crate::{
    prediction::{Interception, Interceptions, Runner, Way, power_to_cover, save},
    world_model::WorldModel,
};

/// The next step to the ball. None if it can be kicked now.
pub fn intercept(world: &WorldModel, interceptions: &Interceptions) -> Option<PlayerCommand> {
    let mine = interceptions.mine();
    (mine.cycles > 0).then(|| step(world, mine))
}

/// The next step of a goalie to a ball that rolls over its goal line. None if none does, or if to stand is best.
pub fn meet_ball(world: &WorldModel) -> Option<PlayerCommand> {
    save(world)?.command
}

fn step(world: &WorldModel, mine: &Interception) -> PlayerCommand {
    let tuning = &world.tuning.skills.intercept;
    let runner = Runner::me(world);
    match mine.way {
        // It comes by itself: meanwhile turn to where it will be played, which is forward.
        Way::Wait => wait(&runner, mine.place, tuning.turns_forward.radians()),
        Way::Turn(off) => runner.turn_command(off),
        Way::Dash(off) => {
            let degrees = angle::degrees(off).round();
            let most = world.server.max_dash_power;
            // The last step does not run past the ball.
            let left = mine.place - (runner.position + runner.velocity);
            let power = if mine.cycles == 1 {
                let short =
                    left.length() - (runner.kind.player_size + world.server.ball_size) - tuning.before_touch;
                power_to_cover(&runner, short.max(0.0), degrees)
            } else {
                most
            };
            PlayerCommand::Dash(Dash { power: power.min(most), direction: degrees })
        }
    }
}

fn wait(runner: &Runner, place: Vec2, turns_forward: f64) -> PlayerCommand {
    let goal = Vec2::new(field::HALF_LENGTH, 0.0);
    let forward = angle::normalize((goal - runner.position).angle() - runner.body);
    let ball = angle::normalize((place - runner.position).angle() - runner.body);
    // Not so far that the eyes lose the ball.
    let turn = if angle::normalize(forward - ball).abs() <= turns_forward { forward } else { ball };
    runner.turn_command(turn)
}
