//! Whose eyes: the team's colour, and which goal is its own. Coordinates are turned here, once, where percepts enter.

use std::f64::consts::PI;

use common_geometry::{Vec2, angle};
use smallsize_protocol::colour::Colour;

/// The view of one team: its own goal is at -x.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Perspective {
    /// The colour of our robots.
    pub colour: Colour,
    /// Whether our own goal is the one at +x of vision: then everything is turned by half a turn.
    pub is_turned: bool,
}

impl Perspective {
    /// A place or a vector, there and back.
    pub fn place(&self, place: Vec2) -> Vec2 {
        if self.is_turned { -place } else { place }
    }

    /// A direction, there and back.
    pub fn direction(&self, direction: f64) -> f64 {
        if self.is_turned { angle::normalize(direction + PI) } else { direction }
    }
}
