//! State: keep the goal in a shoot-out. Until the ball is kicked on the line; then as in play.

use soccer2d_protocol::PlayMode;

use super::Scene;
use crate::{
    foresight::{Action, Label, Plan, Prospect},
    world_model::Phase,
};

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    if scene.phase != Phase::TheirPenalty || !scene.world.me.goalie {
        return None;
    }
    if matches!(scene.world.game.mode, PlayMode::PenaltyTaken(_)) {
        let plan = scene.prophet.goalkeeper();
        let clears = scene.with_ball() && plan.actions[0] != Action::Catch;
        return if clears { scene.prophet.clearance() } else { Some(plan) };
    }
    let worth = Prospect::certain(scene.prophet.race.without_me.expected());
    Some(Plan::one(Label::new("wait on the line"), Action::Guard(scene.tuning.save_penalty.wait), worth))
}
