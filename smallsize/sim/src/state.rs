//! Everything on the field that changes: ball, robots, and what robots have been told.

use common_geometry::{Vec2, angle, math};
use common_simulation::Tick;
use serde::{Deserialize, Serialize};
use smallsize_protocol::{
    colour::{Colour, RobotKey},
    field::Field,
};

use crate::{parameters::RobotParameters, physics::drive::Wheels};

/// Room for the touches of a picture: more than a ball between two robots has.
const USUAL_TOUCHES: usize = 64;

/// What is on the field.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct World {
    /// The field.
    pub field: Field,
    /// The ball.
    pub ball: Ball,
    /// The robots that are on the field, in the order of their keys.
    pub robots: Vec<Robot>,
    /// Who touched the ball since the referee last looked, in order.
    pub touches: Vec<Touch>,
    /// The last kick.
    pub kicked: Option<Kicked>,
}

/// The ball. Metres and seconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Ball {
    /// The place above which its centre is.
    pub position: Vec2,
    /// How high it is above its place on the ground.
    pub height: f64,
    /// Its velocity along the ground.
    pub velocity: Vec2,
    /// Its velocity upwards.
    pub climb: f64,
    /// The velocity at which its present spin would let it roll: zero of a ball that slides without spin, its velocity of one
    /// that rolls.
    pub roll: Vec2,
    /// Where a force draws it to, and how high, until it is let go.
    pub drawn_to: Option<(Vec2, f64)>,
    /// The robot whose dribbler has hold of it.
    pub held_by: Option<RobotKey>,
}

/// A robot. Metres, radians and seconds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Robot {
    /// Its team and pattern.
    pub key: RobotKey,
    /// Its centre.
    pub position: Vec2,
    /// Where its front points to, in (-pi, pi].
    pub heading: f64,
    /// Its velocity on the field.
    pub velocity: Vec2,
    /// How fast it turns.
    pub spin: f64,
    /// What it is like.
    pub parameters: RobotParameters,
    /// What its wheels make of a velocity.
    pub(crate) wheels: Wheels,
    /// What it is to do.
    pub command: Command,
    /// Until when it does so, unless it hears something new.
    pub obeys_until: Tick,
    /// When its kicker is ready again.
    pub kicker_ready: Tick,
    /// Whether it has kicked since grSim's door was last answered, flat and chip.
    pub has_kicked: [bool; 2],
    /// Where a force draws it to, until it is let go.
    pub drawn_to: Option<(Vec2, f64)>,
}

/// What a robot is to do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Command {
    /// How it is to move.
    pub movement: Movement,
    /// How it is to kick as soon as it has the ball.
    pub kick: Option<Kick>,
    /// Turns a minute of its dribbler.
    pub dribbler: f64,
}

/// How a robot is to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub enum Movement {
    /// Not at all.
    #[default]
    Stand,
    /// At a velocity as it sees it, forward and to the left, and turning.
    Local(Vec2, f64),
    /// At a velocity on the field, and turning.
    Global(Vec2, f64),
    /// With these speeds of its wheels' rims, front right, back right, back left, front left.
    Wheels([f64; 4]),
}

/// A kick.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kick {
    /// In space.
    pub speed: f64,
    /// Above the ground.
    pub angle: f64,
}

/// A robot touched the ball.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Touch {
    /// The robot.
    pub by: RobotKey,
    /// When, in nanoseconds since 1970.
    pub time: i64,
    /// Where the ball was.
    pub position: Vec2,
    /// Whether it kicked or chipped, and not only touched.
    pub is_kick: bool,
}

/// A kick that happened.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kicked {
    /// The robot.
    pub by: RobotKey,
    /// When, in nanoseconds since 1970.
    pub time: i64,
    /// Where the ball was.
    pub position: Vec2,
    /// How the ball left, along the ground and upwards.
    pub velocity: (Vec2, f64),
}

impl Ball {
    /// A ball that lies somewhere.
    pub fn at(position: Vec2) -> Ball {
        Ball { position, ..Ball::default() }
    }

    /// Whether it is on the ground.
    pub fn is_grounded(&self) -> bool {
        self.height == 0.0 && self.climb == 0.0
    }
}

impl Robot {
    /// A robot that stands somewhere.
    pub fn new(key: RobotKey, parameters: RobotParameters, position: Vec2, heading: f64) -> Robot {
        Robot {
            key,
            position,
            heading: angle::normalize(heading),
            velocity: Vec2::ZERO,
            spin: 0.0,
            wheels: Wheels::new(&parameters),
            parameters,
            command: Command::default(),
            obeys_until: 0,
            kicker_ready: 0,
            has_kicked: [false; 2],
            drawn_to: None,
        }
    }

    /// The direction of its front.
    pub fn front(&self) -> Vec2 {
        Vec2::new(math::cos(self.heading), math::sin(self.heading))
    }

    /// Makes it another robot with the same number.
    pub fn set_parameters(&mut self, parameters: RobotParameters) {
        self.wheels = Wheels::new(&parameters);
        self.parameters = parameters;
    }

    /// The velocity of a point that is fixed to it.
    pub fn velocity_at(&self, point: Vec2) -> Vec2 {
        self.velocity + self.spin * (point - self.position).perp()
    }
}

impl World {
    /// An empty field with the ball in the centre.
    pub fn new(field: Field) -> World {
        World {
            field,
            ball: Ball::default(),
            robots: Vec::new(),
            touches: Vec::with_capacity(USUAL_TOUCHES),
            kicked: None,
        }
    }

    /// A robot that is on the field.
    pub fn robot(&self, key: RobotKey) -> Option<&Robot> {
        self.robots.binary_search_by_key(&key, |robot| robot.key).ok().map(|place| &self.robots[place])
    }

    /// A robot that is on the field.
    pub(crate) fn robot_mut(&mut self, key: RobotKey) -> Option<&mut Robot> {
        let place = self.robots.binary_search_by_key(&key, |robot| robot.key).ok()?;
        Some(&mut self.robots[place])
    }

    /// Puts a robot on the field, in place of the one of the same key if there is one.
    pub(crate) fn put_robot(&mut self, robot: Robot) {
        match self.robots.binary_search_by_key(&robot.key, |other| other.key) {
            Ok(place) => self.robots[place] = robot,
            Err(place) => self.robots.insert(place, robot),
        }
    }

    /// Takes a robot off the field.
    pub(crate) fn remove_robot(&mut self, key: RobotKey) {
        self.robots.retain(|robot| robot.key != key);
    }

    /// The robots of a team.
    pub fn team(&self, colour: Colour) -> impl Iterator<Item = &Robot> {
        self.robots.iter().filter(move |robot| robot.key.colour == colour)
    }

    /// From the centre to the walls at the goal lines and at the touch lines.
    pub fn walls(&self) -> Vec2 {
        let field = &self.field;
        Vec2::new(field.half_length() + field.margin_goal_line, field.half_width() + field.margin_touch_line)
    }
}
