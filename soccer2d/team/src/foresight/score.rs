//! Situation: a shot at the goal. Targets between the posts are tried; the goalie and all other players on the way may stop
//! the ball, and noise may carry it past the post.

use common_geometry::{Polar, Vec2};

use super::{
    Prophet,
    plan::{Action, Label, Plan, Prospect},
    value::{THEIR_GOAL, logistic},
};
use crate::prediction::Rolling;

/// The best shot from a place in so many cycles: target and probability of a goal.
fn best(prophet: &Prophet, from: Vec2, begins: u32) -> Option<(Vec2, f64)> {
    let tuning = &prophet.tuning.score;
    if from.distance(THEIR_GOAL) > tuning.farthest {
        return None;
    }
    let half = prophet.world.server.goal_width / 2.0;
    let chance = |target: Vec2| {
        let way = target - from;
        let length = way.length();
        let ball = Rolling {
            position: from,
            velocity: way.with_length(tuning.speed),
            decay: prophet.world.server.ball_decay,
        };
        let cycles = ball.cycles_to_roll(length)?;
        let stray = tuning.stray * length + tuning.least_stray;
        let inside = logistic((half - target.y.abs()) * 1.7 / stray);
        Some(inside * prophet.racers.shot_safety(ball, cycles, begins))
    };
    let targets = tuning.targets.iter().map(|part| THEIR_GOAL + Vec2::new(0.0, part * half));
    let chances = targets.filter_map(|target| Some((target, chance(target)?)));
    chances.max_by(|a, b| a.1.total_cmp(&b.1))
}

/// What a shot is worth for a player that gets the ball at this place.
pub(super) fn from(prophet: &Prophet, place: Vec2, cycles: u32) -> f64 {
    let tuning = &prophet.tuning.score;
    let Some((_, chance)) = best(prophet, place, cycles + tuning.getting_ready) else { return 0.0 };
    let chance = chance * tuning.uncertain;
    chance + (1.0 - chance) * missed(prophet)
}

/// The worth after a shot that was no goal: their goalie has the ball, or a goal kick.
fn missed(prophet: &Prophet) -> f64 {
    prophet.value.after_their_goal_kick()
}

/// The plan to shoot, if I can kick.
pub(super) fn plan(prophet: &Prophet) -> Option<Plan> {
    let (target, probability) = best(prophet, prophet.world.ball.position, 0)?;
    let prospect = Prospect { probability, benefit: 1.0, otherwise: missed(prophet) };
    let what = match target.y {
        y if y < -2.0 => "shoot left",
        y if y > 2.0 => "shoot right",
        _ => "shoot straight",
    };
    Some(Plan::one(Label::new(what), Action::Shoot(target), prospect))
}
