//! Time as an agent knows it: the clock of vision, in whole nanoseconds.

use std::ops::{Add, Sub};

/// A moment on the clock of vision, in nanoseconds. Real cameras count from 1970, some simulators from their start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment(pub i64);

/// A length of time, in nanoseconds; below zero for the past.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span(pub i64);

impl Moment {
    /// From seconds, as vision has them. What is no number is the moment 0.
    pub fn from_seconds(seconds: f64) -> Moment {
        Moment((seconds * 1e9).round_ties_even() as i64)
    }
}

impl Span {
    /// From milliseconds.
    pub const fn milliseconds(milliseconds: i64) -> Span {
        Span(milliseconds * 1_000_000)
    }

    /// In seconds.
    pub fn seconds(self) -> f64 {
        self.0 as f64 * 1e-9
    }
}

impl Sub for Moment {
    type Output = Span;

    fn sub(self, other: Moment) -> Span {
        Span(self.0.saturating_sub(other.0))
    }
}

impl Add<Span> for Moment {
    type Output = Moment;

    fn add(self, span: Span) -> Moment {
        Moment(self.0.saturating_add(span.0))
    }
}

impl Sub<Span> for Moment {
    type Output = Moment;

    fn sub(self, span: Span) -> Moment {
        Moment(self.0.saturating_sub(span.0))
    }
}
