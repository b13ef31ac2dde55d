//! What a person at a viewer orders a player to do, in place of what it thinks best.

use common_geometry::Vec2;

/// An order, in the coordinates of the player's team.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Order {
    /// Do nothing; only the neck turns.
    Stand,
    /// Run there, then stand.
    GoTo(Vec2),
    /// Get the ball and kick it there, then stand.
    KickTo(Vec2),
    /// Turn the body there.
    TurnTo(Vec2),
}

impl Order {
    /// A word for it, and its place.
    pub fn told(self) -> (&'static str, Option<Vec2>) {
        match self {
            Order::Stand => ("stand", None),
            Order::GoTo(place) => ("go", Some(place)),
            Order::KickTo(place) => ("kick", Some(place)),
            Order::TurnTo(place) => ("turn", Some(place)),
        }
    }
}
