//! Turn: a player that stands, or runs for up to five cycles, is to face a direction. Success: within three turns it is
//! off by at most 5 degrees.

use common_geometry::{Vec2, angle};
use soccer2d_protocol::{PlayerCommand, command::Dash};
use soccer2d_team::{decision::Decision, skills::turn_to};

use super::Outcome;
use crate::{
    dice::Dice,
    pitch::{Entry, Pitch, Sight},
};

pub fn run(seed: u64, sight: Sight) -> Outcome {
    let mut dice = Dice::new(seed);
    let (body, wanted) = (dice.direction(), dice.direction());
    let mut pitch = Pitch::new(seed, sight, Vec2::new(20.0, 20.0), &[Entry::ours(Vec2::ZERO, body)]);
    for _ in 0..dice.between(0.0, 6.0) as u32 {
        let dash = PlayerCommand::Dash(Dash { power: 100.0, direction: 0.0 });
        pitch.cycle(|_, _| Decision { body: Some(dash.clone()), ..Decision::default() });
    }
    let off = |pitch: &Pitch| angle::degrees(angle::normalize(pitch.player(0).body - wanted)).abs();
    let mut first = None;
    for _ in 0..3 {
        if off(&pitch) <= 5.0 {
            break;
        }
        pitch.cycle(|_, me| Decision { body: turn_to(&me.world, wanted), ..Decision::default() });
        first.get_or_insert(off(&pitch));
    }
    Outcome { success: off(&pitch) <= 5.0, figure: first.unwrap_or(off(&pitch)) }
}
