//! Blocks an opponent who runs with the ball: gets onto its way before it does.

use common_geometry::{Polar, Vec2};
use soccer2d_protocol::{PlayerCommand, field};

use super::{Effort, go_to};
use crate::{
    prediction::my_cycles_to_run,
    world_model::{Player, WorldModel},
};

/// How fast somebody runs with the ball, in metres per cycle.
const DRIBBLE_SPEED: f64 = 0.65;
/// How far ahead a block is worth thinking, in metres.
const FURTHEST: f64 = 25.0;

/// The first place on an opponent's way to our goal where I can be before it.
pub fn blocking_place(world: &WorldModel, opponent: &Player) -> Vec2 {
    let goal = Vec2::new(-field::HALF_LENGTH, opponent.position.y.clamp(-7.0, 7.0) * 0.5);
    let way = (goal - opponent.position).with_length(1.0);
    let mut ahead = 1.0;
    while ahead < FURTHEST {
        let place = opponent.position + way * ahead;
        if f64::from(my_cycles_to_run(world, place)) <= ahead / DRIBBLE_SPEED {
            return place;
        }
        ahead += 1.0;
    }
    opponent.position + way * FURTHEST
}

/// The next step to block an opponent; None if I stand in its way.
pub fn block(world: &WorldModel, opponent: &Player, effort: Effort) -> Option<PlayerCommand> {
    go_to(world, blocking_place(world, opponent), 0.4, effort)
}
