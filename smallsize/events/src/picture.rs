//! One moment of a match: ball and robots, and what cameras reported. Metres, seconds and radians, rounded to steps that a
//! few bytes hold, so that what is computed from a stored picture is what was computed from the first one.

use common_geometry::math::{cos, sin};
use smallsize_protocol::colour::RobotKey;

/// Steps of a place in a metre, and of a speed in a metre a second.
pub(crate) const MILLI: f64 = 1e3;

/// Steps of a direction in a radian.
const TURN: f64 = 1e4;

/// Steps of a robot's visibility from 0 to 1.
const VISIBILITY: f64 = 100.0;

/// A place farther from the centre than this, in metres, is none: a simulator keeps robots that are absent a thousand
/// kilometres away.
pub(crate) const FARTHEST: f64 = 30.0;

/// Nothing on a field is faster, in metres a second and in radians a second. What is, is an error of a sender.
pub(crate) const FASTEST: f64 = 30.0;

/// From where the positions of a picture are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Source {
    /// Merged here from what cameras reported.
    #[default]
    Vision,
    /// From a tracker.
    Tracker,
}

/// One moment.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Picture {
    /// By the sender's clock, in microseconds; its origin is the sender's.
    pub time: i64,
    /// From where ball and robots are.
    pub source: Source,
    /// The ball, if one was seen lately.
    pub ball: Option<Ball>,
    /// The robots that were seen lately, in the order of [`RobotKey`].
    pub robots: Vec<Robot>,
    /// What cameras have reported since the last picture.
    pub seen: Vec<Seen>,
    /// Where the ball will stop, if the tracker says so.
    pub stop: Option<[f64; 2]>,
}

/// The ball.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Ball {
    /// Along, across, and above the ground.
    pub at: [f64; 3],
    /// A second.
    pub velocity: [f64; 3],
}

impl Ball {
    /// Its speed, in metres a second.
    pub fn speed(&self) -> f64 {
        let [x, y, z] = self.velocity;
        (x * x + y * y + z * z).sqrt()
    }
}

/// A robot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Robot {
    /// Its team and pattern.
    pub key: RobotKey,
    /// Where its centre is.
    pub at: [f64; 2],
    /// Where it looks, in (-pi, pi].
    pub heading: f64,
    /// A second.
    pub velocity: [f64; 2],
    /// Radians a second.
    pub spin: f64,
    /// From 0, not seen for long, to 1.
    pub visibility: f64,
}

/// What one camera reported, as it came.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seen {
    /// The number of the camera.
    pub camera: u8,
    /// What it took it for.
    pub kind: SeenKind,
    /// Where.
    pub at: [f64; 2],
    /// Where it looks, if the camera saw that.
    pub heading: Option<f64>,
}

/// What a camera took something for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeenKind {
    /// A ball.
    Ball,
    /// A robot.
    Robot(RobotKey),
    /// A robot of a team, with a pattern that could not be read.
    Unread(smallsize_protocol::colour::Colour),
}

impl Picture {
    /// The same in the steps that are stored.
    #[must_use]
    pub(crate) fn rounded(mut self) -> Picture {
        if let Some(ball) = &mut self.ball {
            ball.at = ball.at.map(|value| steps(value, MILLI));
            ball.velocity = ball.velocity.map(|value| steps(value, MILLI));
        }
        for robot in &mut self.robots {
            robot.at = robot.at.map(|value| steps(value, MILLI));
            robot.velocity = robot.velocity.map(|value| steps(value, MILLI));
            robot.heading = steps(half_turn(robot.heading), TURN);
            robot.spin = steps(robot.spin, MILLI);
            robot.visibility = steps(robot.visibility.clamp(0.0, 1.0), VISIBILITY);
        }
        for seen in &mut self.seen {
            seen.at = seen.at.map(|value| steps(value, MILLI));
            seen.heading = seen.heading.map(|heading| steps(half_turn(heading), TURN));
        }
        self.stop = self.stop.map(|place| place.map(|value| steps(value, MILLI)));
        self
    }
}

/// A number rounded to so many steps in one. Minus zero becomes zero.
fn steps(value: f64, steps: f64) -> f64 {
    (value * steps).round() / steps + 0.0
}

/// A direction in (-pi, pi].
pub(crate) fn half_turn(angle: f64) -> f64 {
    if angle.abs() <= std::f64::consts::PI {
        angle
    } else {
        common_geometry::math::atan2(sin(angle), cos(angle))
    }
}

/// A place of a message, in metres; none if it cannot be one.
pub(crate) fn place(x: f64, y: f64) -> Option<[f64; 2]> {
    let is_place = |value: f64| value.is_finite() && value.abs() <= FARTHEST;
    (is_place(x) && is_place(y)).then_some([x, y])
}

/// A speed of a message; 0 if it cannot be one.
pub(crate) fn speed(value: f64) -> f64 {
    if value.is_finite() { value.clamp(-FASTEST, FASTEST) } else { 0.0 }
}

/// The distance between two places on the ground.
pub(crate) fn distance(a: [f64; 2], b: [f64; 2]) -> f64 {
    let (x, y) = (a[0] - b[0], a[1] - b[1]);
    (x * x + y * y).sqrt()
}
