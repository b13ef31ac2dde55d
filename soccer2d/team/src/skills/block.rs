//! Blocks an opponent who runs with the ball: gets onto its way before it does.

use common_geometry::{Polar, Vec2};
use soccer2d_protocol::{PlayerCommand, field};

use super::{Effort, go_to};
use crate::{
    prediction::my_cycles_to_run,
    world_model::{Player, WorldModel},
};

/// The first place on an opponent's way to our goal where I can be before it.
pub fn blocking_place(world: &WorldModel, opponent: &Player) -> Vec2 {
    let tuning = &world.tuning.skills.block;
    let goal = Vec2::new(-field::HALF_LENGTH, opponent.position.y.clamp(-7.0, 7.0) * tuning.goal_side);
    let way = (goal - opponent.position).with_length(1.0);
    let mut ahead = 1.0;
    while ahead < tuning.furthest {
        let place = opponent.position + way * ahead;
        if f64::from(my_cycles_to_run(world, place)) <= ahead / tuning.dribble_speed {
            return place;
        }
        ahead += 1.0;
    }
    opponent.position + way * tuning.furthest
}

/// The next step to block an opponent; None if I stand in its way.
pub fn block(world: &WorldModel, opponent: &Player, effort: Effort) -> Option<PlayerCommand> {
    go_to(world, blocking_place(world, opponent), world.tuning.skills.block.within, effort)
}
