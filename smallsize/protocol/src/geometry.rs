//! Small messages that others are made of: vectors, teams, robot ids.

use crate::message::{enumeration, messages};

enumeration! {
    /// Which of the two teams.
    Team {
        0 Unknown "UNKNOWN",
        1 Yellow "YELLOW",
        2 Blue "BLUE",
    }
}

enumeration! {
    /// The division that a match is played in: A with large fields and eleven robots, B with smaller ones and six.
    Division {
        0 Unknown "DIV_UNKNOWN",
        1 A "DIV_A",
        2 B "DIV_B",
    }
}

messages! {
    /// A place or a velocity on the ground, in metres or metres a second.
    Vector2 = "Vector2" {
        1 required [float] x: f32,
        2 required [float] y: f32,
    }

    /// A place or a velocity in space, in metres or metres a second.
    Vector3 = "Vector3" {
        1 required [float] x: f32,
        2 required [float] y: f32,
        3 required [float] z: f32,
    }

    /// A robot of a team.
    RobotId = "RobotId" {
        /// The pattern on its top, 0 to 15.
        1 optional [uint32] id: Option<u32>,
        2 optional [enumeration = "Team"] team: Option<i32>,
    }
}
