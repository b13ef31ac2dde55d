//! A robot pushed one of the others: both kept contact, and both moved towards the pushed one. A person judges it at a real
//! field; where there is none, this does.

use common_geometry::{Vec2, math};
use serde::{Deserialize, Serialize};
use smallsize_protocol::{
    colour::RobotKey,
    field::ROBOT_RADIUS,
    game_event::{BotPushedBot, Event},
};

use super::{Finding, PerRobot, Scene, at, bot};
use crate::observation::Robot;

/// Two robots this close touch, in metres between their centres.
const CONTACT: f64 = 2.0 * ROBOT_RADIUS + 0.01;
/// How far the way of the pushed one may turn from the direction in which the other stands behind it, in radians.
const ANGLE: f64 = 0.7;
/// Pairs that are watched at a time: more cannot touch each other.
const MAX_PAIRS: usize = 96;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Memory {
    pairs: Vec<Pair>,
    called: PerRobot,
}

/// Two robots in contact, as when it began.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Pair {
    pusher: RobotKey,
    pushed: RobotKey,
    from: Vec2,
    /// From the pusher to the pushed one.
    direction: Vec2,
}

pub(super) fn judge(memory: &mut Memory, scene: &Scene<'_>) -> Option<Finding> {
    if !scene.is_in_play() {
        memory.pairs.clear();
        return None;
    }
    let touching = |pusher: RobotKey, pushed: RobotKey| -> Option<(&Robot, &Robot)> {
        let (a, b) = (scene.seen.robot(pusher)?, scene.seen.robot(pushed)?);
        (a.position.distance_squared(b.position) < CONTACT * CONTACT).then_some((a, b))
    };
    memory.pairs.retain(|pair| touching(pair.pusher, pair.pushed).is_some());
    for pusher in &scene.seen.robots {
        for pushed in scene.seen.team(pusher.key.colour.other()) {
            let between = pushed.position - pusher.position;
            let is_known = || {
                let mut pairs = memory.pairs.iter();
                pairs.any(|pair| pair.pusher == pusher.key && pair.pushed == pushed.key)
            };
            if between.length_squared() < CONTACT * CONTACT && memory.pairs.len() < MAX_PAIRS && !is_known() {
                let (from, direction) = (pushed.position, between);
                memory.pairs.push(Pair { pusher: pusher.key, pushed: pushed.key, from, direction });
            }
        }
    }
    let limit = scene.limits().push_distance;
    let found = memory.pairs.iter().position(|pair| {
        let Some((pusher, pushed)) = touching(pair.pusher, pair.pushed) else { return false };
        let way = pushed.position - pair.from;
        let turn = math::atan2(pair.direction.perp_dot(way), pair.direction.dot(way)).abs();
        let is_new =
            memory.called.get(pair.pusher).is_none_or(|time| scene.since(time) >= scene.limits().cooldown);
        // Only who drives forwards pushes: a robot that backs off before the other is not pushed by it.
        let presses = pusher.velocity.dot(pair.direction) > 0.0;
        way.length() > limit && turn <= ANGLE && is_new && presses
    })?;
    let pair = memory.pairs.remove(found);
    memory.called.set(pair.pusher, Some(scene.seen.time));
    let to = scene.seen.robot(pair.pushed)?.position;
    let length = pair.from.distance(to);
    let event = BotPushedBot {
        by_team: pair.pusher.colour.team() as i32,
        violator: bot(pair.pusher),
        victim: bot(pair.pushed),
        location: at(pair.from),
        pushed_distance: Some(length as f32),
    };
    let reason = format!(
        "{} pushed {} over {length:.2} m, from ({:.2}, {:.2}); {limit} m are allowed",
        pair.pusher, pair.pushed, pair.from.x, pair.from.y
    );
    Some(Finding::new(Event::BotPushedBot(event), reason))
}
