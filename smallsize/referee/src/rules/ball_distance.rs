//! A robot is too close to the ball while play is stopped. The rules punish it only if a person sees bad will, so it is said
//! in words, once a robot and stoppage.

use serde::{Deserialize, Serialize};
use smallsize_protocol::field::ROBOT_RADIUS;

use super::{Finding, PerRobot, Scene};
use crate::command::Command;

/// What measuring may take from a distance, in metres.
const TOLERANCE: f64 = 0.05;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Memory {
    called: PerRobot,
}

pub(super) fn judge(memory: &mut Memory, scene: &Scene<'_>) -> Option<Finding> {
    if scene.state.command != Command::Stop {
        memory.called.clear();
        return None;
    }
    let ball = scene.seen.ball.filter(|_| scene.command_age >= scene.limits().grace)?;
    let limit = scene.limits().ball_distance;
    for robot in &scene.seen.robots {
        let gap = robot.position.distance(ball.position) - ROBOT_RADIUS;
        if gap < limit - TOLERANCE && memory.called.get(robot.key).is_none() {
            memory.called.set(robot.key, Some(scene.seen.time));
            let reason = format!(
                "{} is {:.2} m from the ball in STOP; {limit} m are required",
                robot.key,
                gap.max(0.0)
            );
            return Some(Finding { event: None, reason });
        }
    }
    None
}
