//! State: look for a lost ball. It is also the state of a player for which no other state has a plan.

use super::Scene;
use crate::foresight::{Action, Label, Plan, Prospect};

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    scene.ball_is_lost().then(|| {
        let worth = scene.prophet.race.without_me.expected() + scene.tuning.search_ball.blind;
        Plan::one(Label::new("search the ball"), Action::Search, Prospect::certain(worth))
    })
}

/// The plan of a player without any other.
pub(super) fn look(scene: &Scene) -> Plan {
    let ball = scene.world.ball.position;
    let action = if scene.ball_is_lost() { Action::Search } else { Action::Face(ball) };
    Plan::one(Label::new("look"), action, Prospect::certain(0.0))
}
