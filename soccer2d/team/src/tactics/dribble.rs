//! State: run with the ball.

use super::Scene;
use crate::{foresight::Plan, world_model::Phase};

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    // Who brings the ball into play must not run and touch it again.
    let allowed = scene.phase == Phase::Open && !scene.memory.took_set_piece();
    (scene.with_ball() && allowed).then(|| scene.prophet.dribble()).flatten()
}
