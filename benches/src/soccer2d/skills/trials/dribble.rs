//! Dribble to a point 20 m away, facing anywhere, the ball at the foot. Success: in at most 60 cycles ball and player are
//! within 2 m of it.
//!
//! Chased: an opponent stands 4 m behind and runs for the ball. Success: after 30 cycles it has never been able to kick,
//! and ball and player are at least 12 m nearer to the point, which is 40 m away.

use common_geometry::{Polar, Vec2};
use soccer2d_team::{
    prediction::Interceptions,
    skills::{Dribble, dribble, intercept},
};

use super::{Outcome, watching};
use crate::{
    dice::Dice,
    pitch::{Athlete, Entry, Pitch, Sight},
};

fn step(me: &Athlete, target: Vec2) -> soccer2d_team::decision::Decision {
    let world = &me.world;
    let body = dribble(world, target, Dribble::Fast);
    watching(body.or_else(|| intercept(world, &Interceptions::new(world))))
}

pub fn run(seed: u64, sight: Sight) -> Outcome {
    const LONGEST: u32 = 60;
    let mut dice = Dice::new(seed);
    let (body, direction) = (dice.direction(), dice.direction());
    let target = Vec2::from_polar(20.0, direction);
    let ball = Vec2::from_polar(dice.between(0.5, 0.8), dice.direction());
    let mut pitch = Pitch::new(seed, sight, ball, &[Entry::ours(Vec2::ZERO, body)]);
    for cycle in 0..=LONGEST {
        let there = |place: Vec2| place.distance(target) <= 2.0;
        if there(pitch.ball().position) && there(pitch.player(0).position) {
            return Outcome { success: true, figure: f64::from(cycle) };
        }
        pitch.cycle(|_, me| step(me, target));
    }
    Outcome { success: false, figure: f64::from(LONGEST) }
}

pub fn run_chased(seed: u64, sight: Sight) -> Outcome {
    let mut dice = Dice::new(seed);
    let direction = dice.direction();
    let body = direction + dice.between(-0.5, 0.5);
    let target = Vec2::from_polar(30.0, direction);
    let start = -Vec2::from_polar(10.0, direction);
    let ball = start + Vec2::from_polar(dice.between(0.5, 0.8), direction + dice.between(-0.5, 0.5));
    let behind = start - Vec2::from_polar(4.0, direction + dice.between(-0.8, 0.8));
    let entries = [Entry::ours(start, body), Entry::theirs(behind, direction)];
    let mut pitch = Pitch::new(seed, sight, ball, &entries);
    for _ in 0..30 {
        if pitch.can_kick(1) {
            break;
        }
        pitch.cycle(|index, athlete| match index {
            0 => step(athlete, target),
            _ => watching(intercept(&athlete.world, &Interceptions::new(&athlete.world))),
        });
    }
    let mine = pitch.player(0).position.distance(target);
    let its = pitch.ball().position.distance(target);
    let gained = start.distance(target) - mine.max(its);
    Outcome { success: gained >= 12.0 && !pitch.can_kick(1), figure: gained }
}
