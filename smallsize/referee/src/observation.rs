//! What the referee sees of one moment. Metres, radians, seconds; times in microseconds since 1970, as in its messages.

use common_geometry::Vec2;
use serde::{Deserialize, Serialize};
use smallsize_protocol::colour::{Colour, PATTERNS, RobotKey};

/// How many robots of an observation are looked at: all that can exist.
pub const MAX_ROBOTS: usize = 32;
/// How many touches of an observation are looked at, the latest.
pub const MAX_TOUCHES: usize = 64;
/// What is farther from the centre of the field, in metres, or faster, in metres a second, is no number to reckon with.
const FARTHEST: f64 = 1e4;

fn is_sound(value: Vec2) -> bool {
    value.is_finite() && value.abs().max_element() <= FARTHEST
}

/// One moment, as a simulator knows it or a tracker believes it.
///
/// Numbers that are not finite, or absurd, are ignored: such a ball is not seen, such a robot and such a touch are not there.
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

    /// Takes another one over, without what is not finite, and with its robots in order. Memory is used again.
    pub(crate) fn take_in(&mut self, other: &Observation) {
        self.time = other.time;
        self.ball = other.ball.filter(Ball::is_sound);
        self.robots.clear();
        let sound = |robot: &&Robot| usize::from(robot.key.id) < PATTERNS && robot.is_sound();
        self.robots.extend(other.robots.iter().filter(sound).take(MAX_ROBOTS));
        if !self.robots.is_sorted_by(|a, b| a.key < b.key) {
            self.robots.sort_by_key(|robot| robot.key);
            self.robots.dedup_by_key(|robot| robot.key);
        }
        self.touches.clear();
        let sound = |touch: &&Touch| usize::from(touch.by.id) < PATTERNS && is_sound(touch.position);
        let skipped = other.touches.len().saturating_sub(MAX_TOUCHES);
        self.touches.extend(other.touches.iter().skip(skipped).filter(sound));
        for touch in &mut self.touches {
            touch.time = touch.time.min(other.time);
        }
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

impl Ball {
    fn is_sound(&self) -> bool {
        is_sound(self.position) && is_sound(self.velocity) && is_sound(Vec2::new(self.height, self.climb))
    }

    /// How fast it is in space.
    pub fn speed(&self) -> f64 {
        (self.velocity.length_squared() + self.climb * self.climb).sqrt()
    }
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

impl Robot {
    fn is_sound(&self) -> bool {
        is_sound(self.position) && is_sound(self.velocity) && is_sound(Vec2::new(self.heading, self.spin))
    }
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
