//! Turn: a fast player turns less.

use soccer2d_protocol::PlayerType;

/// How far the body turns for a `moment`, both in radians, without noise.
pub fn effective_turn(moment: f64, speed: f64, kind: &PlayerType) -> f64 {
    moment / (1.0 + kind.inertia_moment * speed)
}

/// The moment that turns the body by `angle`, without noise: the inverse of [`effective_turn`].
pub fn moment_for(angle: f64, speed: f64, kind: &PlayerType) -> f64 {
    angle * (1.0 + kind.inertia_moment * speed)
}
