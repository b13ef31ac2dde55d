//! Two robots of different teams ran into each other too fast. The faster one is to blame, or both. Play goes on.

use common_geometry::{Vec2, math};
use serde::{Deserialize, Serialize};
use smallsize_protocol::{
    colour::Colour,
    field::ROBOT_RADIUS,
    game_event::{BotCrashDrawn, BotCrashUnique, Event},
};

use super::{Finding, PerRobot, Scene, at, bot};
use crate::observation::Robot;

/// Two robots this close touch: a simulator knows, cameras do not. In metres between their centres.
const CONTACT: [f64; 2] = [2.0 * ROBOT_RADIUS + 0.005, 2.2 * ROBOT_RADIUS];
/// What a robot may have braked that cameras have not seen yet, in metres a second.
const BRAKING: f64 = 0.3;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Memory {
    called: PerRobot,
}

pub(super) fn judge(memory: &mut Memory, scene: &Scene<'_>) -> Option<Finding> {
    if scene.state.play.is_halted() {
        return None;
    }
    for yellow in scene.seen.team(Colour::Yellow) {
        for blue in scene.seen.team(Colour::Blue) {
            if let Some(finding) = judge_pair(memory, scene, yellow, blue) {
                return Some(finding);
            }
        }
    }
    None
}

fn judge_pair(memory: &mut Memory, scene: &Scene<'_>, yellow: &Robot, blue: &Robot) -> Option<Finding> {
    let contact = if scene.is_exact() { CONTACT[0] } else { CONTACT[1] };
    let between = blue.position - yellow.position;
    let distance_squared = between.length_squared();
    if distance_squared > contact * contact {
        return None;
    }
    let is_new = |key| memory.called.get(key).is_none_or(|time| scene.since(time) >= scene.limits().cooldown);
    if !is_new(yellow.key) || !is_new(blue.key) {
        return None;
    }
    let (vy, vb) = velocities(scene, yellow, blue, contact);
    let axis = between.try_normalize()?;
    let crash_speed = (vy - vb).dot(axis);
    let limit = scene.limits().crash_speed;
    if crash_speed <= limit {
        return None;
    }
    let now = Some(scene.seen.time);
    memory.called.set(yellow.key, now);
    memory.called.set(blue.key, now);
    let (speed_yellow, speed_blue) = (vy.length(), vb.length());
    let difference = speed_yellow - speed_blue;
    let centre = at((yellow.position + blue.position) / 2.0);
    let angle = math::atan2(vy.perp_dot(vb), vy.dot(vb)).abs();
    let how = format!(
        "{} at {speed_yellow:.2} m/s and {} at {speed_blue:.2} m/s ran into each other at {crash_speed:.2} m/s along their \
         centres; {limit} m/s are allowed",
        yellow.key, blue.key
    );
    if difference.abs() < scene.limits().crash_difference {
        let event = BotCrashDrawn {
            bot_yellow: bot(yellow.key),
            bot_blue: bot(blue.key),
            location: centre,
            crash_speed: Some(crash_speed as f32),
            speed_diff: Some(difference.abs() as f32),
            crash_angle: Some(angle as f32),
        };
        let reason = format!("{how}: both are as fast, and to blame");
        return Some(Finding::new(Event::BotCrashDrawn(event), reason));
    }
    let (faster, slower) = if difference > 0.0 { (yellow, blue) } else { (blue, yellow) };
    let event = BotCrashUnique {
        by_team: faster.key.colour.team() as i32,
        violator: bot(faster.key),
        victim: bot(slower.key),
        location: centre,
        crash_speed: Some(crash_speed as f32),
        speed_diff: Some(difference.abs() as f32),
        crash_angle: Some(angle as f32),
    };
    let reason = format!("{how}: {} is faster, and to blame", faster.key);
    Some(Finding::new(Event::BotCrashUnique(event), reason))
}

/// The velocities before the collision: those of the observation before, if they did not touch then.
fn velocities(scene: &Scene<'_>, yellow: &Robot, blue: &Robot, contact: f64) -> (Vec2, Vec2) {
    let before = (scene.before.robot(yellow.key), scene.before.robot(blue.key));
    let (vy, vb) = match before {
        (Some(y), Some(b)) if y.position.distance(b.position) > contact => (y.velocity, b.velocity),
        _ => (yellow.velocity, blue.velocity),
    };
    if scene.is_exact() {
        return (vy, vb);
    }
    let braked = |velocity: Vec2| {
        let speed = velocity.length();
        if speed > BRAKING { velocity * ((speed - BRAKING) / speed) } else { Vec2::ZERO }
    };
    (braked(vy), braked(vb))
}
