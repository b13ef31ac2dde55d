//! The ball was in a defence area for too long, with or without a robot at it.

use serde::{Deserialize, Serialize};
use smallsize_protocol::{
    colour::Colour,
    game_event::{Event, GameEventType, KeeperHeldBall},
};

use super::{Finding, Scene, areas, at};

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Memory {
    since: Option<u64>,
}

pub(super) fn judge(memory: &mut Memory, scene: &Scene<'_>) -> Option<Finding> {
    let ball = scene.seen.ball.filter(|_| scene.state.command.is_running());
    let inside = ball.and_then(|ball| {
        let in_area = |team: &Colour| areas::distance(scene, *team, ball.position) == 0.0;
        Some((Colour::BOTH.into_iter().find(in_area)?, ball.position))
    });
    let Some((team, place)) = inside else {
        memory.since = None;
        return None;
    };
    let since = *memory.since.get_or_insert(scene.seen.time);
    let held = scene.since(since);
    let limit = scene.limits().keeper_holds;
    if held <= limit || !scene.is_raised(GameEventType::KeeperHeldBall) {
        return None;
    }
    let seconds = held as f64 / 1e6;
    let by_team = team.team() as i32;
    let event = KeeperHeldBall { by_team, location: at(place), duration: Some(seconds as f32) };
    let reason = format!(
        "the ball is in the defence area of {team} for {seconds:.1} s; {} s are allowed",
        limit / crate::limits::SECOND
    );
    Some(Finding::new(Event::KeeperHeldBall(event), reason))
}
