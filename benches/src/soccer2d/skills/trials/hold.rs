//! Hold the ball against an opponent that stands 3 to 5 m away and runs for it; it does not tackle. Success: for 15 cycles,
//! some of which it needs to come, it never gets near enough to kick. It has only its percepts, as any player in a match.
//!
//! Against an omniscient opponent, for 30 cycles: it knows position and velocity of the ball in each cycle, which no player
//! in a match does.

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
    hold(seed, sight, false, 15)
}

pub fn run_omniscient(seed: u64, sight: Sight) -> Outcome {
    hold(seed, sight, true, 30)
}

fn hold(seed: u64, sight: Sight, omniscient: bool, longest: u32) -> Outcome {
    let mut dice = Dice::new(seed);
    let body = dice.direction();
    let ball = dice.vector(0.5, 0.9);
    let opponent = Entry { omniscient, ..Entry::theirs(dice.vector(3.0, 5.0), dice.direction()) };
    let mut pitch = Pitch::new(seed, sight, ball, &[Entry::ours(Vec2::ZERO, body), opponent]);
    for cycle in 0..longest {
        if pitch.can_kick(1) {
            return Outcome { success: false, figure: f64::from(cycle) };
        }
        pitch.cycle(|index, athlete| {
            let world = &athlete.world;
            let run = || intercept(world, &Interceptions::new(world));
            watching(if index == 0 { hold_ball(world).or_else(run) } else { run() })
        });
    }
    Outcome { success: !pitch.can_kick(1), figure: f64::from(longest) }
}
