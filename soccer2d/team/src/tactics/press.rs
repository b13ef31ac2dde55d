//! State: help whoever runs at the opponent with the ball, where that opponent has little room: at the touch line and before
//! our goal.

use super::Scene;
use crate::foresight::Plan;

/// Beyond this a place is near the touch line.
const WING: f64 = 24.0;
/// Behind this everybody who is near helps.
const DANGER: f64 = -34.0;
/// Nobody comes from farther away.
const FARTHEST: f64 = 14.0;

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    let threat = scene.prophet.threat()?;
    let cramped = threat.place.y.abs() > WING || threat.place.x < DANGER;
    let near = scene.world.me.position.distance(threat.place) < FARTHEST;
    let second = scene.prophet.race.sooner == 1 && !scene.ball_is_lost();
    (second && near && cramped).then(|| scene.prophet.intercept_opponent(1)).flatten()
}
