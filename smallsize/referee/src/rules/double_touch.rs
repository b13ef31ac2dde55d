//! The robot that brought the ball into play touched it again, or kept it, before another robot did.

use serde::{Deserialize, Serialize};
use smallsize_protocol::game_event::{ByBotAt, Event};

use super::{Finding, Scene, at, bot};
use crate::command::{Command, Play};

/// The kick-off or free kick that is watched.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Memory {
    /// The command's count.
    command: Option<u32>,
    /// Another robot has touched the ball, or the call is made.
    is_over: bool,
    /// It is a kick-off or a free kick, no penalty.
    is_kick: bool,
}

pub(super) fn judge(memory: &mut Memory, scene: &Scene<'_>) -> Option<Finding> {
    if !scene.state.command.is_running() {
        memory.command = None;
        return None;
    }
    if memory.command != Some(scene.state.command_counter) {
        let is_kick = matches!(scene.state.command, Command::FreeKick(_))
            || (scene.state.command == Command::NormalStart && !matches!(scene.state.play, Play::Penalty(_)));
        *memory = Memory { command: Some(scene.state.command_counter), is_over: false, is_kick };
    }
    let (Some(kicker), Some(start)) = (scene.ball.kicker, scene.ball.start) else { return None };
    if memory.is_over || !memory.is_kick || !scene.ball.is_in_play {
        return None;
    }
    let limit = scene.limits().in_play_distance;
    for touch in &scene.seen.touches {
        if touch.by != kicker {
            memory.is_over = true;
            return None;
        }
        let moved = touch.position.distance(start);
        if moved > limit {
            memory.is_over = true;
            let by_team = kicker.colour.team() as i32;
            let event = ByBotAt { by_team, by_bot: bot(kicker), location: at(start) };
            let reason = format!(
                "{kicker} brought the ball into play at ({:.2}, {:.2}) and touched it {moved:.2} m from there, before another \
                 robot did; {limit} m are allowed",
                start.x, start.y
            );
            return Some(Finding::new(Event::AttackerDoubleTouchedBall(event), reason));
        }
    }
    None
}
