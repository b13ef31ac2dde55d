//! State: put a foot in.

use super::Scene;
use crate::foresight::Plan;

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    let sees = scene.world.ball.age <= 1 && !scene.memory.took_set_piece();
    sees.then(|| scene.prophet.tackle()).flatten()
}
