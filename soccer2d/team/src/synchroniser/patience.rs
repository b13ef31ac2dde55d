//! How long after a sense_body a command may be sent and still be in time. It is learnt, because the time that messages take
//! is not known.
//!
//! It begins with little, grows while commands are in time, and falls below the mark at which one was too late.

use std::time::Duration;

use crate::tuning::synchroniser;

#[derive(Clone, Debug)]
pub(super) struct Patience {
    tuning: synchroniser::Patience,
    now: Duration,
    /// It never exceeds this.
    limit: Duration,
    /// The most that a cycle allows.
    most: Duration,
    /// Whether it ran out in this cycle.
    ran_out: bool,
    good_cycles: u32,
    late: u64,
}

impl Patience {
    pub fn new(cycle: Duration, tuning: &synchroniser::Patience) -> Patience {
        let most = cycle.mul_f64(tuning.most);
        Patience {
            tuning: tuning.clone(),
            now: tuning.first.min(most),
            limit: most,
            most,
            ran_out: false,
            good_cycles: 0,
            late: 0,
        }
    }

    /// How long to wait for a see.
    pub fn get(&self) -> Duration {
        self.now
    }

    /// It ran out: the command was sent without a see.
    pub fn ran_out(&mut self) {
        self.ran_out = true;
    }

    /// Learns whether the last cycle's command was too late.
    pub fn learn(&mut self, came_late: bool) {
        let ran_out = std::mem::take(&mut self.ran_out);
        if came_late {
            self.late += 1;
            self.good_cycles = 0;
            self.limit = self.now.saturating_sub(self.tuning.distance);
        } else {
            self.good_cycles += 1;
            if self.good_cycles >= self.tuning.forget {
                self.good_cycles = 0;
                self.limit = (self.limit + self.tuning.distance / 4).min(self.most);
            }
            if ran_out {
                self.now += self.tuning.growth;
            }
        }
        self.now = self.now.min(self.limit);
    }

    /// How often a command was too late.
    pub fn late(&self) -> u64 {
        self.late
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patience_grows_until_it_was_too_late() {
        let mut patience =
            Patience::new(Duration::from_millis(100), &synchroniser::Synchroniser::default().patience);
        for _ in 0..100 {
            patience.ran_out();
            patience.learn(false);
        }
        assert_eq!(patience.get(), Duration::from_millis(30));
        patience.learn(true);
        assert_eq!(patience.get(), Duration::from_millis(18));
        for _ in 0..100 {
            patience.ran_out();
            patience.learn(false);
        }
        assert_eq!((patience.get(), patience.late()), (Duration::from_millis(18), 1));
    }
}
