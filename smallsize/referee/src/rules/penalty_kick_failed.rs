//! A penalty that is no goal: the ball left the field outside the goal, was turned back by the keeper, was played away from
//! the goal, or lies still after a defender touched it.

use common_geometry::Vec2;
use serde::{Deserialize, Serialize};
use smallsize_protocol::{
    colour::Colour,
    game_event::{Event, PenaltyKickFailed},
};

use super::{Finding, Scene, at, goal};
use crate::{
    command::{Command, Play},
    memory::is_out,
};

/// A ball that is slower, in metres a second, has no direction.
const MOVING: f64 = 0.1;
/// How far the ball may roll away from the goal, in metres: measuring errors and a dribbler that takes it in.
const BACKWARDS: f64 = 0.05;
/// How long a keeper's touch may take to turn the ball, in microseconds.
const TOUCH: i64 = 200_000;

/// The penalty that is watched.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Memory {
    command: Option<u32>,
    /// The ball's greatest way towards the goal so far.
    farthest: f64,
    /// The ball's velocity before a defender touched it, and when that was.
    before_touch: Option<(Vec2, u64)>,
    /// The ball's velocity while no defender touched it.
    free: Vec2,
    is_called: bool,
}

pub(super) fn judge(memory: &mut Memory, scene: &Scene<'_>) -> Option<Finding> {
    let Play::Penalty(attackers) = scene.state.play else { return None };
    if scene.state.command != Command::NormalStart {
        return None;
    }
    let ball = scene.seen.ball?;
    let goal_side = scene.team(attackers.other()).own_side();
    let along = ball.position.x * goal_side;
    if memory.command != Some(scene.state.command_counter) {
        *memory = Memory {
            command: Some(scene.state.command_counter),
            farthest: along,
            before_touch: None,
            free: Vec2::ZERO,
            is_called: false,
        };
    }
    memory.farthest = memory.farthest.max(along);
    let touched = scene.seen.touches.iter().any(|touch| touch.by.colour != attackers);
    if touched && memory.before_touch.is_none_or(|(_, time)| scene.since(time) > TOUCH) {
        memory.before_touch = Some((memory.free, scene.seen.time));
    }
    if !touched && ball.velocity.length() > MOVING {
        memory.free = ball.velocity;
    }
    if memory.is_called || !scene.ball.is_in_play {
        return None;
    }
    let why = why_failed(memory, scene, attackers, ball.position, ball.velocity, along)?;
    memory.is_called = true;
    let event = PenaltyKickFailed {
        by_team: attackers.team() as i32,
        location: at(ball.position),
        reason: Some(why.to_owned()),
    };
    let reason = format!("{why}, at ({:.2}, {:.2})", ball.position.x, ball.position.y);
    Some(Finding::new(Event::PenaltyKickFailed(event), reason))
}

fn why_failed(
    memory: &Memory,
    scene: &Scene<'_>,
    attackers: Colour,
    place: Vec2,
    velocity: Vec2,
    along: f64,
) -> Option<&'static str> {
    if is_out(scene.field(), place) {
        let is_goal = goal::goal_line_crossing(scene).is_some_and(|(crossing, height)| {
            goal::is_in_goal(scene, crossing, height) && scene.state.team_at(crossing.x) != attackers
        });
        return (!is_goal).then_some("the ball left the field outside the goal");
    }
    if let Some((before, time)) = memory.before_touch {
        let is_turned = velocity.length() > MOVING && before.length() > MOVING && before.dot(velocity) <= 0.0;
        if is_turned && scene.since(time) <= TOUCH {
            return Some("the keeper turned the ball back");
        }
        if velocity.length() < MOVING && scene.since(time) > TOUCH {
            return Some("a defender touched the ball, and it lies still");
        }
    }
    (memory.farthest - along > BACKWARDS).then_some("the ball moved away from the goal")
}
