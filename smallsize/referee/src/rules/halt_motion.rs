//! A robot drives although the match is halted. There is no event for it; a person at the field would act.

use serde::{Deserialize, Serialize};

use super::{Finding, PerRobot, Scene};
use crate::command::Command;

/// A robot that is slower stands, in metres a second.
const STANDS: f64 = 0.1;
/// How long it has to drive, in microseconds.
const LASTS: i64 = 500_000;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Memory {
    since: PerRobot,
    called: PerRobot,
}

pub(super) fn judge(memory: &mut Memory, scene: &Scene<'_>) -> Option<Finding> {
    if scene.state.command != Command::Halt {
        *memory = Memory::default();
        return None;
    }
    if scene.command_age < scene.limits().grace {
        return None;
    }
    for robot in &scene.seen.robots {
        let speed = robot.velocity.length();
        if speed < STANDS {
            memory.since.set(robot.key, None);
            continue;
        }
        let since = memory.since.get(robot.key).unwrap_or(scene.seen.time);
        memory.since.set(robot.key, Some(since));
        if scene.since(since) >= LASTS && memory.called.get(robot.key).is_none() {
            memory.called.set(robot.key, Some(scene.seen.time));
            let age = scene.command_age as f64 / 1e6;
            let reason = format!("{} drives {speed:.2} m/s, {age:.1} s after HALT", robot.key);
            return Some(Finding { event: None, reason });
        }
    }
    None
}
