//! Clears the ball: away from our goal, where no opponent gets it soon.

use std::f64::consts::PI;

use common_geometry::{Polar, Vec2};
use soccer2d_protocol::{PlayerCommand, field};

use super::kick;
use crate::{
    prediction::{Rolling, opponent_meets},
    world_model::WorldModel,
};

/// The kick that clears the ball. None if it is out of reach.
pub fn clear(world: &WorldModel) -> Option<PlayerCommand> {
    let tuning = &world.tuning.skills.clear;
    let ball = &world.ball;
    let pressed = world.opponents().any(|player| player.position.distance(ball.position) < tuning.pressed);
    let fastest = world.server.ball_speed_max;
    let most = tuning.directions as i32;
    let plans = (-most..=most).filter_map(|step| {
        let target = ball.position + Vec2::from_polar(30.0, f64::from(step) * PI / f64::from(2 * most));
        let plan = kick::plan_within(world, target, fastest, 1)?;
        Some((worth(world, &plan), plan, target))
    });
    let (_, plan, target) = plans.max_by(|(a, ..), (b, ..)| a.total_cmp(b))?;
    let better = if pressed { None } else { kick::plan_within(world, target, fastest, 2) };
    Some(better.unwrap_or(plan).first)
}

/// How far from our goal the ball gets before an opponent has it.
fn worth(world: &WorldModel, plan: &kick::KickPlan) -> f64 {
    let tuning = &world.tuning.skills.clear;
    let rolling = Rolling { position: plan.from, velocity: plan.velocity, decay: world.server.ball_decay };
    let met = opponent_meets(world, rolling, tuning.horizon).unwrap_or(tuning.horizon);
    let place = rolling.position_after(met);
    let out = place.y.abs() > field::HALF_WIDTH || place.x > field::HALF_LENGTH;
    // Out of the field is better than in front of our goal, and worse than a place where no player is.
    let way = place.distance(Vec2::new(-field::HALF_LENGTH, 0.0)).min(tuning.far_enough);
    way + if out { tuning.out } else { f64::from(met) }
}
