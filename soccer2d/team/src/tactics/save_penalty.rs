//! State: keep the goal in a shoot-out. Until the ball is kicked on the line; then as in play.

use common_geometry::Vec2;
use soccer2d_protocol::PlayMode;

use super::Scene;
use crate::{
    foresight::{Action, Label, Plan, Prospect},
    world_model::Phase,
};

/// Where to wait: on the line, between the posts.
const WAIT: Vec2 = Vec2::new(-51.0, 0.0);

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
    Some(Plan::one(Label::new("wait on the line"), Action::Guard(WAIT), worth))
}
