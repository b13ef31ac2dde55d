//! State: a mate has announced a pass to me. To where it is to be met, as long as the ball is not on its way; then to meet it.

use super::Scene;
use crate::{
    foresight::{Action, Label, Plan, Prospect},
    skills::Effort,
};

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    let tuning = &scene.tuning.receive_pass;
    let place = scene.memory.expected_pass()?;
    let (world, ball) = (scene.world, &scene.world.ball);
    let has_it = |player: &crate::world_model::Player| {
        player.age == 0 && player.position.distance(ball.position) < tuning.taken
    };
    if world.can_kick()
        || world.me.idle > 0
        || scene.memory.took_set_piece()
        || scene.ball_is_lost()
        || world.opponents().any(has_it)
    {
        return None;
    }
    let comes = ball.velocity.dot(world.me.position - ball.position) > 0.0;
    let action = match ball.velocity.length() > tuning.on_its_way {
        true if comes => Action::Intercept,
        true => return None,
        false => Action::GoTo { place, within: tuning.within, effort: Effort::Sprint, facing: ball.position },
    };
    let prospect = Prospect {
        probability: tuning.sure,
        benefit: scene.prophet.value.ours(place),
        otherwise: scene.prophet.value.theirs(place),
    };
    let prospect = if prospect.expected() > scene.prophet.race.with_me.expected() {
        prospect
    } else {
        scene.prophet.race.with_me
    };
    Some(Plan::one(Label::new("receive the pass"), action, prospect))
}
