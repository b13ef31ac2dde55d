//! Random numbers of an agent: small, fast, and the same everywhere for the same seed.
//!
//! SplitMix64 (Steele, Lea and Flood, 2014). A match's own noise has better ones (`common/simulation`); particles and path
//! planners need thousands a cycle.

/// A stream of random numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chance {
    state: u64,
}

impl Chance {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Chance {
        Chance { state: seed }
    }

    /// The stream of an address under a seed: who draws, what for, in which cycle. One more draw of one address moves no other.
    pub fn addressed(seed: u64, address: &[u64]) -> Chance {
        let mut chance = Chance::new(seed);
        for &part in address {
            chance.state = chance.bits() ^ part;
        }
        chance.state = chance.bits();
        chance
    }

    /// 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.state;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// Uniform in [0, 1).
    #[inline]
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 * (1.0 / (1u64 << 53) as f64)
    }

    /// Uniform between two bounds.
    #[inline]
    pub fn uniform(&mut self, low: f64, high: f64) -> f64 {
        low + self.unit() * (high - low)
    }

    /// A whole number below `bound`, all but equally likely.
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        (((self.bits() >> 32) * bound as u64) >> 32) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn golden_bits() {
        // The reference's first words for seed 0.
        let mut chance = Chance::new(0);
        assert_eq!(chance.bits(), 0xe220_a839_7b1d_cdaf);
        assert_eq!(chance.bits(), 0x6e78_9e6a_a1b9_65f4);
    }

    #[test]
    fn addresses_have_streams_of_their_own() {
        let first = |address: &[u64]| Chance::addressed(7, address).bits();
        let firsts = [first(&[]), first(&[0]), first(&[1]), first(&[0, 1]), first(&[1, 0]), first(&[0, 0])];
        for (index, bits) in firsts.iter().enumerate() {
            assert!(!firsts[..index].contains(bits), "{index}: {firsts:x?}");
        }
        assert_eq!(first(&[3, 4]), first(&[3, 4]));
    }

    #[test]
    fn uniform_numbers_fill_their_range() {
        let mut chance = Chance::new(3);
        let mean = (0..10_000).map(|_| chance.uniform(-1.0, 3.0)).sum::<f64>() / 10_000.0;
        assert!((mean - 1.0).abs() < 0.05, "{mean}");
        assert!((0..1000).all(|_| chance.below(7) < 7));
    }
}
