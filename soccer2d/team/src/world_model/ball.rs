//! What an agent believes of the ball.

use common_geometry::Vec2;

use crate::tuning::world_model;

/// The ball as an agent believes it to be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ball {
    /// In metres, in the team's own coordinates.
    pub position: Vec2,
    /// In metres per cycle, at the beginning of the cycle.
    pub velocity: Vec2,
    /// How far off the position may be, in metres.
    pub position_error: f64,
    /// How far off the velocity may be, in metres per cycle.
    pub velocity_error: f64,
    /// Cycles since the position was seen or heard of.
    pub age: u32,
    /// Cycles since the velocity was seen, concluded from two sees, or heard of.
    pub velocity_age: u32,
    /// Cycles since it was seen with my own eyes.
    pub seen_age: u32,
}

impl Ball {
    /// Whether its position is unknown: it was never seen, or not found where it should be.
    pub fn is_lost(&self, tuning: &world_model::Ball) -> bool {
        self.position_error > tuning.lost
    }

    /// A ball before the first see: it is taken to lie at the centre, and counts as lost.
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
