//! From the simulation's numbers to those on the wire.
//!
//! The official server rounds to multiples of a step, `rint(value / step) * step`, and then prints six digits. A whole
//! number of tenths, divided by ten, is exactly the number that a reader of that text gets; so is minus zero, which is
//! printed as `-0`.

use common_geometry::{angle, quantize};
use common_wire::number::round_six;
use soccer2d_protocol::{Version, WholeDegrees};

/// From this value on all `f64` numbers are whole.
const WHOLE: f64 = (1u64 << 52) as f64;

/// [`f64::round_ties_even`], without the function call that it is on the oldest machines. A see rounds a
/// hundred times.
#[inline]
pub(super) fn rint(value: f64) -> f64 {
    let magnitude = value.abs();
    if magnitude < WHOLE { ((magnitude + WHOLE) - WHOLE).copysign(value) } else { value }
}

/// From this many steps on, six digits do not hold them all.
const SIX_DIGITS: f64 = 1e6;

/// A whole number of steps as it is sent; `per_unit` steps make one.
#[inline]
pub(super) fn sent_steps(steps: f64, per_unit: f64) -> f64 {
    if steps.abs() < SIX_DIGITS { steps / per_unit } else { round_six(steps * (1.0 / per_unit)) }
}

/// The value in steps of any size; a step of 0 leaves the six digits.
#[inline]
pub(super) fn in_steps(value: f64, step: f64) -> f64 {
    if step == 0.1 { sent_steps(rint(value / 0.1), 10.0) } else { round_six(quantize(value, step)) }
}

/// The value in steps of 0.01.
#[inline]
pub(super) fn hundredths(value: f64) -> f64 {
    sent_steps(rint(value / 0.01), 100.0)
}

/// The value in steps of 0.001.
#[inline]
pub(super) fn thousandths(value: f64) -> f64 {
    sent_steps(rint(value / 0.001), 1e3)
}

/// The value in steps of 0.0001.
#[inline]
pub(super) fn ten_thousandths(value: f64) -> f64 {
    sent_steps(rint(value / 0.0001), 1e4)
}

/// Radians to whole degrees, cut off.
#[inline]
pub(super) fn cut_degrees(radians: f64) -> WholeDegrees {
    angle::degrees(radians) as WholeDegrees
}

/// Radians to whole degrees, rounded.
#[inline]
pub(super) fn round_degrees(radians: f64) -> WholeDegrees {
    rint(angle::degrees(radians)) as WholeDegrees
}

/// Radians to whole degrees as in a see: cut off before version 7.
#[inline]
pub(super) fn seen_degrees(radians: f64, version: Version) -> WholeDegrees {
    if version.since(7) { round_degrees(radians) } else { cut_degrees(radians) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the official server would print, read back.
    fn printed(value: f64, step: f64) -> f64 {
        round_six(quantize(value, step))
    }

    proptest::proptest! {
        #[test]
        fn steps_are_what_the_official_text_reads_as(value in -300.0..300.0f64, wide in -3e6..3e6f64) {
            for value in [value, wide, value / 1e4] {
                for step in [0.1, 0.3, 0.0] {
                    assert_eq!(in_steps(value, step).to_bits(), printed(value, step).to_bits());
                }
                assert_eq!(hundredths(value).to_bits(), printed(value, 0.01).to_bits());
                assert_eq!(thousandths(value).to_bits(), printed(value, 0.001).to_bits());
                assert_eq!(ten_thousandths(value).to_bits(), printed(value, 0.0001).to_bits());
            }
        }
    }

    proptest::proptest! {
        #[test]
        fn rint_rounds_ties_to_even(value: f64, small in -1e6..1e6f64, tie in -1000..1000i32) {
            for value in [value, small, f64::from(tie) / 2.0] {
                assert_eq!(rint(value).to_bits(), value.round_ties_even().to_bits());
            }
        }
    }

    #[test]
    fn minus_zero_is_kept() {
        assert_eq!(in_steps(-0.01, 0.1).to_bits(), (-0.0f64).to_bits());
        assert_eq!(in_steps(-0.06, 0.1), -0.1);
    }

    #[test]
    fn old_versions_cut_degrees_off() {
        let degrees = |version, value| seen_degrees(angle::radians(value), Version::new(version).unwrap());
        assert_eq!((degrees(6, 23.7), degrees(7, 23.7)), (23, 24));
        assert_eq!((degrees(6, -23.7), degrees(7, -23.7)), (-23, -24));
    }
}
