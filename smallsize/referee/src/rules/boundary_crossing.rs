//! The ball is over the wall round the field. By then it is out of the field, so play may be stopped already.

use serde::{Deserialize, Serialize};
use smallsize_protocol::{
    field::BALL_RADIUS,
    game_event::{BoundaryCrossing, Event},
};

use super::{Finding, Scene, at};
use crate::command::Command;

/// A touch that was longer ago, in microseconds, has not sent the ball over the wall.
const FLIGHT: i64 = 5_000_000;
/// A ball that flew when it was last seen, and is not seen for so long, in microseconds, is gone.
const GONE: i64 = 2_000_000;
/// A ball that flies, in metres.
const HEIGHT: f64 = 0.05;

/// One event a touch.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Memory {
    called: Option<u64>,
}

pub(super) fn judge(memory: &mut Memory, scene: &Scene<'_>) -> Option<Finding> {
    let touch = scene.ball.last_touch?;
    let command = scene.state.command;
    let may_be_called = command.is_running() || command == Command::Stop || scene.placing_team().is_some();
    if !may_be_called || memory.called == Some(touch.time) || scene.since(touch.time) > FLIGHT {
        return None;
    }
    let field = scene.field();
    let (x, y) = (field.half_length() + field.margin_goal_line, field.half_width() + field.margin_touch_line);
    let last = scene.ball.seen?;
    let is_beyond = |margin: f64| last.position.x.abs() > x + margin || last.position.y.abs() > y + margin;
    // A ball that did not fly was not kicked over a wall: people took it, or there is no wall.
    if scene.ball.height_since[touch.by.colour.index()] < HEIGHT {
        return None;
    }
    let how = if scene.seen.ball.is_some() {
        if !is_beyond(BALL_RADIUS) {
            return None;
        }
        "the ball is over the wall"
    } else {
        let left = last.position.x.abs() > field.half_length() || last.position.y.abs() > field.half_width();
        if scene.since(scene.ball.seen_at) < GONE || last.height < HEIGHT || !left {
            return None;
        }
        "the ball flew out of the field and was not seen again"
    };
    memory.called = Some(touch.time);
    let inside = last.position.clamp(
        -common_geometry::Vec2::new(field.half_length(), field.half_width()),
        common_geometry::Vec2::new(field.half_length(), field.half_width()),
    );
    let crossing = BoundaryCrossing { by_team: touch.by.colour.team() as i32, location: at(inside) };
    let reason =
        format!("{how}, at ({:.2}, {:.2}); {} touched it last", last.position.x, last.position.y, touch.by);
    Some(Finding::new(Event::BoundaryCrossing(crossing), reason))
}
