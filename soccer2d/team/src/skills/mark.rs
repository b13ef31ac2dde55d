//! Marks an opponent: on its way to our goal, a little towards the ball.

use common_geometry::{Polar, Vec2};
use soccer2d_protocol::{PlayerCommand, field};

use super::{Effort, go_to_watching};
use crate::world_model::{Player, WorldModel};

/// Where to stand at this distance from an opponent: between it and our goal, and between it and the ball.
pub fn marking_place(world: &WorldModel, opponent: &Player, distance: f64) -> Vec2 {
    let tuning = &world.tuning.skills.mark;
    let goal = Vec2::new(-field::HALF_LENGTH, 0.0);
    // Where it will be when I get there, or on the way.
    let there = opponent.position + opponent.velocity * tuning.ahead;
    let to_goal = (goal - there).with_length(1.0);
    let to_ball = (world.ball.position - there).with_length(1.0);
    let between = to_goal * tuning.towards_goal + to_ball * tuning.towards_ball;
    let towards = if between.length() < 0.2 { to_goal } else { between };
    there + towards.with_length(distance)
}

/// The next step to mark an opponent at this distance, the ball before the eyes; None if I stand well.
pub fn mark(world: &WorldModel, opponent: &Player, distance: f64, effort: Effort) -> Option<PlayerCommand> {
    let place = marking_place(world, opponent, distance);
    go_to_watching(world, place, world.tuning.skills.mark.within, effort, world.ball.position)
}
