//! Polar coordinates of [`Vec2`].

use crate::{EPSILON, Vec2, math};

/// Length and direction of a vector, and vectors from them.
pub trait Polar {
    /// The vector of this length in this direction.
    fn from_polar(length: f64, angle: f64) -> Self;
    /// Its direction in radians; zero for the zero vector.
    fn angle(self) -> f64;
    /// The vector turned by an angle in radians.
    fn rotated(self, angle: f64) -> Self;
    /// The same direction with another length. Shorter than [`EPSILON`] counts as that long, so nothing divides by zero.
    fn with_length(self, length: f64) -> Self;
}

impl Polar for Vec2 {
    #[inline]
    fn from_polar(length: f64, angle: f64) -> Vec2 {
        Vec2::new(length * math::cos(angle), length * math::sin(angle))
    }

    #[inline]
    fn angle(self) -> f64 {
        if self.x == 0.0 && self.y == 0.0 { 0.0 } else { math::atan2(self.y, self.x) }
    }

    #[inline]
    fn rotated(self, angle: f64) -> Vec2 {
        let (cos, sin) = (math::cos(angle), math::sin(angle));
        Vec2::new(self.x * cos - self.y * sin, self.x * sin + self.y * cos)
    }

    #[inline]
    fn with_length(self, length: f64) -> Vec2 {
        self * (length / self.length().max(EPSILON))
    }
}
