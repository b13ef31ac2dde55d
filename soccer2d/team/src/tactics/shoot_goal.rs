//! State: shoot at the goal. The prophet knows whether that is wise.

use super::Scene;
use crate::{
    foresight::Plan,
    world_model::{Phase, SetPlay},
};

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    let direct = !matches!(scene.phase, Phase::Ours(SetPlay::IndirectFreeKick | SetPlay::KickIn));
    (scene.with_ball() && direct).then(|| scene.prophet.score()).flatten()
}
