//! State: go to one's place in the formation, as hard as the game asks for.

use super::Scene;
use crate::{
    foresight::{Action, Label, Plan, Prospect},
    skills::Effort,
};

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    let tuning = &scene.tuning.keep_formation;
    let (world, home) = (scene.world, scene.home());
    let away = world.me.position.distance(home);
    let threatened = !scene.prophet.race.ours && world.ball.position.x < world.me.position.x + tuning.passed;
    let effort = match away {
        away if threatened && (away > tuning.far || world.ball.position.x < tuning.danger) => Effort::Run,
        away if away > tuning.very_far => Effort::Run,
        _ => Effort::Jog,
    };
    // The nearer the ball, the more exactly.
    let [least, most] = tuning.within;
    let within = (world.ball.position.distance(home) * tuning.exactness).clamp(least, most);
    let worth = scene.prophet.race.without_me.expected() + tuning.order;
    let facing = if scene.prophet.race.ours { world.ball.position } else { scene.lookout() };
    let action = Action::GoTo { place: home, within, effort, facing };
    Some(Plan::one(Label::new("keep formation"), action, Prospect::certain(worth)))
}
