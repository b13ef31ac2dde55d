//! Go to a point 2 to 30 m away, standing and facing anywhere. Success: within half a metre of it at most three cycles
//! after the soonest that a player without noise could be there.

use common_geometry::Vec2;
use soccer2d_team::{
    decision::Decision,
    prediction::my_cycles_to_run,
    skills::{Effort, go_to},
};

use super::Outcome;
use crate::{
    dice::Dice,
    pitch::{Entry, Pitch, Sight},
};

pub fn run(seed: u64, sight: Sight) -> Outcome {
    let mut dice = Dice::new(seed);
    let body = dice.direction();
    let target = dice.vector(2.0, 30.0);
    let mut pitch = Pitch::new(seed, sight, Vec2::new(0.0, 33.0), &[Entry::ours(Vec2::ZERO, body)]);
    // The same whatever the player knows: it is asked of the truth.
    let mut truth = pitch.athletes[0].world.clone();
    (truth.me.position, truth.me.velocity, truth.me.body) =
        (pitch.player(0).position, pitch.player(0).velocity, pitch.player(0).body);
    let shortest = my_cycles_to_run(&truth, target);
    for cycle in 0..shortest + 20 {
        if pitch.player(0).position.distance(target) <= 0.5 {
            return Outcome {
                success: cycle <= shortest + 3,
                figure: f64::from(cycle) - f64::from(shortest),
            };
        }
        pitch.cycle(|_, me| Decision {
            body: go_to(&me.world, target, 0.3, Effort::Sprint),
            ..Decision::default()
        });
    }
    Outcome { success: false, figure: 20.0 }
}
