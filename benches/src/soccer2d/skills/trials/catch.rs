//! Catch a shot from 14 to 22 m at 1.8 to 2.7 m per cycle somewhere into the goal; the goalie stands where goalies stand.
//! Success: it is caught.

use common_geometry::{Polar, Vec2};
use soccer2d_protocol::{PlayMode, Side};
use soccer2d_team::{
    prediction::Interceptions,
    skills::{catch, goalie_place, intercept, meet_ball},
};

use super::{Outcome, watching};
use crate::{
    dice::Dice,
    pitch::{Entry, Pitch, Sight},
};

pub fn run(seed: u64, sight: Sight) -> Outcome {
    let mut dice = Dice::new(seed);
    let goal = Vec2::new(-52.5, dice.between(-6.5, 6.5));
    let start = Vec2::new(-52.5, 0.0) + Vec2::from_polar(dice.between(14.0, 22.0), dice.between(-1.0, 1.0));
    let velocity = (goal - start).with_length(dice.between(1.8, 2.7));
    let entry = |place: Vec2| Entry { goalie: true, ..Entry::ours(place, (start - place).angle()) };
    // Where it wants to stand against a ball that lies there.
    let imagined = Pitch::new(seed, sight, start, &[entry(Vec2::new(-50.0, 0.0))]);
    let place = goalie_place(&imagined.athletes[0].world, start);
    let mut pitch = Pitch::new(seed, sight, start, &[entry(place)]);
    pitch.launch(velocity, 1);
    for cycle in 0..30 {
        match pitch.game.world().mode {
            PlayMode::PlayOn => {}
            mode => {
                let caught = matches!(mode, PlayMode::FreeKick(Side::Left));
                return Outcome { success: caught, figure: f64::from(cycle) };
            }
        }
        pitch.cycle(|_, me| {
            let world = &me.world;
            let caught = catch(world, 0.9);
            watching(
                caught.or_else(|| meet_ball(world)).or_else(|| intercept(world, &Interceptions::new(world))),
            )
        });
    }
    Outcome { success: false, figure: 30.0 }
}
