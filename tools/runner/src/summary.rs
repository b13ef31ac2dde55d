//! Many matches between the same two teams, in a few numbers.

use crate::mean::{Interval, Mean, NORMAL};

/// Who won, and how many goals there were. The teams are 0 and 1.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Summary {
    /// Matches that each team has won.
    pub won: [u64; 2],
    /// Matches that none has won.
    pub drawn: u64,
    /// Goals of each team in a match.
    pub goals: [Mean; 2],
    /// Goals of team 0 more than of team 1, in a match.
    pub difference: Mean,
}

impl Summary {
    /// One match more. The winner is said, because goals alone do not always decide.
    pub fn add(&mut self, score: [i32; 2], winner: Option<usize>) {
        match winner.and_then(|team| self.won.get_mut(team)) {
            Some(won) => *won += 1,
            None => self.drawn += 1,
        }
        for (goals, score) in self.goals.iter_mut().zip(score) {
            goals.add(score.into());
        }
        self.difference.add(f64::from(score[0]) - f64::from(score[1]));
    }

    /// How many matches there were.
    pub fn played(&self) -> u64 {
        self.difference.count()
    }

    /// The 95 % interval of a share of the matches, by Wilson's method, which is good for few matches and for shares near 0
    /// and 1 too.
    pub fn share(&self, matches: u64) -> Interval {
        let count = self.played() as f64;
        if count == 0.0 {
            return Interval { low: 0.0, high: 1.0 };
        }
        let (share, square) = (matches as f64 / count, NORMAL * NORMAL);
        let centre = (share + square / (2.0 * count)) / (1.0 + square / count);
        let variance = share * (1.0 - share) / count + square / (4.0 * count * count);
        let margin = NORMAL * variance.sqrt() / (1.0 + square / count);
        Interval { low: (centre - margin).max(0.0), high: (centre + margin).min(1.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn matches_are_counted_by_their_winner() {
        let mut summary = Summary::default();
        summary.add([2, 1], Some(0));
        summary.add([1, 1], Some(1));
        summary.add([0, 0], None);
        assert_eq!((summary.won, summary.drawn, summary.played()), ([1, 1], 1, 3));
        assert!((summary.goals[0].mean() - 1.0).abs() < 1e-12);
        assert!((summary.difference.mean() - 1.0 / 3.0).abs() < 1e-12);
    }

    #[track_caller]
    fn check_share(won: usize, played: usize, low: f64, high: f64) {
        let mut summary = Summary::default();
        (0..played).for_each(|index| summary.add([0, 0], (index < won).then_some(0)));
        let Interval { low: found_low, high: found_high } = summary.share(summary.won[0]);
        let is_close = (found_low - low).abs() < 1e-3 && (found_high - high).abs() < 1e-3;
        assert!(is_close, "{found_low} to {found_high}");
    }

    #[test]
    fn a_share_has_the_interval_of_wilson() {
        // Values from the tables in Wilson's method: 8 of 10, none of 10, all of 20.
        check_share(8, 10, 0.490, 0.943);
        check_share(0, 10, 0.0, 0.278);
        check_share(20, 20, 0.839, 1.0);
        check_share(0, 0, 0.0, 1.0);
    }
}
