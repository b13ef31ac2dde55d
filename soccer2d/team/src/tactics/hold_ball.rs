//! State: keep the ball until a teammate is free.

use super::Scene;
use crate::{foresight::Plan, world_model::Phase};

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    let allowed = scene.phase == Phase::Open && !scene.memory.took_set_piece();
    (scene.with_ball() && allowed).then(|| scene.prophet.hold()).flatten()
}
