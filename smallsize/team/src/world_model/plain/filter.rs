//! An alpha-beta filter: a place and its speed, from measurements that jitter.

use std::ops::{Add, Mul, Sub};

use crate::moment::Moment;

/// A value that changes evenly between two measurements.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct AlphaBeta<T> {
    /// The value at the last measurement.
    pub value: T,
    /// What it gains in a second.
    pub rate: T,
    /// The measurement itself.
    pub measured: T,
    /// When that was.
    pub at: Moment,
}

/// How much of a surprise is believed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Gains {
    /// Of the place.
    pub alpha: f64,
    /// Of the rate.
    pub beta: f64,
}

impl<T> AlphaBeta<T>
where
    T: Copy + Default + Add<Output = T> + Sub<Output = T> + Mul<f64, Output = T>,
{
    /// The first measurement: nothing is known of the rate.
    pub fn new(value: T, at: Moment) -> AlphaBeta<T> {
        AlphaBeta { value, rate: T::default(), measured: value, at }
    }

    /// The value at another moment, if nothing disturbs it.
    pub fn expected(&self, at: Moment) -> T {
        self.value + self.rate * (at - self.at).seconds()
    }

    /// Takes in a measurement that differs from what was expected by this much.
    pub fn update(&mut self, surprise: T, at: Moment, gains: Gains) {
        let seconds = (at - self.at).seconds();
        if seconds <= 0.0 {
            return;
        }
        let expected = self.expected(at);
        self.value = expected + surprise * gains.alpha;
        self.rate = self.rate + surprise * (gains.beta / seconds);
        self.measured = expected + surprise;
        self.at = at;
    }

    /// Begins anew with this measurement and the rate that the last two have between them: something has happened.
    pub fn restart(&mut self, measured: T, at: Moment) {
        let seconds = (at - self.at).seconds();
        if seconds <= 0.0 {
            return;
        }
        let rate = (measured - self.measured) * (1.0 / seconds);
        *self = AlphaBeta { value: measured, rate, measured, at };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAINS: Gains = Gains { alpha: 0.6, beta: 0.3 };
    const STEP: i64 = 15_000_000;

    #[test]
    fn an_even_motion_is_followed() {
        let mut filter = AlphaBeta::new(0.0, Moment(0));
        for step in 1..60 {
            let at = Moment(step * STEP);
            let surprise = 2.0 * (at - Moment(0)).seconds() - filter.expected(at);
            filter.update(surprise, at, GAINS);
        }
        assert!((filter.rate - 2.0).abs() < 1e-6, "{filter:?}");
        assert!((filter.expected(Moment(1_000_000_000)) - 2.0).abs() < 1e-6);
    }

    #[test]
    fn an_older_measurement_changes_nothing() {
        let mut filter = AlphaBeta::new(1.0, Moment(STEP));
        filter.update(1.0, Moment(STEP), GAINS);
        filter.restart(9.0, Moment(0));
        assert_eq!(filter, AlphaBeta::new(1.0, Moment(STEP)));
    }
}
