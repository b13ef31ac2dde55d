//! Movement: how things speed up, and how far they roll.

use common_geometry::{Vec2, math};

/// The vector, shortened to the limit if it is longer.
pub fn limited(vector: Vec2, limit: f64) -> Vec2 {
    let length = vector.length();
    if length > limit { vector * (limit / length) } else { vector }
}

/// The velocity after an acceleration, both limited. Without acceleration nothing is limited.
pub fn accelerated(velocity: Vec2, acceleration: Vec2, accel_max: f64, speed_max: f64) -> Vec2 {
    if acceleration == Vec2::ZERO {
        return velocity;
    }
    limited(velocity + limited(acceleration, accel_max), speed_max)
}

/// The fraction of a speed that is left after this many cycles.
pub fn decayed(cycles: u32, decay: f64) -> f64 {
    math::pow(decay, f64::from(cycles))
}

/// How far something rolls in this many cycles, as a multiple of its speed at the beginning.
pub fn rolled(cycles: u32, decay: f64) -> f64 {
    if (1.0 - decay).abs() < 1.0e-9 {
        return f64::from(cycles);
    }
    (1.0 - decayed(cycles, decay)) / (1.0 - decay)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rolling_adds_up_what_every_cycle_does() {
        let (mut speed, mut way) = (2.0, 0.0);
        for cycles in 0..50 {
            assert!((way - 2.0 * rolled(cycles, 0.94)).abs() < 1e-9, "{cycles}");
            assert!((speed - 2.0 * decayed(cycles, 0.94)).abs() < 1e-9, "{cycles}");
            way += speed;
            speed *= 0.94;
        }
    }

    #[test]
    fn both_limits_hold_and_only_when_something_pushes() {
        let fast = Vec2::new(5.0, 0.0);
        assert_eq!(accelerated(fast, Vec2::ZERO, 1.0, 3.0), fast);
        assert_eq!(accelerated(Vec2::ZERO, Vec2::new(0.0, 9.0), 2.7, 3.0), Vec2::new(0.0, 2.7));
        assert_eq!(accelerated(Vec2::new(2.0, 0.0), Vec2::new(2.0, 0.0), 2.7, 3.0), Vec2::new(3.0, 0.0));
    }
}
