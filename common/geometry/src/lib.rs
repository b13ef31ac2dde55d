//! Vectors, angles, mathematics and random numbers that give the same bits on every machine.
//!
//! Not here: anything that knows a league, a field or a unit other than metres and radians.

pub mod angle;
mod chance;
pub mod math;
mod polar;
mod rect;

pub use chance::Chance;
/// A point or a vector in the plane, in metres. Its trigonometry goes through `libm`.
pub use glam::DVec2 as Vec2;
pub use polar::Polar;
pub use rect::Rect;

/// A length or a time step below this counts as zero. The value is that of the official servers.
pub const EPSILON: f64 = 1.0e-10;

/// `value` rounded half to even to a multiple of `step`; a step near zero returns it unchanged.
#[inline]
pub fn quantize(value: f64, step: f64) -> f64 {
    if step < EPSILON { value } else { (value / step).round_ties_even() * step }
}
