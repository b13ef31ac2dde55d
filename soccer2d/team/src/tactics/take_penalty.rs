//! State: take a penalty of a shoot-out: run at the goal with the ball, and shoot when that is best.
//!
//! Every player takes one before any player takes a second, or it counts as missed. Each knows by its place whose turn it
//! is, without messages: from the striker back to the goalie. If that player cannot come, the referee puts another at the
//! ball.

use common_geometry::Vec2;
use soccer2d_protocol::PlayMode;

use super::Scene;
use crate::{
    foresight::{Action, Label, Plan, Prospect, value},
    formation::Place,
    skills::Effort,
    world_model::Phase,
};

/// Penalties of ours in a round: one for each player.
const ROUND: u32 = Place::COUNT as u32;
/// When the ball may be kicked, a player nearer to it than this is the taker, in metres: the referee has sent all others
/// away, and puts a taker two metres from it.
const AT_THE_BALL: f64 = 3.0;

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    let tuning = &scene.tuning.take_penalty;
    let world = scene.world;
    if scene.phase != Phase::OurPenalty || !takes(scene) {
        return None;
    }
    let ball = world.ball.position;
    let worth = Prospect::certain(scene.prophet.value.ours(ball));
    if matches!(world.game.mode, PlayMode::PenaltySetup(_)) {
        let place = ball - Vec2::new(tuning.behind, 0.0);
        let action =
            Action::GoTo { place, within: tuning.within, effort: Effort::Run, facing: value::THEIR_GOAL };
        return Some(Plan::one(Label::new("to the penalty"), action, worth));
    }
    if !world.can_kick() {
        return Some(Plan::one(Label::new("after the ball"), Action::Intercept, worth));
    }
    Plan::better(scene.prophet.score(), scene.prophet.dribble())
}

/// Whether I take it.
fn takes(scene: &Scene) -> bool {
    let world = scene.world;
    // Which of our penalties it is, from 0. A player that has just joined has not counted; to it, this is the first.
    let now = world.game.penalties.saturating_sub(1);
    let last = scene.memory.took_penalty().map(|penalty| penalty.saturating_sub(1));
    let may = last.is_none_or(|last| last / ROUND < now / ROUND);
    match world.game.mode {
        PlayMode::PenaltySetup(_) => may && scene.place.index() as u32 == ROUND - 1 - now % ROUND,
        PlayMode::PenaltyReady(_) => may && world.me.position.distance(world.ball.position) < AT_THE_BALL,
        PlayMode::PenaltyTaken(_) => last == Some(now),
        _ => false,
    }
}
