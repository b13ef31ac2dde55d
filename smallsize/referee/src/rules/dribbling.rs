//! A robot took the ball too far without visibly losing it.

use serde::{Deserialize, Serialize};
use smallsize_protocol::{
    colour::{Colour, RobotKey},
    game_event::{BotDribbledBallTooFar, Event},
};

use super::{Finding, PerRobot, Scene, at, bot};

/// The contacts, by their beginning, that have been called.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Memory {
    called: PerRobot,
}

pub(super) fn judge(memory: &mut Memory, scene: &Scene<'_>) -> Option<Finding> {
    let ball = scene.seen.ball?;
    if !scene.is_in_play() {
        return None;
    }
    let limit = scene.limits().dribble_distance;
    for colour in Colour::BOTH {
        for id in 0..16 {
            let key = RobotKey::new(colour, id);
            let Some(contact) = scene.ball.contacts[key.index()] else { continue };
            let length = contact.start.distance(ball.position);
            if length <= limit || memory.called.get(key) == Some(contact.since) {
                continue;
            }
            memory.called.set(key, Some(contact.since));
            let event = BotDribbledBallTooFar {
                by_team: colour.team() as i32,
                by_bot: bot(key),
                start: at(contact.start),
                end: at(ball.position),
            };
            let reason = format!(
                "{key} had the ball since ({:.2}, {:.2}) and took it {length:.2} m away in {:.1} s; {limit} m are allowed",
                contact.start.x,
                contact.start.y,
                scene.since(contact.since) as f64 / 1e6
            );
            return Some(Finding::new(Event::BotDribbledBallTooFar(event), reason));
        }
    }
    None
}
