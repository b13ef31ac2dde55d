//! State: the goalie with the ball in its hands. It appears where a pass is best, waits for the others, and plays it.

use common_geometry::Vec2;

use super::Scene;
use crate::{
    foresight::{Action, Label, Plan, Prospect},
    world_model::{Phase, SetPlay},
};

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    let tuning = &scene.tuning.goalie_kick_in;
    let world = scene.world;
    if !world.me.goalie || scene.phase != Phase::Ours(SetPlay::GoalieCatch) {
        return None;
    }
    let age = world.game.mode_age;
    let ball = world.ball.position;
    if age > tuning.hurry {
        return Plan::better(scene.prophet.pass(), scene.prophet.clearance());
    }
    let freer = freer_side(scene);
    if (tuning.patience / 2..tuning.patience).contains(&age)
        && may_step(scene)
        && world.me.position.distance(freer) > tuning.step_apart
    {
        let prospect = Prospect::certain(scene.prophet.value.ours(freer));
        return Some(Plan::one(Label::new("to the freer side"), Action::Move(freer), prospect));
    }
    if age > tuning.patience {
        let pass = scene.prophet.pass();
        if pass.as_ref().is_some_and(|pass| pass.expected() > scene.prophet.value.theirs(ball) + tuning.good)
        {
            return pass;
        }
    }
    let look = Action::Face(Vec2::ZERO);
    Some(Plan::one(
        Label::new("hold it in the hands"),
        look,
        Prospect::certain(scene.prophet.value.ours(ball)),
    ))
}

/// Whether the referee lets me appear elsewhere, and I have not done it yet. Which side is the freer one changes as they run:
/// who follows that has used up its steps soon, and is refused from then on.
fn may_step(scene: &Scene) -> bool {
    scene.memory.steps() == 0 && scene.world.server.goalie_max_moves != 0
}

/// Where fewer of them are near.
fn freer_side(scene: &Scene) -> Vec2 {
    let tuning = &scene.tuning.goalie_kick_in;
    let (left, right) = (Vec2::new(tuning.step.x, -tuning.step.y), tuning.step);
    let room = |place: Vec2| scene.prophet.racers.room(place + Vec2::new(tuning.room_ahead, 0.0), 0);
    if room(left) > room(right) { left } else { right }
}
