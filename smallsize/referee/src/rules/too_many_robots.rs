//! A team has more robots on the field than it may have. After a yellow card it has some time to take one off, and more if
//! the others let play go on.

use serde::{Deserialize, Serialize};
use smallsize_protocol::{
    colour::Colour,
    game_event::{Event, GameEventType, TooManyRobots},
};

use super::{Finding, Scene, at};

/// How long play has been running before robots are counted, in microseconds.
const SETTLING: i64 = 2_000_000;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Memory {
    running_since: Option<u64>,
}

pub(super) fn judge(memory: &mut Memory, scene: &Scene<'_>) -> Option<Finding> {
    if !scene.state.command.is_running() || !scene.is_raised(GameEventType::TooManyRobots) {
        memory.running_since = None;
        return None;
    }
    let since = *memory.running_since.get_or_insert(scene.seen.time);
    if scene.since(since) < SETTLING {
        return None;
    }
    Colour::BOTH.into_iter().find_map(|team| judge_team(scene, team))
}

fn judge_team(scene: &Scene<'_>, colour: Colour) -> Option<Finding> {
    let team = scene.team(colour);
    let times = &scene.settings.times;
    let is_new = |left: &&i64| **left > times.yellow_card - times.robot_removal;
    let new_cards = team.yellow_cards.iter().filter(is_new).count() as i32;
    let allowed = team.max_robots + new_cards;
    let found = scene.on_field[colour.index()];
    if found <= allowed || scene.team(colour.other()).plays_advantage {
        return None;
    }
    let event = TooManyRobots {
        by_team: colour.team() as i32,
        num_robots_allowed: Some(allowed),
        num_robots_on_field: Some(found),
        ball_location: scene.seen.ball.and_then(|ball| at(ball.position)),
    };
    let reason = format!("{colour} has {found} robots on the field and may have {allowed}");
    Some(Finding::new(Event::TooManyRobots(event), reason))
}
