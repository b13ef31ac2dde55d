//! Hold the ball for 30 cycles against an opponent who stands 3 to 5 m away and runs for it. Success: it never gets near
//! enough to kick.

use common_geometry::Vec2;
use soccer2d_team::{
    prediction::Interceptions,
    skills::{hold_ball, intercept},
};

use super::{Outcome, watching};
use crate::{
    dice::Dice,
    pitch::{Entry, Pitch, Sight},
};

pub fn run(seed: u64, sight: Sight) -> Outcome {
    const LONGEST: u32 = 30;
    let mut dice = Dice::new(seed);
    let body = dice.direction();
    let ball = dice.vector(0.5, 0.9);
    let opponent = dice.vector(3.0, 5.0);
    let entries = [Entry::ours(Vec2::ZERO, body), Entry::theirs(opponent, dice.direction())];
    let mut pitch = Pitch::new(seed, sight, ball, &entries);
    for cycle in 0..LONGEST {
        if pitch.can_kick(1) {
            return Outcome { success: false, figure: f64::from(cycle) };
        }
        pitch.cycle(|index, athlete| {
            let world = &athlete.world;
            let run = || intercept(world, &Interceptions::new(world));
            watching(if index == 0 { hold_ball(world).or_else(run) } else { run() })
        });
    }
    Outcome { success: !pitch.can_kick(1), figure: f64::from(LONGEST) }
}
