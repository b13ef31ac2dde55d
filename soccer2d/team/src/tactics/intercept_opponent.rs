//! State: run at the opponent with the ball, if none of us is better placed.

use super::Scene;
use crate::foresight::Plan;

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    let first = scene.prophet.race.sooner == 0 && !scene.ball_is_lost();
    first.then(|| scene.prophet.intercept_opponent(0)).flatten()
}
