//! From the simulation's numbers to those of the wire.
//!
//! The official server rounds to multiples of a step, `rint(value / step) * step`, and then prints six digits. A whole
//! number of tenths, divided by ten, is the very number that a reader of that text gets; so is minus zero, which it
//! prints as `-0`.

use common_geometry::angle;
use common_wire::number::round_six;
use soccer2d_protocol::{Version, WholeDegrees};

/// From so many steps on, six digits do not hold them all.
const SIX_DIGITS: f64 = 1e6;

/// A whole number of steps as it is told; `per_unit` steps make one.
#[inline]
pub(super) fn told_steps(steps: f64, per_unit: f64) -> f64 {
    if steps.abs() < SIX_DIGITS { steps / per_unit } else { round_six(steps * (1.0 / per_unit)) }
}

/// In steps of 0.1.
#[inline]
pub(super) fn tenths(value: f64) -> f64 {
    told_steps((value / 0.1).round_ties_even(), 10.0)
}

/// In steps of 0.01.
#[inline]
pub(super) fn hundredths(value: f64) -> f64 {
    told_steps((value / 0.01).round_ties_even(), 100.0)
}

/// In steps of 0.001.
#[inline]
pub(super) fn thousandths(value: f64) -> f64 {
    told_steps((value / 0.001).round_ties_even(), 1e3)
}

/// In steps of 0.0001.
#[inline]
pub(super) fn ten_thousandths(value: f64) -> f64 {
    told_steps((value / 0.0001).round_ties_even(), 1e4)
}

/// Radians in whole degrees, cut off.
#[inline]
pub(super) fn cut_degrees(radians: f64) -> WholeDegrees {
    angle::degrees(radians) as WholeDegrees
}

/// Radians in whole degrees, rounded.
#[inline]
pub(super) fn round_degrees(radians: f64) -> WholeDegrees {
    angle::degrees(radians).round_ties_even() as WholeDegrees
}

/// Radians in whole degrees as a see has them: cut off before version 7.
#[inline]
pub(super) fn seen_degrees(radians: f64, version: Version) -> WholeDegrees {
    if version.since(7) { round_degrees(radians) } else { cut_degrees(radians) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the official server would print, read back.
    fn printed(value: f64, step: f64) -> f64 {
        round_six(common_geometry::quantize(value, step))
    }

    proptest::proptest! {
        #[test]
        fn steps_are_what_the_official_text_reads_as(value in -300.0..300.0f64, wide in -3e6..3e6f64) {
            for value in [value, wide, value / 1e4] {
                assert_eq!(tenths(value).to_bits(), printed(value, 0.1).to_bits());
                assert_eq!(hundredths(value).to_bits(), printed(value, 0.01).to_bits());
                assert_eq!(thousandths(value).to_bits(), printed(value, 0.001).to_bits());
                assert_eq!(ten_thousandths(value).to_bits(), printed(value, 0.0001).to_bits());
            }
        }
    }

    #[test]
    fn minus_zero_is_kept() {
        assert_eq!(tenths(-0.01).to_bits(), (-0.0f64).to_bits());
        assert_eq!(tenths(-0.06), -0.1);
    }

    #[test]
    fn old_versions_cut_degrees_off() {
        let degrees = |version, value| seen_degrees(angle::radians(value), Version::new(version).unwrap());
        assert_eq!((degrees(6, 23.7), degrees(7, 23.7)), (23, 24));
        assert_eq!((degrees(6, -23.7), degrees(7, -23.7)), (-23, -24));
    }
}
