//! State: before a kick-off, wait at one's place and look at where the ball will be.

use common_geometry::Vec2;

use super::Scene;
use crate::{
    foresight::{Action, Label, Plan, Prospect},
    world_model::Phase,
};

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    (scene.phase == Phase::BeforeKickOff).then(|| {
        // It changes nothing: the game is worth what it is worth to nobody yet.
        Plan::one(Label::new("wait"), Action::Face(Vec2::ZERO), Prospect::certain(0.0))
    })
}
