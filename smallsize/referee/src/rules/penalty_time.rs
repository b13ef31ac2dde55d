//! The time for a penalty is over.

use smallsize_protocol::game_event::{Event, GameEventType, PenaltyKickFailed};

use super::{Finding, Scene, at};
use crate::{
    command::{Command, Play},
    limits::SECOND,
};

pub(super) fn judge(scene: &Scene<'_>) -> Option<Finding> {
    let Play::Penalty(team) = scene.state.play else { return None };
    let is_over = scene.state.command == Command::NormalStart && scene.state.action_time_left < 0;
    if !is_over || !scene.is_raised(GameEventType::PenaltyKickFailed) {
        return None;
    }
    let failed = PenaltyKickFailed {
        by_team: team.team() as i32,
        location: scene.seen.ball.and_then(|ball| at(ball.position)),
        reason: Some("Time run out".to_owned()),
    };
    let limit = scene.settings.times.preparation / SECOND;
    let reason = format!("{team} has not scored within {limit} s");
    Some(Finding::new(Event::PenaltyKickFailed(failed), reason))
}
