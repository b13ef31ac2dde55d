//! A free kick of ours: at the goal if a way is free, else to where most room is, in one kick.

use super::{
    attack::attack,
    scene::{Care, Scene},
    target::target,
};
use crate::{order::Order, world_model::frame::Robot};

/// Takes it.
pub(super) fn take(scene: &Scene, robot: &Robot) -> Order {
    let target = target(scene, scene.ball().position, robot.id, true);
    attack(scene, robot, target, Care { plays_at_area: true, ..Care::default() })
}
