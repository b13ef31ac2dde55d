//! State: without the ball, go where the coach wants me: to a place, to a man, between the ball and something. What it wants done
//! with the ball is weighed with the plans for it.

use super::{Scene, keep_formation::ORDER};
use crate::{
    advice::Errand,
    foresight::{Action, Label, Plan, Prospect},
    skills::{Effort, marking_place},
};

/// What it is worth to do as one is told: more than to mark, to get free and to keep the line, less than the ball.
const OBEDIENCE: f64 = 0.03;
/// How near to a man one stands.
const DISTANCE: f64 = 1.5;

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    let world = scene.world;
    if world.can_kick() || scene.ball_is_lost() {
        return None;
    }
    let ball = world.ball.position;
    let (what, who, place) = match scene.prophet.advice.errand(world)? {
        Errand::Be(place) => ("go where I am sent", None, place),
        Errand::Mark(man) => ("mark as told", man.unum, marking_place(world, man, DISTANCE)),
        Errand::Shield(man) => {
            let way = ball - man.position;
            ("shield as told", man.unum, man.position + way.clamp_length_max(DISTANCE))
        }
        Errand::Guard(place) => ("guard as told", None, place.midpoint(ball)),
    };
    let worth = scene.prophet.race.without_me.expected() + ORDER + OBEDIENCE;
    let action = Action::GoTo { place, within: 0.7, effort: Effort::Run, facing: ball };
    Some(Plan::one(Label { what, who }, action, Prospect::certain(worth.min(1.0))))
}
