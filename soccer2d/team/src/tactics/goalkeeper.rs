//! State: the goalie's, while the ball is in play or others bring it into play.

use super::Scene;
use crate::foresight::{Action, Plan};

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    if !scene.world.me.goalie || scene.ball_is_lost() {
        return None;
    }
    let plan = scene.prophet.goalkeeper();
    // A ball at the feet is kicked, unless it can be caught.
    let catches = plan.actions[0] == Action::Catch;
    (catches || !scene.with_ball()).then_some(plan)
}
