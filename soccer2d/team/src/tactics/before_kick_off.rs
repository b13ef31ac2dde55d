//! State: before a kick-off, wait at my place and look at where the ball will be.

use common_geometry::Vec2;

use super::Scene;
use crate::{
    foresight::{Action, Label, Plan, Prospect},
    world_model::Phase,
};

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    (scene.phase == Phase::BeforeKickOff).then(|| {
        // Worth 0: nothing changes, since neither team has the ball yet.
        Plan::one(Label::new("wait"), Action::Face(Vec2::ZERO), Prospect::certain(0.0))
    })
}
