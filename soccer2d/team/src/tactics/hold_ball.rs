//! State: keep the ball until somebody is free.

use super::Scene;
use crate::{foresight::Plan, world_model::Phase};

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    (scene.with_ball() && scene.phase == Phase::Open).then(|| scene.prophet.hold()).flatten()
}
