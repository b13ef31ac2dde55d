//! State: without the ball, go where the coach wants me: to a place, to a man, between the ball and something. What it wants done
//! with the ball is weighed with the plans for it.

use super::Scene;
use crate::{
    advice::Errand,
    foresight::{Action, Label, Plan, Prospect},
    skills::{Effort, marking_place},
};

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    let tuning = &scene.tuning.obey_coach;
    let world = scene.world;
    if world.can_kick() || scene.ball_is_lost() {
        return None;
    }
    let ball = world.ball.position;
    let (what, who, place) = match scene.prophet.advice.errand(world)? {
        Errand::Be(place) => ("go where I am sent", None, place),
        Errand::Mark(man) => ("mark as told", man.unum, marking_place(world, man, tuning.distance)),
        Errand::Shield(man) => {
            let way = ball - man.position;
            ("shield as told", man.unum, man.position + way.clamp_length_max(tuning.distance))
        }
        Errand::Guard(place) => ("guard as told", None, place.midpoint(ball)),
    };
    let worth =
        scene.prophet.race.without_me.expected() + scene.tuning.keep_formation.order + tuning.obedience;
    let action = Action::GoTo { place, within: tuning.within, effort: Effort::Run, facing: ball };
    Some(Plan::one(Label { what, who }, action, Prospect::certain(worth.min(1.0))))
}
