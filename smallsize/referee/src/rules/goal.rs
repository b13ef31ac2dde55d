//! The ball is in a goal: all of it is over the goal line, between the posts and below the bar. Whether the goal counts is
//! decided in `changes/event.rs`.

use common_geometry::Vec2;
use serde::{Deserialize, Serialize};
use smallsize_protocol::game_event::{Event, Goal};

use super::{Finding, Scene, at, bot};
use crate::{command::Play, memory::over_line};

/// One goal a command.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Memory {
    called: Option<u32>,
}

/// Where a ball that is over a goal line now crossed it, and how high it was there. The last place inside tells.
pub(super) fn goal_line_crossing(scene: &Scene<'_>) -> Option<(Vec2, f64)> {
    let ball = scene.seen.ball?;
    let (inside, height) = scene.ball.last_inside?;
    let line = scene.field().half_length();
    if ball.position.x.abs() <= line + over_line(scene.field()) {
        return None;
    }
    let side = 1.0_f64.copysign(ball.position.x);
    let (from, to) = (inside.x * side, ball.position.x * side);
    let part = if to - from > 1e-9 { ((line - from) / (to - from)).clamp(0.0, 1.0) } else { 1.0 };
    let crossing = Vec2::new(side * line, inside.y + (ball.position.y - inside.y) * part);
    Some((crossing, height + (ball.height - height) * part))
}

/// Whether a place on a goal line is in the goal.
pub(super) fn is_in_goal(scene: &Scene<'_>, crossing: Vec2, height: f64) -> bool {
    crossing.y.abs() < scene.field().goal_width / 2.0 && height < scene.field().goal_height
}

pub(super) fn judge(memory: &mut Memory, scene: &Scene<'_>) -> Option<Finding> {
    if !scene.is_in_play() || memory.called == Some(scene.state.command_counter) {
        return None;
    }
    let (crossing, height) = goal_line_crossing(scene)?;
    if !is_in_goal(scene, crossing, height) {
        return None;
    }
    let team = scene.state.team_at(crossing.x).other();
    if let Play::Penalty(attackers) = scene.state.play
        && attackers != team
    {
        return None;
    }
    memory.called = Some(scene.state.command_counter);
    let is_penalty = matches!(scene.state.play, Play::Penalty(_));
    let highest = scene.ball.height_since[team.index()];
    let kick = scene.ball.last_touch;
    let robots = scene.on_field[team.index()];
    let goal = Goal {
        by_team: team.team() as i32,
        kicking_team: kick.map(|touch| touch.by.colour.team() as i32),
        kicking_bot: kick.and_then(|touch| bot(touch.by)),
        location: at(crossing),
        kick_location: kick.and_then(|touch| at(touch.position)),
        // In a penalty height and fouls do not matter (rule 5.3.5).
        max_ball_height: (!is_penalty).then_some(highest as f32),
        num_robots_by_team: u32::try_from(robots).ok(),
        last_touch_by_team: scene.ball.last_touch_of[team.index()]
            .map(|touch| touch.time)
            .filter(|_| !is_penalty),
        message: None,
    };
    let reason = format!(
        "the ball crossed the goal line at y {:.2}, {height:.2} m high, in favour of {team}; since {team} touched it last it \
         was {highest:.2} m high; {team} has {robots} robots on the field and may have {}",
        crossing.y,
        scene.team(team).max_robots
    );
    Some(Finding::new(Event::PossibleGoal(goal), reason))
}
