//! The ball is over a touch line, or over a goal line outside the goal. In division B a ball that was kicked from behind the
//! halfway line over the other goal line is an aimless kick.

use common_geometry::Vec2;
use serde::{Deserialize, Serialize};
use smallsize_protocol::{
    colour::{Colour, RobotKey},
    game_event::{AimlessKick, BallLeftField, Event},
};

use super::{Finding, Scene, at, bot, goal};
use crate::{check::Check, command::Play, memory::is_out, observation::Touch, settings::Division};

/// One event a command.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Memory {
    called: Option<u32>,
}

pub(super) fn judge(memory: &mut Memory, scene: &Scene<'_>) -> Option<Finding> {
    // A penalty has an end of its own.
    let is_penalty = matches!(scene.state.play, Play::Penalty(_));
    if !scene.is_in_play() || is_penalty || memory.called == Some(scene.state.command_counter) {
        return None;
    }
    let ball = scene.seen.ball?;
    let (inside, _) = scene.ball.last_inside?;
    if !is_out(scene.field(), ball.position) {
        return None;
    }
    let (line, width) = (scene.field().half_length(), scene.field().half_width());
    let touch_line = crossing_part(inside.y, ball.position.y, width);
    let goal_line = crossing_part(inside.x, ball.position.x, line);
    let left_at_goal_line = match (touch_line, goal_line) {
        (Some(touch), Some(goal)) => goal < touch,
        (None, Some(_)) => true,
        _ => false,
    };
    let (team, robot, who) = last_toucher(scene, ball.position);
    let by_team = team.team() as i32;
    let by_bot = robot.and_then(bot);
    if left_at_goal_line {
        let (crossing, height) = goal::goal_line_crossing(scene)?;
        if goal::is_in_goal(scene, crossing, height) {
            return None;
        }
        memory.called = Some(scene.state.command_counter);
        let over = if crossing.y.abs() < scene.field().goal_width / 2.0 {
            format!(", {height:.2} m high, over the goal")
        } else {
            String::new()
        };
        if let Some(touch) = scene.ball.last_touch.filter(|touch| is_aimless(scene, touch, crossing)) {
            let kick =
                AimlessKick { by_team, by_bot, location: at(crossing), kick_location: at(touch.position) };
            let from = touch.position;
            let reason = format!(
                "{who} kicked the ball from ({:.2}, {:.2}), its own half, and it crossed the other goal line at y {:.2}{over} \
                 without another touch (rule 6.2.3 Aimless Kick)",
                from.x, from.y, crossing.y
            );
            return Some(Finding::new(Event::AimlessKick(kick), reason));
        }
        let left = BallLeftField { by_team, by_bot, location: at(crossing) };
        let side = if scene.state.team_at(crossing.x) == team { "its own" } else { "the other" };
        let reason =
            format!("the ball crossed the goal line at y {:.2}{over}; {who}, {side} goal line", crossing.y);
        return Some(Finding::new(Event::BallLeftFieldGoalLine(left), reason));
    }
    memory.called = Some(scene.state.command_counter);
    let part = touch_line.unwrap_or(1.0);
    let x = inside.x + (ball.position.x - inside.x) * part;
    let crossing = Vec2::new(x, width.copysign(ball.position.y));
    let left = BallLeftField { by_team, by_bot, location: at(crossing) };
    let reason = format!("the ball crossed the touch line at x {:.2}; {who}", crossing.x);
    Some(Finding::new(Event::BallLeftFieldTouchLine(left), reason))
}

/// At which part of its way the ball crossed a line; none if it did not.
fn crossing_part(from: f64, to: f64, line: f64) -> Option<f64> {
    let side = 1.0_f64.copysign(to);
    let (from, to) = (from * side, to * side);
    if to <= line {
        return None;
    }
    Some(if to - from > 1e-9 { ((line - from) / (to - from)).clamp(0.0, 1.0) } else { 0.0 })
}

/// Who touched the ball last. If that was not seen, the nearest robot is taken, and without robots yellow.
fn last_toucher(scene: &Scene<'_>, ball: Vec2) -> (Colour, Option<RobotKey>, String) {
    if let Some(touch) = &scene.ball.last_touch {
        return (touch.by.colour, Some(touch.by), format!("{} touched it last", touch.by));
    }
    let distance = |at: Vec2| at.distance_squared(ball);
    let nearest =
        scene.seen.robots.iter().min_by(|a, b| distance(a.position).total_cmp(&distance(b.position)));
    match nearest {
        Some(robot) => {
            let who = format!("no touch was seen, {} is nearest", robot.key);
            (robot.key.colour, None, who)
        }
        None => (Colour::Yellow, None, "no touch and no robot was seen, it counts as yellow's".to_owned()),
    }
}

/// Whether this touch sent the ball from its own half over the other goal line.
fn is_aimless(scene: &Scene<'_>, touch: &Touch, crossing: Vec2) -> bool {
    let own_side = scene.team(touch.by.colour).own_side();
    scene.settings.division == Division::B
        && scene.settings.checks.has(Check::AimlessKick)
        && touch.position.x * own_side > scene.limits().aimless_distance
        && crossing.x * own_side < 0.0
}
