//! Intercept a rolling ball: it starts 5 to 20 m away with 0.5 to 2.7 m per cycle, within 60 degrees of the way to the
//! player, who faces anywhere. Success: it can be kicked at most two cycles after the first chance that a player without
//! noise would have.

use common_geometry::{Polar, Vec2};
use soccer2d_team::{
    prediction::{Backward, Interceptions, ReachableArea, Rolling, Runner},
    skills::intercept,
    world_model::WorldModel,
};

use super::{Outcome, watching};
use crate::{
    dice::Dice,
    pitch::{Entry, Pitch, Sight},
};

/// The first cycle in which the ball is inside what the player can reach.
fn first_chance(truth: &WorldModel) -> u32 {
    let reach = soccer2d_model::kickable_area(&truth.me.kind, &truth.server);
    let ball = Rolling::ball(truth);
    let inside = |cycles: u32| {
        let area = ReachableArea::new(Runner::me(truth), cycles, 0, reach);
        area.contains(ball.position_after(cycles), Backward::Always)
    };
    (0..100).find(|&cycles| inside(cycles)).unwrap_or(100)
}

pub fn run(seed: u64, sight: Sight) -> Outcome {
    let mut dice = Dice::new(seed);
    let body = dice.direction();
    let start = dice.vector(5.0, 20.0);
    let aim = (-start).angle() + dice.between(-1.05, 1.05);
    let velocity = Vec2::from_polar(dice.between(0.5, 2.7), aim);
    let mut pitch = Pitch::new(seed, sight, start, &[Entry::ours(Vec2::ZERO, body)]);
    pitch.launch(velocity, 1);

    let mut truth = pitch.athletes[0].world.clone();
    let player = pitch.player(0);
    (truth.me.position, truth.me.velocity, truth.me.body) = (player.position, player.velocity, player.body);
    (truth.ball.position, truth.ball.velocity) = (pitch.ball().position, pitch.ball().velocity);
    let first = first_chance(&truth);
    for cycle in 0..first + 20 {
        if pitch.can_kick(0) {
            return Outcome { success: cycle <= first + 2, figure: f64::from(cycle) - f64::from(first) };
        }
        pitch.cycle(|_, me| watching(intercept(&me.world, &Interceptions::new(&me.world))));
    }
    Outcome { success: false, figure: 20.0 }
}
