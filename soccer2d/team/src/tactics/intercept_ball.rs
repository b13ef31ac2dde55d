//! State: get the ball.

use super::Scene;
use crate::foresight::Plan;

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    let allowed = !scene.memory.took_set_piece() && !scene.ball_is_lost();
    allowed.then(|| scene.prophet.intercept_ball()).flatten()
}
