//! The ball is where it was to be placed, lies still, and robots have left it alone.

use serde::{Deserialize, Serialize};
use smallsize_protocol::{
    field::ROBOT_RADIUS,
    game_event::{Event, PlacementSucceeded},
};

use common_geometry::Vec2;

use super::{Finding, Scene};
use crate::command::Command;

/// A placed ball is slower, in metres a second.
const STILL: f64 = 0.05;
/// How long it has to be so, in microseconds, if cameras see it.
const STILL_FOR: i64 = 300_000;

/// The placement that is watched.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Memory {
    command: Option<u32>,
    from: Option<Vec2>,
    still_since: Option<u64>,
    is_called: bool,
}

pub(super) fn judge(memory: &mut Memory, scene: &Scene<'_>) -> Option<Finding> {
    let team = scene.placing_team()?;
    let (ball, place) = (scene.seen.ball?, scene.state.placement?);
    if memory.command != Some(scene.state.command_counter) {
        *memory = Memory {
            command: Some(scene.state.command_counter),
            from: Some(ball.position),
            still_since: None,
            is_called: false,
        };
    }
    if ball.speed() > STILL {
        memory.still_since = None;
        return None;
    }
    let still_since = *memory.still_since.get_or_insert(scene.seen.time);
    let limits = scene.limits();
    let precision = ball.position.distance(place);
    let is_own_kick = scene.state.next_command == Some(Command::FreeKick(team));
    let required = if is_own_kick { limits.placement_robots_own } else { limits.placement_robots };
    let is_free = scene
        .seen
        .robots
        .iter()
        .all(|robot| robot.position.distance(ball.position) >= required + ROBOT_RADIUS);
    let still_for = if scene.is_exact() { 0 } else { STILL_FOR };
    if memory.is_called
        || precision > limits.placement_tolerance
        || scene.command_age < limits.placement_least
        || scene.since(still_since) < still_for
        || !is_free
    {
        return None;
    }
    memory.is_called = true;
    let taken = scene.command_age as f64 / 1e6;
    let distance = memory.from.map_or(0.0, |from| from.distance(ball.position));
    let event = PlacementSucceeded {
        by_team: team.team() as i32,
        time_taken: Some(taken as f32),
        precision: Some(precision as f32),
        distance: Some(distance as f32),
    };
    let reason = format!(
        "{team} placed the ball in {taken:.1} s, {precision:.2} m from ({:.2}, {:.2}), and no robot is within {required} m",
        place.x, place.y
    );
    Some(Finding::new(Event::PlacementSucceeded(event), reason))
}
