//! State: go to one's place in the formation, as hard as the game asks for.

use super::Scene;
use crate::{
    foresight::{Action, Label, Plan, Prospect},
    skills::Effort,
};

/// What it is worth that everybody stands where the others expect it.
pub(super) const ORDER: f64 = 0.002;

/// With the ball behind this nobody walks back.
const DANGER: f64 = -15.0;

pub(super) fn propose(scene: &Scene) -> Option<Plan> {
    let (world, home) = (scene.world, scene.home());
    let away = world.me.position.distance(home);
    let threatened = !scene.prophet.race.ours && world.ball.position.x < world.me.position.x + 5.0;
    let effort = match away {
        away if threatened && (away > 6.0 || world.ball.position.x < DANGER) => Effort::Run,
        away if away > 12.0 => Effort::Run,
        _ => Effort::Jog,
    };
    // The nearer the ball, the more exactly.
    let within = (world.ball.position.distance(home) * 0.06).clamp(0.7, 3.0);
    let worth = scene.prophet.race.without_me.expected() + ORDER;
    let facing = if scene.prophet.race.ours { world.ball.position } else { scene.lookout() };
    let action = Action::GoTo { place: home, within, effort, facing };
    Some(Plan::one(Label::new("keep formation"), action, Prospect::certain(worth)))
}
