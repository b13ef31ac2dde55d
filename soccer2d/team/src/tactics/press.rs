//! State: help the teammate that runs at the opponent with the ball, where that opponent has little room: at the touch line
//! and before our goal.

use super::Scene;
use crate::foresight::Plan;

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    let tuning = &scene.tuning.press;
    let threat = scene.prophet.threat()?;
    let cramped = threat.place.y.abs() > tuning.wing || threat.place.x < tuning.danger;
    let near = scene.world.me.position.distance(threat.place) < tuning.farthest;
    let second = scene.prophet.race.sooner == 1 && !scene.ball_is_lost();
    (second && near && cramped).then(|| scene.prophet.intercept_opponent(1)).flatten()
}
