//! State: a mate has announced a pass to me. To where it is to be met, as long as the ball is not on its way; then to meet it.

use super::Scene;
use crate::{
    foresight::{Action, Label, Plan, Prospect},
    skills::Effort,
};

/// A ball that is slower is not on its way yet.
const ON_ITS_WAY: f64 = 0.8;
/// An opponent this near to the ball has it.
const TAKEN: f64 = 0.9;
/// What the passer thought of is worth more than what I know of the race: so sure is a pass.
const SURE: f64 = 0.8;

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    let place = scene.memory.expected_pass()?;
    let (world, ball) = (scene.world, &scene.world.ball);
    let has_it = |player: &crate::world_model::Player| {
        player.age == 0 && player.position.distance(ball.position) < TAKEN
    };
    if world.can_kick() || world.me.idle > 0 || scene.ball_is_lost() || world.opponents().any(has_it) {
        return None;
    }
    let comes = ball.velocity.dot(world.me.position - ball.position) > 0.0;
    let action = match ball.velocity.length() > ON_ITS_WAY {
        true if comes => Action::Intercept,
        true => return None,
        false => Action::GoTo { place, within: 0.5, effort: Effort::Sprint, facing: ball.position },
    };
    let prospect =
        Prospect { probability: SURE, benefit: scene.prophet.value.ours(place), otherwise: scene.prophet.value.theirs(place) };
    let prospect = if prospect.expected() > scene.prophet.race.with_me.expected() {
        prospect
    } else {
        scene.prophet.race.with_me
    };
    Some(Plan::one(Label::new("receive the pass"), action, prospect))
}
