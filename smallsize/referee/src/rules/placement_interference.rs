//! A robot of the other team is in the way of a placement for too long: near the line from the ball to its place.

use common_geometry::Vec2;
use serde::{Deserialize, Serialize};
use smallsize_protocol::{
    field::ROBOT_RADIUS,
    game_event::{ByBotAt, Event},
};

use super::{Finding, PerRobot, Scene, at, bot};

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Memory {
    command: Option<u32>,
    /// Since when a robot is in the way.
    since: PerRobot,
    /// Robots that were called since they came in the way.
    called: PerRobot,
}

pub(super) fn judge(memory: &mut Memory, scene: &Scene<'_>) -> Option<Finding> {
    let team = scene.placing_team()?;
    let Some((ball, place)) = scene.seen.ball.zip(scene.state.placement) else {
        memory.since.clear();
        return None;
    };
    if memory.command != Some(scene.state.command_counter) {
        *memory = Memory { command: Some(scene.state.command_counter), ..Memory::default() };
    }
    let limit = scene.limits().ball_distance;
    for robot in scene.seen.team(team.other()) {
        let key = robot.key;
        let gap = distance_to_segment(robot.position, ball.position, place) - ROBOT_RADIUS;
        if gap >= limit {
            memory.since.set(key, None);
            memory.called.set(key, None);
            continue;
        }
        let since = memory.since.get(key).unwrap_or(scene.seen.time);
        memory.since.set(key, Some(since));
        let stays = scene.since(since);
        if stays <= scene.limits().grace || memory.called.get(key).is_some() {
            continue;
        }
        memory.called.set(key, Some(scene.seen.time));
        let by_team = key.colour.team() as i32;
        let event = ByBotAt { by_team, by_bot: bot(key), location: at(robot.position) };
        let reason = format!(
            "{key} is {:.2} m from the line between the ball and its place for {:.1} s; {limit} m are required",
            gap.max(0.0),
            stays as f64 / 1e6
        );
        return Some(Finding::new(Event::BotInterferedPlacement(event), reason));
    }
    None
}

fn distance_to_segment(point: Vec2, from: Vec2, to: Vec2) -> f64 {
    let way = to - from;
    let length = way.length_squared();
    let part = if length > 1e-12 { ((point - from).dot(way) / length).clamp(0.0, 1.0) } else { 0.0 };
    point.distance(from + way * part)
}
