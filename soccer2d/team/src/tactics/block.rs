//! State: stand between the ball and our goal, behind whoever runs at it.

use super::Scene;
use crate::{
    foresight::{Action, Label, Plan, value},
    skills::{Effort, blocking_place},
};

/// From farther away nothing need be blocked.
const DANGER: f64 = 34.0;
/// How much of what they would gain a second man on their way takes.
const RELIEF: f64 = 0.2;

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    let threat = scene.prophet.threat()?;
    let near = threat.place.distance(value::OUR_GOAL) < DANGER;
    if !near || scene.prophet.race.sooner != 1 || scene.ball_is_lost() {
        return None;
    }
    let place = blocking_place(scene.world, &scene.world.players[threat.player]);
    let prospect = scene.prophet.stopped(&threat, RELIEF);
    let action = Action::GoTo { place, within: 0.5, effort: Effort::Sprint, facing: threat.place };
    Some(Plan::one(Label { what: "block", who: threat.unum }, action, prospect))
}
