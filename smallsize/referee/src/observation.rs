//! What the referee sees of one moment. Metres, radians, seconds; times in microseconds since 1970, as in its messages.

use common_geometry::Vec2;
use serde::{Deserialize, Serialize};
use smallsize_protocol::colour::RobotKey;

/// One moment, as a simulator knows it or a tracker believes it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Observation {
    /// In microseconds since 1970.
    pub time: u64,
    /// None while it is not seen.
    pub ball: Option<Ball>,
    /// All robots on the ground, in the order of their keys.
    pub robots: Vec<Robot>,
    /// Who has touched the ball since the last moment, in order.
    pub touches: Vec<Touch>,
}

/// The ball.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ball {
    /// Its place on the ground.
    pub position: Vec2,
    /// Its height above its place on the ground.
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
