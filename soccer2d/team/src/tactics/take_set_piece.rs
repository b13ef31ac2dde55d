//! State: bring the ball into play. The nearest goes there, waits until the others are in their places, and plays the best
//! pass; when time runs out, the ball goes where it hurts least.

use common_geometry::{Polar, Vec2};

use super::Scene;
use crate::{
    foresight::{Action, Label, Plan, Prospect, value},
    formation::Place,
    skills::Effort,
    world_model::{Phase, SetPlay},
};

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    let tuning = &scene.tuning.take_set_piece;
    let Phase::Ours(set_play) = scene.phase else { return None };
    if set_play == SetPlay::GoalieCatch || !takes(scene, set_play) {
        return None;
    }
    let (world, ball) = (scene.world, scene.world.ball.position);
    if scene.memory.must_not_touch() || scene.memory.took_set_piece() && !world.can_kick() {
        return None;
    }
    if !world.can_kick() {
        // From behind, so that the body faces where the ball goes.
        let behind = ball - (value::THEIR_GOAL - ball).with_length(tuning.behind);
        let place = if world.me.position.distance(ball) > tuning.near { behind } else { ball };
        let action =
            Action::GoTo { place, within: tuning.within, effort: Effort::Run, facing: value::THEIR_GOAL };
        return Some(Plan::one(
            Label::new("to the ball"),
            action,
            Prospect::certain(scene.prophet.value.ours(ball)),
        ));
    }
    let age = world.game.mode_age;
    let pass = scene.prophet.pass();
    let shot = (set_play != SetPlay::IndirectFreeKick).then(|| scene.prophet.score()).flatten();
    let best = Plan::better(pass, shot);
    let good =
        best.as_ref().is_some_and(|plan| plan.expected() > scene.prophet.value.theirs(ball) + tuning.good);
    if age > tuning.hurry {
        return Plan::better(best, scene.prophet.clearance());
    }
    if age > tuning.patience && good {
        return best;
    }
    let look = Action::Face(value::THEIR_GOAL);
    Some(Plan::one(
        Label::new("wait for the others"),
        look,
        Prospect::certain(scene.prophet.value.ours(ball)),
    ))
}

/// Whether it is mine to take.
fn takes(scene: &Scene, set_play: SetPlay) -> bool {
    let ball = scene.world.ball.position;
    match set_play {
        SetPlay::KickOff => scene.place == Place::Striker,
        SetPlay::GoalKick => scene.world.me.goalie,
        _ => !scene.world.me.goalie && !scene.mate_is_nearer(nearest_reach(ball)),
    }
}

/// The ball, a little inside the field: who runs there need not leave it.
fn nearest_reach(ball: Vec2) -> Vec2 {
    Vec2::new(ball.x.clamp(-52.0, 52.0), ball.y.clamp(-33.5, 33.5))
}
