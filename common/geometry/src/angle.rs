//! Angles in radians, counted from +x towards +y.

use std::f64::consts::{PI, TAU};

use crate::math;

const RADIANS_PER_DEGREE: f64 = PI / 180.0;
const DEGREES_PER_RADIAN: f64 = 180.0 / PI;

/// Degrees to radians, by one multiplication: the official 2D server's way, and its last bit shows on the wire.
#[inline]
pub fn radians(degrees: f64) -> f64 {
    degrees * RADIANS_PER_DEGREE
}

/// Radians to degrees, by one multiplication.
#[inline]
pub fn degrees(radians: f64) -> f64 {
    radians * DEGREES_PER_RADIAN
}

/// The same direction between -pi and pi, both included.
#[inline]
pub fn normalize(angle: f64) -> f64 {
    let mut angle = if angle.abs() > TAU { math::fmod(angle, TAU) } else { angle };
    if angle < -PI {
        angle += TAU;
    }
    if angle > PI {
        angle -= TAU;
    }
    angle
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn degrees_and_back_is_not_the_identity() {
        // 30 degrees of neck are reported as 29: the official server truncates what these two multiplications leave.
        assert_eq!(degrees(radians(30.0)) as i32, 29);
        assert_eq!(degrees(radians(90.0)), 90.0);
    }

    #[test]
    fn normalize_keeps_the_direction() {
        assert_eq!(normalize(PI), PI);
        assert_eq!(normalize(-PI), -PI);
        assert_eq!(normalize(3.0 * PI), PI);
        assert!((normalize(7.0) - (7.0 - TAU)).abs() < 1e-15);
        assert!((normalize(-50.0) + 50.0 - 8.0 * TAU).abs() < 1e-12);
    }
}
