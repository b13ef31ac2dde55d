//! What the referee sees of one moment. Metres, radians, seconds; times in microseconds since 1970, as in its messages.

use common_geometry::Vec2;
use serde::{Deserialize, Serialize};
use smallsize_protocol::colour::{Colour, RobotKey};

/// How many robots of an observation are looked at: all that can exist.
pub const MAX_ROBOTS: usize = 32;
/// How many touches of an observation are looked at, the latest.
pub const MAX_TOUCHES: usize = 64;

/// One moment, as a simulator knows it or a tracker believes it.
///
/// Numbers that are not finite are ignored: such a ball is not seen, such a robot and such a touch are not there.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Observation {
    /// In microseconds since 1970. One that is not later than the last observation's is ignored as a whole.
    pub time: u64,
    /// None while it is not seen.
    pub ball: Option<Ball>,
    /// All robots on the ground and in its margins, in the order of their keys.
    pub robots: Vec<Robot>,
    /// Which robots have touched the ball since the last moment, in order. While a robot stays in contact it is named in
    /// every observation again, so that a contact that lasts can be told from one that ended.
    pub touches: Vec<Touch>,
}

impl Observation {
    /// A robot, if it is seen.
    pub fn robot(&self, key: RobotKey) -> Option<&Robot> {
        self.robots.iter().find(|robot| robot.key == key)
    }

    /// The robots of a team.
    pub fn team(&self, colour: Colour) -> impl Iterator<Item = &Robot> {
        self.robots.iter().filter(move |robot| robot.key.colour == colour)
    }
}

/// The ball.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Ball {
    /// Its place on the ground.
    pub position: Vec2,
    /// How high it is above where it lies at rest.
    pub height: f64,
    /// Its velocity along the ground.
    pub velocity: Vec2,
    /// Its velocity upwards.
    pub climb: f64,
}

/// A robot.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Robot {
    /// Its team and pattern.
    pub key: RobotKey,
    /// Its centre.
    pub position: Vec2,
    /// Where its front points to.
    pub heading: f64,
    /// Its velocity on the field.
    pub velocity: Vec2,
    /// How fast it turns, in radians a second.
    pub spin: f64,
}

/// A robot touched the ball.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Touch {
    /// The robot.
    pub by: RobotKey,
    /// When, in microseconds since 1970.
    pub time: u64,
    /// Where the ball was.
    pub position: Vec2,
    /// Whether it kicked or chipped, and not only touched.
    pub is_kick: bool,
}
