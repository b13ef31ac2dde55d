//! Tackle a ball that has rolled for three cycles, at up to 0.5 m per cycle, to somewhere before the body, wherever the player
//! thinks the chance to be at least 80 %. Success: the ball is hit, and leaves within 45 degrees of the direction that was
//! wanted, which is within 90 degrees of the body's.

use common_geometry::{Polar, Vec2, angle};
use soccer2d_team::skills::{tackle, tackle_chance};

use super::{Outcome, watching};
use crate::{
    dice::{Dice, LEAD},
    pitch::{Entry, Pitch, Sight},
};

pub fn run(seed: u64, sight: Sight) -> Outcome {
    let mut dice = Dice::new(seed);
    let body = dice.direction();
    loop {
        let before =
            |dice: &mut Dice| Vec2::new(dice.between(0.4, 1.6), dice.between(-0.9, 0.9)).rotated(body);
        let (start, velocity) = dice.rolling_in(before, 0.5);
        let wanted = body + dice.between(-1.57, 1.57);
        let mut pitch = Pitch::new(seed, sight, start, &[Entry::ours(Vec2::ZERO, body)]);
        pitch.launch(velocity, LEAD);
        let chance = tackle_chance(&pitch.athletes[0].world);
        // One that the player would not try says nothing; the dice give another.
        if chance < 0.8 {
            continue;
        }
        let before = pitch.ball().velocity;
        let from = pitch.ball().position;
        pitch.cycle(|_, me| {
            watching(tackle(&me.world, me.world.ball.position + Vec2::from_polar(10.0, wanted), 0.8, false))
        });
        let after = pitch.ball().position - from;
        let hit = after.distance(before) > 0.3;
        let off = angle::normalize(after.angle() - wanted).abs();
        return Outcome { success: hit && off <= std::f64::consts::FRAC_PI_4, figure: chance };
    }
}
