//! The ball does not move while both teams may play it. The time begins when that of a free kick or kick-off is over.

use common_geometry::Vec2;
use serde::{Deserialize, Serialize};
use smallsize_protocol::game_event::{Event, GameEventType, NoProgressInGame};

use super::{Finding, Scene, at};

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Memory {
    place: Option<Vec2>,
    since: Option<u64>,
}

pub(super) fn judge(memory: &mut Memory, scene: &Scene<'_>) -> Option<Finding> {
    let may_wait = scene.state.command.is_running() && scene.state.action_time_left <= 0;
    let Some(ball) = scene.seen.ball.filter(|_| may_wait) else {
        *memory = Memory::default();
        return None;
    };
    let moved = memory.place.map(|place| place.distance(ball.position));
    let stays = moved.is_some_and(|moved| moved <= scene.limits().progress_distance);
    if !stays {
        *memory = Memory { place: Some(ball.position), since: None };
        return None;
    }
    let since = *memory.since.get_or_insert(scene.seen.time);
    let waited = scene.since(since);
    let limit = scene.limits().no_progress;
    if waited <= limit || !scene.is_raised(GameEventType::NoProgressInGame) {
        return None;
    }
    let seconds = waited as f64 / 1e6;
    let event = NoProgressInGame { location: at(ball.position), time: Some(seconds as f32) };
    let reason = format!(
        "the ball stayed within {} m of ({:.2}, {:.2}) for {seconds:.1} s; {} s are allowed",
        scene.limits().progress_distance,
        ball.position.x,
        ball.position.y,
        limit / crate::limits::SECOND
    );
    Some(Finding::new(Event::NoProgressInGame(event), reason))
}
