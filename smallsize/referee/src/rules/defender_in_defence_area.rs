//! A robot other than the keeper touched the ball while it was entirely inside its own defence area.

use serde::{Deserialize, Serialize};
use smallsize_protocol::{
    colour::Colour,
    field::ROBOT_RADIUS,
    game_event::{Event, InDefenseArea},
};

use super::{Finding, PerRobot, Scene, areas, at, bot};
use crate::{
    command::Play,
    observation::{Observation, Robot},
};

/// A robot that is touched by one of the others may have been pushed, in metres.
const PUSHED: f64 = 2.0 * ROBOT_RADIUS + 0.01;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Memory {
    called: PerRobot,
}

pub(super) fn judge(memory: &mut Memory, scene: &Scene<'_>) -> Option<Finding> {
    if !scene.is_in_play() || matches!(scene.state.play, Play::Penalty(_)) {
        return None;
    }
    for touch in &scene.seen.touches {
        let key = touch.by;
        let Some(robot) = scene.seen.robot(key) else { continue };
        let inside = areas::depth_inside(scene, key.colour, robot.position);
        let is_new = memory.called.get(key).is_none_or(|time| scene.since(time) >= scene.limits().cooldown);
        if scene.is_keeper(key)
            || inside < ROBOT_RADIUS
            || !is_new
            || is_pushed(scene.seen, key.colour, robot)
        {
            continue;
        }
        memory.called.set(key, Some(scene.seen.time));
        let event = InDefenseArea {
            by_team: key.colour.team() as i32,
            by_bot: bot(key),
            location: at(robot.position),
            distance: Some(inside as f32),
        };
        let reason = format!(
            "{key}, not the keeper ({}), touched the ball with its centre {inside:.2} m inside its own defence area: entirely, \
             from {ROBOT_RADIUS} m on",
            scene.team(key.colour).keeper
        );
        return Some(Finding::new(Event::DefenderInDefenseArea(event), reason));
    }
    None
}

/// Whether one of the others touches a robot.
fn is_pushed(seen: &Observation, colour: Colour, robot: &Robot) -> bool {
    seen.team(colour.other()).any(|other| other.position.distance(robot.position) <= PUSHED)
}
