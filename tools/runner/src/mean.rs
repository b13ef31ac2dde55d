//! The mean of a number of results, and how far off it may be.

/// The quantiles of Student's t distribution that leave 2.5 % above them, for 1 to 30 degrees of freedom.
const STUDENT: [f64; 30] = [
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131,
    2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
];

/// The same of the normal distribution, which more degrees of freedom come close to.
pub(crate) const NORMAL: f64 = 1.960;

/// The mean of values that come one after the other.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mean {
    count: u64,
    mean: f64,
    /// The sum of the squares of the distances from the mean.
    squares: f64,
}

/// Between two values.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The lower one.
    pub low: f64,
    /// The upper one.
    pub high: f64,
}

impl Mean {
    /// One value more.
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        let distance = value - self.mean;
        self.mean += distance / self.count as f64;
        self.squares += distance * (value - self.mean);
    }

    /// How many values there were.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The mean; 0 of no values.
    pub fn mean(&self) -> f64 {
        self.mean
    }

    /// How far on both sides of the mean the 95 % interval reaches, by Student's t; nothing for fewer than two values.
    pub fn margin(&self) -> Option<f64> {
        let freedom = self.count.checked_sub(1).filter(|&freedom| freedom > 0)?;
        let quantile = usize::try_from(freedom - 1).ok().and_then(|index| STUDENT.get(index));
        let variance = self.squares / freedom as f64;
        Some(quantile.unwrap_or(&NORMAL) * (variance / self.count as f64).sqrt())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(values: &[f64], mean: f64, margin: Option<f64>) {
        let mut found = Mean::default();
        values.iter().for_each(|value| found.add(*value));
        assert!((found.mean() - mean).abs() < 1e-12, "{found:?}");
        match (found.margin(), margin) {
            (Some(found), Some(margin)) => assert!((found - margin).abs() < 1e-3, "{found} for {margin}"),
            (found, margin) => assert_eq!(found, margin),
        }
    }

    #[test]
    fn a_mean_has_a_margin_from_two_values_on() {
        check(&[], 0.0, None);
        check(&[3.0], 3.0, None);
        check(&[1.0, 1.0, 1.0], 1.0, Some(0.0));
        // The standard deviation is sqrt(2), so the margin is 12.706 * sqrt(2) / sqrt(2).
        check(&[1.0, 3.0], 2.0, Some(12.706));
        // Variance 2.5, four degrees of freedom.
        check(&[1.0, 2.0, 3.0, 4.0, 5.0], 3.0, Some(2.776 * (2.5f64 / 5.0).sqrt()));
    }

    #[test]
    fn many_values_have_the_margin_of_the_normal_distribution() {
        let values: Vec<f64> = (0..100).map(|index| f64::from(index % 2)).collect();
        check(&values, 0.5, Some(1.960 * (25.0f64 / 99.0 / 100.0).sqrt()));
    }
}
