//! State: wait for one's turn in a shoot-out, in the centre circle; our goalie beside the field while we shoot.

use common_geometry::{Polar, Vec2};
use soccer2d_protocol::field;

use super::Scene;
use crate::{
    foresight::{Action, Label, Plan, Prospect},
    skills::Effort,
    world_model::Phase,
};

/// How far from the centre the others stand.
const RING: f64 = 6.0;
/// Where a goalie waits while its own team shoots.
const ASIDE: Vec2 = Vec2::new(field::HALF_LENGTH, 22.0);

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    if !matches!(scene.phase, Phase::OurPenalty | Phase::TheirPenalty) {
        return None;
    }
    let place = match (scene.phase, scene.world.me.goalie) {
        (Phase::OurPenalty, true) => ASIDE,
        (_, true) => return None,
        _ => {
            let step = std::f64::consts::TAU / 11.0;
            Vec2::from_polar(RING, step * scene.place.index() as f64)
        }
    };
    let action = Action::GoTo { place, within: 1.0, effort: Effort::Jog, facing: scene.world.ball.position };
    // Less than whatever there is to do.
    Some(Plan::one(Label::new("wait for my turn"), action, Prospect::certain(0.0)))
}
