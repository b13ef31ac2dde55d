//! State: pass the ball.

use super::Scene;
use crate::foresight::Plan;

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    scene.with_ball().then(|| scene.prophet.pass()).flatten()
}
