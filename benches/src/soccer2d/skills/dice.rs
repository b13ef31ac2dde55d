//! What varies from trial to trial, from its seed.

use common_geometry::{Polar, Vec2};

/// So many cycles a ball that rolls to a player is watched.
pub const LEAD: u32 = 3;
/// Of the ball's speed, from cycle to cycle.
const DECAY: f64 = 0.94;

/// Numbers that a seed gives, one after the other (splitmix64).
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x7a3d_1f5b_9c2e_8d46)
    }

    /// Between two numbers.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^= bits >> 31;
        low + (high - low) * (bits >> 11) as f64 / (1u64 << 53) as f64
    }

    /// A direction.
    pub fn direction(&mut self) -> f64 {
        self.between(-std::f64::consts::PI, std::f64::consts::PI)
    }

    /// A vector of a length between two, in any direction.
    pub fn vector(&mut self, low: f64, high: f64) -> Vec2 {
        Vec2::from_polar(self.between(low, high), self.direction())
    }

    /// Where a ball was [`LEAD`] cycles ago, and how fast, that is now where `place` says, seen from a player at the centre,
    /// and rolls at up to this speed. It has not touched the player.
    pub fn rolling_in(&mut self, mut place: impl FnMut(&mut Dice) -> Vec2, fastest: f64) -> (Vec2, Vec2) {
        loop {
            let (now, velocity) = (place(self), self.vector(0.0, fastest));
            let before = |cycles: u32| {
                now - (1..=cycles as i32).map(|cycle| velocity / DECAY.powi(cycle)).sum::<Vec2>()
            };
            // Wide enough of the body that noise does not matter.
            if (0..=LEAD).all(|cycles| before(cycles).length() > 0.5) {
                return (before(LEAD), velocity / DECAY.powi(LEAD as i32));
            }
        }
    }
}
