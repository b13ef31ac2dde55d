//! State: run with the ball.

use super::Scene;
use crate::{foresight::Plan, world_model::Phase};

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    // Who brings the ball into play must not touch it twice.
    (scene.with_ball() && scene.phase == Phase::Open).then(|| scene.prophet.dribble()).flatten()
}
