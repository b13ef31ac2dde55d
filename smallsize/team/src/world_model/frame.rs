//! What an agent believes of the field at one moment. Every brain reads this, whichever filters wrote it.
//!
//! Metres, radians, seconds; the origin is the centre of the field and +x the opponent's goal.

use common_geometry::{Polar, Vec2};
use smallsize_protocol::field::{BALL_RADIUS, Field};

use crate::moment::{Moment, Span};

/// From a robot's centre to its flat front.
pub const ROBOT_FRONT: f64 = 0.075;
/// A ball that touches the front has its centre so far from the robot's centre.
pub const BALL_AT_FRONT: f64 = ROBOT_FRONT + BALL_RADIUS;

/// The number on a robot's top, 0 to 15.
pub type RobotId = u32;

/// The field as it is believed to be at one moment.
#[derive(Clone, Debug, PartialEq)]
pub struct WorldFrame {
    /// The moment for which it holds: when a command that is decided now takes effect.
    pub time: Moment,
    /// The measures of the field.
    pub field: Field,
    /// The ball, if there is one.
    pub ball: Option<Ball>,
    /// Our robots, in the order of their ids.
    pub ours: Vec<Robot>,
    /// The opponent's robots, in the order of their ids.
    pub theirs: Vec<Robot>,
}

/// The ball as it is believed to be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ball {
    /// On the ground.
    pub position: Vec2,
    /// Along the ground.
    pub velocity: Vec2,
    /// How long no camera has seen it.
    pub unseen: Span,
}

/// A robot as it is believed to be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Robot {
    /// The number on its top.
    pub id: RobotId,
    /// Its centre.
    pub position: Vec2,
    /// On the field, not as the robot feels it.
    pub velocity: Vec2,
    /// Where its front points.
    pub heading: f64,
    /// Radians a second.
    pub turn_rate: f64,
    /// How long no camera has seen it.
    pub unseen: Span,
    /// Whether it feels the ball at its dribbler; only our own tell, and not on every simulator.
    pub feels_ball: bool,
}

impl Robot {
    /// Where a ball is that touches the middle of the front.
    pub fn mouth(&self) -> Vec2 {
        self.position + Vec2::from_polar(BALL_AT_FRONT, self.heading)
    }

    /// The direction of the front, of length 1.
    pub fn front(&self) -> Vec2 {
        Vec2::from_polar(1.0, self.heading)
    }
}

impl WorldFrame {
    /// An empty field.
    pub fn empty(field: Field) -> WorldFrame {
        WorldFrame { time: Moment::default(), field, ball: None, ours: Vec::new(), theirs: Vec::new() }
    }

    /// Our robot with this id.
    pub fn own(&self, id: RobotId) -> Option<&Robot> {
        self.ours.iter().find(|robot| robot.id == id)
    }
}
