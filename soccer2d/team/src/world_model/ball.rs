//! What an agent believes of the ball.

use common_geometry::Vec2;

/// The ball.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ball {
    /// Where.
    pub position: Vec2,
    /// How fast, at the beginning of the cycle.
    pub velocity: Vec2,
    /// How far the position may be off.
    pub position_error: f64,
    /// How far the velocity may be off.
    pub velocity_error: f64,
    /// Cycles since the place was seen or heard of.
    pub age: u32,
    /// Cycles since the velocity was seen, felt from two sights, or heard of.
    pub velocity_age: u32,
    /// Cycles since it was seen with my own eyes.
    pub seen_age: u32,
}

/// A ball whose place may be off by more is lost.
const LOST: f64 = 10.0;

impl Ball {
    /// Nobody knows where it is: it was never seen, or not found where it should be.
    pub fn is_lost(&self) -> bool {
        self.position_error > LOST
    }

    /// A ball of which nothing is known. Before anybody looks, it lies in the centre.
    pub(super) const UNSEEN: Ball = Ball {
        position: Vec2::ZERO,
        velocity: Vec2::ZERO,
        position_error: 30.0,
        velocity_error: 3.0,
        age: super::NEVER,
        velocity_age: super::NEVER,
        seen_age: super::NEVER,
    };
}
