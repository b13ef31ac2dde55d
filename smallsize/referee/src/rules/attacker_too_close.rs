//! An attacker is too close to the other defence area while play is stopped, or before a free kick is taken.

use serde::{Deserialize, Serialize};
use smallsize_protocol::{
    colour::Colour,
    field::ROBOT_RADIUS,
    game_event::{AttackerTooCloseToDefenseArea, Event},
};

use super::{Finding, Scene, areas, at, bot};
use crate::{
    command::{Command, Play},
    observation::Robot,
};

/// What measuring may take from a distance, in metres.
const TOLERANCE: f64 = 0.015;
/// A robot that is touched by a defender may have been pushed, in metres.
const PUSHED: f64 = 2.0 * ROBOT_RADIUS + 0.01;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Memory {
    /// Since when the distance is required; each team's grace begins anew after a call.
    since: [Option<u64>; 2],
}

pub(super) fn judge(memory: &mut Memory, scene: &Scene<'_>) -> Option<Finding> {
    let is_free_kick = scene.kicking_team().is_some() && matches!(scene.state.play, Play::FreeKick(_));
    let ball = scene.seen.ball.filter(|_| scene.state.command == Command::Stop || is_free_kick);
    let Some(ball) = ball else {
        memory.since = [None, None];
        return None;
    };
    let limit = scene.limits().attacker_distance;
    for colour in Colour::BOTH {
        let since = *memory.since[colour.index()].get_or_insert(scene.seen.time);
        if scene.since(since) < scene.limits().grace {
            continue;
        }
        let gap = |robot: &Robot| areas::distance(scene, colour.other(), robot.position) - ROBOT_RADIUS;
        let is_pushed = |robot: &Robot| {
            scene.seen.team(colour.other()).any(|other| other.position.distance(robot.position) <= PUSHED)
        };
        let too_close = |robot: &&Robot| gap(robot) < limit - TOLERANCE && !is_pushed(robot);
        let Some(robot) = scene.seen.team(colour).find(too_close) else { continue };
        memory.since[colour.index()] = Some(scene.seen.time);
        let distance = gap(robot).max(0.0);
        let event = AttackerTooCloseToDefenseArea {
            by_team: colour.team() as i32,
            by_bot: bot(robot.key),
            location: at(robot.position),
            distance: Some(distance as f32),
            ball_location: at(ball.position),
        };
        let reason = format!(
            "{} is {distance:.2} m from the other defence area, {:.1} s after play was stopped; {limit} m are required",
            robot.key,
            scene.since(since) as f64 / 1e6
        );
        return Some(Finding::new(Event::AttackerTooCloseToDefenseArea(event), reason));
    }
    None
}
