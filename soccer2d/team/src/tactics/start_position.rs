//! State: before a kick-off, appear at one's place.

use super::Scene;
use crate::{
    foresight::{Action, Label, Plan, Prospect},
    world_model::Phase,
};

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    let home = scene.formation[scene.place.index()];
    let away = scene.world.me.position.distance(home) > scene.tuning.start_position.there;
    (scene.phase == Phase::BeforeKickOff && away).then(|| {
        // Nothing can happen before everybody is there, so nothing is worth more.
        let prospect = Prospect::certain(scene.prophet.value.ours(home));
        Plan::one(Label::new("to my place"), Action::Move(home), prospect)
    })
}
