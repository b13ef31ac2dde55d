//! A robot is too fast while play is stopped. Once a robot and stoppage; not while the ball is placed.

use serde::{Deserialize, Serialize};
use smallsize_protocol::game_event::{BotTooFastInStop, Event};

use super::{Finding, PerRobot, Scene, at, bot};
use crate::command::Command;

/// How long a robot has to be too fast, in microseconds: a simulator may show a shove, cameras a jump.
const LASTS: [i64; 2] = [100_000, 300_000];

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Memory {
    /// Since when a robot is too fast.
    fast_since: PerRobot,
    /// Robots that were called in this stoppage.
    called: PerRobot,
    /// When each team was called last.
    team_called: [Option<u64>; 2],
}

pub(super) fn judge(memory: &mut Memory, scene: &Scene<'_>) -> Option<Finding> {
    if scene.state.command.is_running() {
        *memory = Memory::default();
        return None;
    }
    if scene.state.command != Command::Stop || scene.command_age < scene.limits().grace {
        memory.fast_since.clear();
        return None;
    }
    let limit = scene.limits().stop_speed;
    let lasts = if scene.is_exact() { LASTS[0] } else { LASTS[1] };
    for robot in &scene.seen.robots {
        let key = robot.key;
        let speed = robot.velocity.length();
        if speed <= limit {
            memory.fast_since.set(key, None);
            continue;
        }
        let since = memory.fast_since.get(key).unwrap_or(scene.seen.time);
        memory.fast_since.set(key, Some(since));
        let team = &mut memory.team_called[key.colour.index()];
        let is_new = team.is_none_or(|time| scene.since(time) >= scene.limits().cooldown);
        if scene.since(since) < lasts || memory.called.get(key).is_some() || !is_new {
            continue;
        }
        memory.called.set(key, Some(scene.seen.time));
        *team = Some(scene.seen.time);
        let event = BotTooFastInStop {
            by_team: key.colour.team() as i32,
            by_bot: bot(key),
            location: at(robot.position),
            speed: Some(speed as f32),
        };
        let reason = format!(
            "{key} drives {speed:.2} m/s, {:.1} s after STOP; {limit} m/s are allowed",
            scene.command_age as f64 / 1e6
        );
        return Some(Finding::new(Event::BotTooFastInStop(event), reason));
    }
    None
}
