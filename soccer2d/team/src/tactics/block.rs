//! State: stand between the ball and our goal, behind the teammate that runs at the ball.

use super::Scene;
use crate::{
    foresight::{Action, Label, Plan, value},
    skills::{Effort, blocking_place},
};

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    let tuning = &scene.tuning.block;
    let threat = scene.prophet.threat()?;
    let near = threat.place.distance(value::OUR_GOAL) < tuning.danger;
    if !near || scene.prophet.race.sooner != 1 || scene.ball_is_lost() {
        return None;
    }
    let place = blocking_place(scene.world, &scene.world.players[threat.player]);
    let prospect = scene.prophet.stopped(&threat, tuning.relief);
    let action = Action::GoTo { place, within: tuning.within, effort: Effort::Sprint, facing: threat.place };
    Some(Plan::one(Label { what: "block", who: threat.unum }, action, prospect))
}
