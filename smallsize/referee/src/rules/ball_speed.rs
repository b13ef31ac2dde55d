//! A robot made the ball too fast, in space. Play goes on.

use common_geometry::Vec2;
use serde::{Deserialize, Serialize};
use smallsize_protocol::{
    colour::RobotKey,
    game_event::{BotKickedBallTooFast, Event},
};

use super::{Finding, PerRobot, Scene, at, bot};

/// What arithmetic may add to an allowed kick, in metres a second.
const TOLERANCE: f64 = 0.01;
/// With cameras faster balls are taken for errors of the tracker, in metres a second.
const BELIEVED: f64 = 12.0;
/// Observations in a row that show it: one of a simulator, several of cameras.
const CONFIRMATIONS: [u32; 2] = [1, 4];

/// The robot whose kick is watched.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Memory {
    kick: Option<Kick>,
    called: PerRobot,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Kick {
    by: RobotKey,
    from: Vec2,
    /// The slowest of the observations that were too fast.
    speed: f64,
    chipped: bool,
    observations: u32,
}

pub(super) fn judge(memory: &mut Memory, scene: &Scene<'_>) -> Option<Finding> {
    if !scene.state.command.is_running() {
        memory.kick = None;
        return None;
    }
    let ball = scene.seen.ball?;
    let touch = scene.ball.last_touch?;
    let (speed, limit) = (ball.speed(), scene.limits().ball_speed);
    let is_believed = scene.is_exact() || speed < BELIEVED;
    if speed <= limit + TOLERANCE || !is_believed {
        memory.kick = None;
        return None;
    }
    let chipped = ball.climb > 0.5;
    let fresh = Kick { by: touch.by, from: touch.position, speed, chipped, observations: 0 };
    let kick = memory.kick.get_or_insert(fresh);
    if kick.by != touch.by {
        *kick = fresh;
    }
    kick.observations += 1;
    kick.speed = kick.speed.min(speed);
    let kick = *kick;
    let is_new = memory.called.get(kick.by).is_none_or(|time| scene.since(time) >= scene.limits().cooldown);
    let needed = if scene.is_exact() { CONFIRMATIONS[0] } else { CONFIRMATIONS[1] };
    if kick.observations < needed || !is_new {
        return None;
    }
    memory.called.set(kick.by, Some(scene.seen.time));
    let event = BotKickedBallTooFast {
        by_team: kick.by.colour.team() as i32,
        by_bot: bot(kick.by),
        location: at(kick.from),
        initial_ball_speed: Some(kick.speed as f32),
        chipped: Some(kick.chipped),
    };
    let how = if kick.chipped { "chipped" } else { "kicked" };
    let reason = format!("{} {how} the ball to {:.2} m/s; {limit} m/s are allowed", kick.by, kick.speed);
    Some(Finding::new(Event::BotKickedBallTooFast(event), reason))
}
