//! State: wait for one's turn in a shoot-out, in the centre circle; our goalie beside the field while we shoot.

use common_geometry::{Polar, Vec2};

use super::Scene;
use crate::{
    foresight::{Action, Label, Plan, Prospect},
    skills::Effort,
    world_model::Phase,
};

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    let tuning = &scene.tuning.await_penalty;
    if !matches!(scene.phase, Phase::OurPenalty | Phase::TheirPenalty) {
        return None;
    }
    let place = match (scene.phase, scene.world.me.goalie) {
        (Phase::OurPenalty, true) => tuning.aside,
        (_, true) => return None,
        _ => {
            let step = std::f64::consts::TAU / 11.0;
            Vec2::from_polar(tuning.ring, step * scene.place.index() as f64)
        }
    };
    let action =
        Action::GoTo { place, within: tuning.within, effort: Effort::Jog, facing: scene.world.ball.position };
    // Less than whatever there is to do.
    Some(Plan::one(Label::new("wait for my turn"), action, Prospect::certain(0.0)))
}
