//! Situation: a shot at the goal. Targets between the posts are tried; the goalie and everybody else on the way may stop it,
//! and noise may carry it past the post.

use common_geometry::{Polar, Vec2};

use super::{
    Prophet,
    plan::{Action, Label, Plan, Prospect},
    value::{self, THEIR_GOAL, logistic},
};
use crate::prediction::Rolling;

/// From farther away nobody shoots.
const FARTHEST: f64 = 30.0;
/// Targets on the goal line, in parts of half its width.
const TARGETS: [f64; 9] = [-0.88, -0.7, -0.5, -0.25, 0.0, 0.25, 0.5, 0.7, 0.88];
/// How far a shot strays for each metre of its way.
const STRAY: f64 = 0.035;
/// The speed that a shot leaves with.
const SPEED: f64 = 2.8;
/// Who gets a pass needs so many cycles before it shoots.
const GETTING_READY: u32 = 1;
/// and does not always come to it.
const UNCERTAIN: f64 = 0.8;

/// The best shot from a place in so many cycles: target and probability of a goal.
fn best(prophet: &Prophet, from: Vec2, begins: u32) -> Option<(Vec2, f64)> {
    if from.distance(THEIR_GOAL) > FARTHEST {
        return None;
    }
    let half = prophet.world.server.goal_width / 2.0;
    let chance = |target: Vec2| {
        let way = target - from;
        let length = way.length();
        let ball = Rolling {
            position: from,
            velocity: way.with_length(SPEED),
            decay: prophet.world.server.ball_decay,
        };
        let cycles = ball.cycles_to_roll(length)?;
        let stray = STRAY * length + 0.05;
        let inside = logistic((half - target.y.abs()) * 1.7 / stray);
        Some(inside * prophet.racers.shot_safety(ball, cycles, begins))
    };
    let targets = TARGETS.iter().map(|part| THEIR_GOAL + Vec2::new(0.0, part * half));
    let chances = targets.filter_map(|target| Some((target, chance(target)?)));
    chances.max_by(|a, b| a.1.total_cmp(&b.1))
}

/// What a shot from there is worth for somebody who gets the ball there.
pub(super) fn from(prophet: &Prophet, place: Vec2, cycles: u32) -> f64 {
    let Some((_, chance)) = best(prophet, place, cycles + GETTING_READY) else { return 0.0 };
    let chance = chance * UNCERTAIN;
    chance + (1.0 - chance) * missed()
}

/// What is left after a shot that was no goal: their goalie has the ball, or a goal kick.
fn missed() -> f64 {
    value::their_goal_kick()
}

/// To shoot.
pub(super) fn plan(prophet: &Prophet) -> Option<Plan> {
    let (target, probability) = best(prophet, prophet.world.ball.position, 0)?;
    let prospect = Prospect { probability, benefit: 1.0, otherwise: missed() };
    let what = match target.y {
        y if y < -2.0 => "shoot left",
        y if y > 2.0 => "shoot right",
        _ => "shoot straight",
    };
    Some(Plan::one(Label::new(what), Action::Shoot(target), prospect))
}
