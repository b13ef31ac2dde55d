//! State: take a penalty of a shoot-out: run at the goal with the ball, and shoot when that is best.

use common_geometry::Vec2;
use soccer2d_protocol::PlayMode;

use super::Scene;
use crate::{
    foresight::{Action, Label, Plan, Prospect, value},
    skills::Effort,
    world_model::Phase,
};

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    let world = scene.world;
    if scene.phase != Phase::OurPenalty || world.me.goalie || scene.mate_is_nearer(world.ball.position) {
        return None;
    }
    let ball = world.ball.position;
    let worth = Prospect::certain(value::ours(ball));
    if matches!(world.game.mode, PlayMode::PenaltySetup(_)) {
        let place = ball - Vec2::new(0.6, 0.0);
        let action = Action::GoTo { place, within: 0.4, effort: Effort::Run, facing: value::THEIR_GOAL };
        return Some(Plan::one(Label::new("to the penalty"), action, worth));
    }
    if !world.can_kick() {
        return Some(Plan::one(Label::new("after the ball"), Action::Intercept, worth));
    }
    Plan::better(scene.prophet.score(), scene.prophet.dribble())
}
