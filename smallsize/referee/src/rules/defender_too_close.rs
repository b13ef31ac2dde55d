//! A defender is too close to the ball before the others have brought it into play. They get their time back.

use serde::{Deserialize, Serialize};
use smallsize_protocol::{
    field::ROBOT_RADIUS,
    game_event::{DefenderTooCloseToKickPoint, Event},
};

use super::{Finding, Scene, at, bot};

/// What measuring may take from a distance, in metres.
const TOLERANCE: f64 = 0.02;

/// When a team was called last.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Memory {
    called: [Option<u64>; 2],
}

pub(super) fn judge(memory: &mut Memory, scene: &Scene<'_>) -> Option<Finding> {
    let kickers = scene.kicking_team()?;
    let defenders = kickers.other();
    let place = scene.ball.start.or(scene.seen.ball.map(|ball| ball.position))?;
    let called = &mut memory.called[defenders.index()];
    if called.is_some_and(|time| scene.since(time) < scene.limits().cooldown) {
        return None;
    }
    let limit = scene.limits().ball_distance;
    let gap = |robot: &crate::observation::Robot| robot.position.distance(place) - ROBOT_RADIUS;
    let robot = scene
        .seen
        .team(defenders)
        .filter(|robot| gap(robot) < limit - TOLERANCE)
        .min_by(|a, b| gap(a).total_cmp(&gap(b)))?;
    *called = Some(scene.seen.time);
    let distance = gap(robot).max(0.0);
    let event = DefenderTooCloseToKickPoint {
        by_team: defenders.team() as i32,
        by_bot: bot(robot.key),
        location: at(robot.position),
        distance: Some(distance as f32),
    };
    let reason = format!(
        "{} is {distance:.2} m from the ball, which {kickers} has not brought into play; {limit} m are required",
        robot.key
    );
    Some(Finding::new(Event::DefenderTooCloseToKickPoint(event), reason))
}
