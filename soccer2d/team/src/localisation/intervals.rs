//! Inverse quantisation: what a number that the server rounded says of the true one.
//!
//! Each function gives an interval in which the true value lies for certain, because the official rounding is known
//! (facts of server 19; the team framework's manual, 6.6.2, has the idea). Radians, metres, metres per cycle.

use common_geometry::{EPSILON, angle, math, quantize};

/// All values from `low` to `high`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    pub low: f64,
    pub high: f64,
}

/// What rounding errors of the arithmetic itself may add.
const HAIR: f64 = 1e-9;
/// Distances are told in tenths.
const TENTH: f64 = 0.1;
/// Changes of distance, relative to the distance, are told in steps of this.
const CHANGE_STEP: f64 = 0.02;

impl Interval {
    /// From the middle and half the width.
    pub fn around(middle: f64, half: f64) -> Interval {
        Interval { low: middle - half, high: middle + half }
    }

    /// Whether a value is in it.
    pub fn contains(&self, value: f64) -> bool {
        self.low <= value && value <= self.high
    }

    /// Halfway.
    pub fn middle(&self) -> f64 {
        (self.low + self.high) * 0.5
    }

    /// Half the width.
    pub fn half(&self) -> f64 {
        (self.high - self.low) * 0.5
    }

    /// Wider at both ends.
    pub fn widened(&self, by: f64) -> Interval {
        Interval { low: self.low - by, high: self.high + by }
    }
}

/// A distance as it is told to eyes that are focused on nothing, or before version 18: rounded on a logarithmic scale of
/// this step, then to tenths.
pub fn distance(told: f64, step: f64) -> Interval {
    let tenths = Interval::around(told, TENTH * 0.5 + HAIR);
    if step < EPSILON {
        return Interval { low: tenths.low.max(0.0), high: tenths.high };
    }
    // The notches of the scale that are told so.
    let last = (math::ln(tenths.high) / step + HAIR).floor();
    let high = math::exp((last + 0.5) * step) + HAIR;
    if tenths.low <= 0.0 {
        return Interval { low: 0.0, high: high.max(tenths.high) };
    }
    let first = (math::ln(tenths.low) / step - HAIR).ceil();
    if first > last {
        // No notch is told so: a server with another scale. The number itself is all there is.
        return Interval { low: tenths.low, high: tenths.high };
    }
    Interval { low: math::exp((first - 0.5) * step) - HAIR, high }
}

/// A distance as it is told to eyes that are focused on a point: half of the error is the object's own, half that of its
/// distance from the point, which is at most `from_focus`.
pub fn focused_distance(told: f64, step: f64, from_focus: f64) -> Interval {
    if step < EPSILON {
        return distance(told, step);
    }
    // A value on the scale is at most so much more, or less, than the true one, relative to it.
    let (more, less) = (math::exp(step * 0.5) - 1.0, 1.0 - math::exp(-step * 0.5));
    let tenths = Interval::around(told, TENTH * 0.5 + HAIR);
    let low = (tenths.low - from_focus * more * 0.5) / (1.0 + more * 0.5);
    let high = (tenths.high + from_focus * less * 0.5) / (1.0 - less * 0.5);
    Interval { low: low.max(0.0) - HAIR, high: high + HAIR }
}

/// A direction told in whole degrees, rounded: everything that is seen, from version 7 on.
pub fn rounded_degrees(told: i32) -> Interval {
    Interval::around(angle::radians(told.into()), angle::radians(0.5) + HAIR)
}

/// A direction told in whole degrees, cut off: everything that is felt.
pub fn cut_degrees(told: i32) -> Interval {
    let (low, high) = (told - i32::from(told <= 0), told + i32::from(told >= 0));
    Interval { low: angle::radians(low.into()) - HAIR, high: angle::radians(high.into()) + HAIR }
}

/// A felt speed, told in hundredths.
pub fn speed(told: f64) -> Interval {
    let half = Interval::around(told, 0.005 + HAIR);
    Interval { low: half.low.max(0.0), high: half.high }
}

/// How fast something moves away, as a share of its true distance, from what is told of the change and the distance. At no
/// distance nothing is told.
pub fn relative_distance_change(told: f64, told_distance: f64) -> Option<Interval> {
    if told_distance < TENTH * 0.5 {
        return None;
    }
    let notch = (told / (told_distance * CHANGE_STEP)).round();
    Some(Interval::around(notch * CHANGE_STEP, CHANGE_STEP * 0.5 + HAIR))
}

/// How fast the direction of something changes, from what is told in degrees and the step of that, in radians.
pub fn direction_change(told: f64, step: f64) -> Interval {
    // Six digits of what is told are enough for every change there is.
    Interval::around(angle::radians(told), angle::radians(step * 0.5) + HAIR)
}

/// What would be told of a distance: the official formula, for tests.
pub fn told_distance(distance: f64, from_focus: f64, step: f64) -> f64 {
    let on_scale = |value: f64| math::exp(quantize(math::ln(value + EPSILON), step));
    let error = (from_focus - on_scale(from_focus)) + (distance - on_scale(distance));
    quantize((distance - error * 0.5).max(0.0), TENTH)
}

#[cfg(test)]
mod tests {
    use super::*;

    proptest::proptest! {
        #[test]
        fn the_true_distance_is_in_the_interval(d in 0.0..130.0f64, focus in 0.0..60.0f64, near in 0.0..3.0f64) {
            for step in [0.1, 0.01, 0.0] {
                for d in [d, near] {
                    let told = told_distance(d, d, step);
                    assert!(distance(told, step).contains(d), "{d} told as {told}: {:?}", distance(told, step));
                    let told = told_distance(d, focus, step);
                    let interval = focused_distance(told, step, focus);
                    assert!(interval.contains(d), "{d} with focus {focus} told as {told}: {interval:?}");
                }
            }
        }

        #[test]
        fn intervals_are_not_wider_than_need_be(d in 1.0..100.0f64) {
            let interval = distance(told_distance(d, d, 0.1), 0.1);
            assert!(interval.half() <= 0.053 * d + 0.12, "{d}: {interval:?}");
            let flag = distance(told_distance(d, d, 0.01), 0.01);
            assert!(flag.half() <= 0.0053 * d + 0.06, "{d}: {flag:?}");
            // A focus on the object itself halves the error.
            let focused = focused_distance(told_distance(d, 0.0, 0.1), 0.1, 0.0);
            assert!(focused.half() <= 0.0258 * d + 0.06, "{d}: {focused:?}");
        }
    }

    #[test]
    fn degrees_rounded_and_cut_off() {
        let degrees = |interval: Interval| {
            (angle::degrees(interval.low).round(), angle::degrees(interval.high).round())
        };
        assert_eq!(degrees(cut_degrees(29)), (29.0, 30.0));
        assert_eq!(degrees(cut_degrees(-29)), (-30.0, -29.0));
        assert_eq!(degrees(cut_degrees(0)), (-1.0, 1.0));
        assert!(rounded_degrees(30).contains(angle::radians(30.5)));
        assert!(!rounded_degrees(30).contains(angle::radians(30.6)));
    }
}
