//! What people at the field are to do. A simulator does it for them.

use common_geometry::Vec2;
use serde::{Deserialize, Serialize};
use smallsize_protocol::colour::{Colour, RobotKey};

/// One thing to do. It is wished for again and again until it is done.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Wish {
    /// Put the ball there, at rest.
    PlaceBall(Vec2),
    /// Take this robot off the field: its team has too many.
    RemoveRobot(RobotKey),
    /// A team may have one robot more than it has: one that was taken off can come back, at the halfway line.
    ReturnRobot(Colour),
}

impl std::fmt::Display for Wish {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Wish::PlaceBall(place) => write!(f, "wish: the ball to ({:.2}, {:.2})", place.x, place.y),
            Wish::RemoveRobot(key) => write!(f, "wish: {key} off the field"),
            Wish::ReturnRobot(colour) => write!(f, "wish: one {colour} robot may come back"),
        }
    }
}
