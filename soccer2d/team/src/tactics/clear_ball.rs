//! State: be rid of the ball, wherever it hurts least.

use super::Scene;
use crate::foresight::Plan;

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    scene.with_ball().then(|| scene.prophet.clearance()).flatten()
}
