//! The settings of a match, fixed at its creation; the simulation protocol changes field, robots and realism while it is played.

use serde::{Deserialize, Serialize};
use smallsize_protocol::{colour::PATTERNS, field::Field};
use thiserror::Error;

use crate::parameters::{BallParameters, Parameter, Realism, RealismPreset, RobotParameters, limits_of};

/// Seconds since 1970 at which a match begins if nothing else is said: a round number that is no date of a real match.
const USUAL_EPOCH: i64 = 1_000_000_000;

/// All that a match depends on, beside what its clients send.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    /// The field.
    pub field: Field,
    /// How many robots a team has at the beginning, at most [`PATTERNS`]. Robots come and go by the simulation protocol.
    pub robots: usize,
    /// The ball, and what it meets.
    pub ball: BallParameters,
    /// The robots of each team, yellow first.
    pub team: [RobotParameters; 2],
    /// Cameras and radio.
    pub realism: Realism,
    /// How many cameras there are, 1 to 8.
    pub cameras: usize,
    /// How many ticks of 5 ms lie between two pictures.
    pub ticks_per_picture: u32,
    /// How many pictures lie between two packets with the geometry of the field.
    pub pictures_per_geometry: u32,
    /// When the match begins, in nanoseconds since 1970.
    pub epoch: i64,
    /// The seed of all random numbers.
    pub seed: u64,
    /// Who decides.
    pub refereeing: Refereeing,
    /// What the referee plays by. Its field is the one above.
    pub referee: smallsize_referee::Settings,
}

/// Who decides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Refereeing {
    /// The referee inside this simulation.
    #[default]
    Own,
    /// A referee outside, whose messages come as [`crate::Input::Referee`]. The simulation does what a person at the field
    /// would: it puts the ball for kick-offs and penalties, and takes robots off.
    External,
    /// No referee.
    None,
}

/// Why a parameter cannot be set.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum ParameterError {
    /// There is no such parameter.
    #[error("{0}: there is no such parameter")]
    Unknown(String),
    /// Its value is not one.
    #[error("{name} = {found:?}: expected {expected}")]
    Value {
        /// The parameter.
        name: String,
        /// The value.
        found: String,
        /// What was expected.
        expected: String,
    },
}

impl Default for Settings {
    fn default() -> Settings {
        Settings::division_b()
    }
}

impl Settings {
    /// The most cameras.
    pub const MOST_CAMERAS: usize = 8;

    /// Division A: eleven robots a team, two cameras.
    pub fn division_a() -> Settings {
        Settings {
            field: Field::DIVISION_A,
            robots: 11,
            cameras: 2,
            referee: smallsize_referee::Settings::division_a(),
            ..Settings::division_b()
        }
    }

    /// Division B: six robots a team, one camera.
    pub fn division_b() -> Settings {
        Settings {
            field: Field::DIVISION_B,
            robots: 6,
            ball: BallParameters::default(),
            team: [RobotParameters::default(); 2],
            realism: Realism::default(),
            cameras: 1,
            ticks_per_picture: 3,
            pictures_per_geometry: 66,
            epoch: USUAL_EPOCH * 1_000_000_000,
            seed: 0,
            refereeing: Refereeing::Own,
            referee: smallsize_referee::Settings::division_b(),
        }
    }

    /// The field of 2011: five robots a team, two cameras.
    pub fn of_2011() -> Settings {
        Settings {
            field: Field::OF_2011,
            robots: 5,
            cameras: 2,
            referee: smallsize_referee::Settings::of_2011(),
            ..Settings::division_b()
        }
    }

    /// Takes the values of a preset.
    pub fn set_realism(&mut self, preset: RealismPreset) {
        self.realism = preset.realism();
        for team in &mut self.team {
            team.dribbler_perfect = preset.dribbler_is_perfect();
        }
    }

    /// Sets a parameter by its name: `ball.roll_deceleration`, `realism.vision_delay`, `robot.mass` for both teams,
    /// `yellow.mass` or `blue.mass` for one.
    pub fn set(&mut self, name: &str, text: &str) -> Result<(), ParameterError> {
        let Some((group, rest)) = name.split_once('.') else {
            return Err(ParameterError::Unknown(name.to_owned()));
        };
        match group {
            "ball" => put(&mut self.ball, BallParameters::TABLE, name, rest, text),
            "realism" => put(&mut self.realism, Realism::TABLE, name, rest, text),
            "yellow" => put(&mut self.team[0], RobotParameters::TABLE, name, rest, text),
            "blue" => put(&mut self.team[1], RobotParameters::TABLE, name, rest, text),
            "robot" => {
                let table = RobotParameters::TABLE;
                self.team.iter_mut().try_for_each(|team| put(team, table, name, rest, text))
            }
            _ => Err(ParameterError::Unknown(name.to_owned())),
        }
    }

    /// Whether a match can be played with these settings. The error names the value.
    pub fn check(&self) -> Result<(), String> {
        let within = |what: &str, value: usize, low: usize, high: usize| match (low..=high).contains(&value) {
            true => Ok(()),
            false => Err(format!("{what} = {value}: expected {low} to {high}")),
        };
        within("robots", self.robots, 0, PATTERNS)?;
        within("cameras", self.cameras, 1, Settings::MOST_CAMERAS)?;
        within("ticks_per_picture", self.ticks_per_picture as usize, 1, 1000)?;
        within("pictures_per_geometry", self.pictures_per_geometry as usize, 1, 100_000)?;
        crate::field_limits::check(&self.field)?;
        limits_of("ball", &self.ball, BallParameters::TABLE)?;
        limits_of("realism", &self.realism, Realism::TABLE)?;
        limits_of("yellow", &self.team[0], RobotParameters::TABLE)?;
        limits_of("blue", &self.team[1], RobotParameters::TABLE)
    }
}

fn put<S>(
    group: &mut S,
    table: &[Parameter<S>],
    name: &str,
    rest: &str,
    text: &str,
) -> Result<(), ParameterError> {
    let row = table.iter().find(|row| row.name == rest);
    let row = row.ok_or_else(|| ParameterError::Unknown(name.to_owned()))?;
    let (low, high) = row.limits;
    let value = row.kind.read(text).filter(|value| (low..=high).contains(value));
    let value = value.ok_or_else(|| ParameterError::Value {
        name: name.to_owned(),
        found: text.to_owned(),
        expected: match row.kind {
            crate::parameters::Kind::Switch => row.kind.words().to_owned(),
            kind => format!("{} from {low} to {high}", kind.words()),
        },
    })?;
    (row.set)(group, value);
    Ok(())
}
