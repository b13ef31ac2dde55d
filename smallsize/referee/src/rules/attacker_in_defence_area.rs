//! A robot touched the ball while it was at least partly inside the other defence area. Play goes on.

use serde::{Deserialize, Serialize};
use smallsize_protocol::{
    colour::Colour,
    field::ROBOT_RADIUS,
    game_event::{Event, InDefenseArea},
};

use super::{Finding, PerRobot, Scene, areas, at, bot};

/// How much of a robot cameras may misplace, in metres.
const CAMERA_ERROR: f64 = 0.02;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Memory {
    called: PerRobot,
}

pub(super) fn judge(memory: &mut Memory, scene: &Scene<'_>) -> Option<Finding> {
    if !scene.is_in_play() {
        return None;
    }
    let tolerance = if scene.is_exact() { 0.0 } else { CAMERA_ERROR };
    // Two teams that fight for the ball push each other about.
    let teams = |colour| scene.seen.touches.iter().any(|touch| touch.by.colour == colour);
    if Colour::BOTH.into_iter().all(teams) {
        return None;
    }
    for touch in &scene.seen.touches {
        let key = touch.by;
        let Some(robot) = scene.seen.robot(key) else { continue };
        let from_area = areas::distance(scene, key.colour.other(), robot.position);
        let is_new = memory.called.get(key).is_none_or(|time| scene.since(time) >= scene.limits().cooldown);
        if from_area >= ROBOT_RADIUS - tolerance || !is_new {
            continue;
        }
        memory.called.set(key, Some(scene.seen.time));
        let by = ROBOT_RADIUS - from_area;
        let event = InDefenseArea {
            by_team: key.colour.team() as i32,
            by_bot: bot(key),
            location: at(robot.position),
            distance: Some(by as f32),
        };
        let reason = format!("{key} touched the ball while it reached {by:.2} m into the other defence area");
        return Some(Finding::new(Event::AttackerTouchedBallInDefenseArea(event), reason));
    }
    None
}
