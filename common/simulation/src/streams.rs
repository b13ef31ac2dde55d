//! Random numbers by address.
//!
//! A draw is addressed by purpose, cycle and slot (a player, an object), and the generator has no state: one more draw
//! of kick noise does not move the wind, a missing player changes no other player's noise, and a see that is not wanted
//! need not be computed. ChaCha8 gives the same words in every version and on every platform; the few distributions are ours.

use std::f64::consts::{PI, TAU};

use common_geometry::math;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

/// How many words one address holds before it would run into the next. Far more than any address draws.
const WORDS_PER_SLOT: u128 = 1 << 14;
/// How many slots one cycle holds.
const SLOTS_PER_CYCLE: u128 = 1 << 11;

/// All randomness of a match, as a function of its seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Streams {
    seed: u64,
}

impl Streams {
    /// The streams of a seed.
    pub fn new(seed: u64) -> Streams {
        Streams { seed }
    }

    /// The seed they were made from.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The draws at one address. `slot` is below 2048.
    #[inline]
    pub fn at(&self, purpose: u32, cycle: u64, slot: usize) -> Draw {
        let mut generator = ChaCha8Rng::seed_from_u64(self.seed);
        generator.set_stream(u64::from(purpose));
        generator.set_word_pos((u128::from(cycle) * SLOTS_PER_CYCLE + slot as u128) * WORDS_PER_SLOT);
        Draw { generator }
    }
}

/// The draws at one address, one after the other.
#[derive(Clone, Debug)]
pub struct Draw {
    generator: ChaCha8Rng,
}

impl Draw {
    /// Uniform in [0, 1), with 53 bits.
    #[inline]
    pub fn unit(&mut self) -> f64 {
        (self.generator.next_u64() >> 11) as f64 * (1.0 / (1u64 << 53) as f64)
    }

    /// Uniform between two bounds, given in either order; the middle if they all but coincide.
    #[inline]
    pub fn uniform(&mut self, a: f64, b: f64) -> f64 {
        let (low, high) = if a > b { (b, a) } else { (a, b) };
        let width = high - low;
        if width < common_geometry::EPSILON { (low + high) * 0.5 } else { low + self.unit() * width }
    }

    /// An angle between -pi and pi.
    #[inline]
    pub fn angle(&mut self) -> f64 {
        self.unit() * TAU - PI
    }

    /// True with this probability; below 0 is never, above 1 always.
    #[inline]
    pub fn chance(&mut self, probability: f64) -> bool {
        self.unit() < probability
    }

    /// Normally distributed (Box and Muller, one of the pair).
    pub fn normal(&mut self, mean: f64, deviation: f64) -> f64 {
        let radius = (-2.0 * math::ln(1.0 - self.unit())).sqrt();
        mean + deviation * radius * math::cos(TAU * self.unit())
    }

    /// A whole number below `bound`, all equally likely (Lemire's multiply and reject).
    pub fn below(&mut self, bound: u32) -> u32 {
        debug_assert!(bound > 0);
        let threshold = bound.wrapping_neg() % bound;
        loop {
            let product = u64::from(self.generator.next_u32()) * u64::from(bound);
            if product as u32 >= threshold {
                return (product >> 32) as u32;
            }
        }
    }

    /// Puts the items in a random order (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_gives_the_same_draws_whatever_else_is_drawn() {
        let streams = Streams::new(7);
        let first: Vec<f64> = (0..100).map(|_| streams.at(3, 12, 5).unit()).collect();
        assert!(first.iter().all(|draw| draw.to_bits() == first[0].to_bits()));
        assert_ne!(streams.at(3, 12, 6).unit(), first[0]);
        assert_ne!(streams.at(3, 13, 5).unit(), first[0]);
        assert_ne!(streams.at(4, 12, 5).unit(), first[0]);
        assert_ne!(Streams::new(8).at(3, 12, 5).unit(), first[0]);
    }

    /// Every recorded match stands on these words.
    #[test]
    fn golden_words() {
        let mut draw = Streams::new(1).at(2, 3, 4);
        assert_eq!(draw.generator.next_u64(), 9007782904872479260);
    }

    #[test]
    fn distributions_have_their_moments() {
        let mut draw = Streams::new(42).at(0, 0, 0);
        let count = 200_000;
        let normals: Vec<f64> = (0..count).map(|_| draw.normal(3.0, 2.0)).collect();
        let mean = normals.iter().sum::<f64>() / f64::from(count);
        let variance = normals.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>() / f64::from(count);
        assert!((mean - 3.0).abs() < 0.02 && (variance - 4.0).abs() < 0.05, "{mean} {variance}");
        let hits = (0..count).filter(|_| draw.chance(0.3)).count() as f64 / f64::from(count);
        assert!((hits - 0.3).abs() < 0.005, "{hits}");
        let sixes = (0..count).filter(|_| draw.below(6) == 5).count() as f64 / f64::from(count);
        assert!((sixes - 1.0 / 6.0).abs() < 0.005, "{sixes}");
    }

    #[test]
    fn uniform_takes_its_bounds_in_either_order() {
        let mut draw = Streams::new(1).at(0, 0, 0);
        for _ in 0..1000 {
            let value = draw.uniform(0.0, -2.0);
            assert!((-2.0..=0.0).contains(&value));
        }
        assert_eq!(draw.uniform(0.5, 0.5), 0.5);
    }
}
