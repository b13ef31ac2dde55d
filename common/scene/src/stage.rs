//! A stage: all that does not change from frame to frame.

use serde::{Deserialize, Serialize};

/// Where something is played, by whom, and how its frames are to be read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Stage {
    /// The version of the format.
    pub scene: u8,
    /// What is watched.
    pub source: Source,
    /// The league, such as `2d`.
    pub league: String,
    /// 2 or 3.
    pub dimensions: u8,
    /// Seconds from a frame to the next.
    pub cycle: f64,
    /// The field.
    pub field: Field,
    /// Cycles in a half; none if it has no end.
    pub half: u32,
    /// How many halves normal time has.
    pub halves: u32,
    /// Cycles in a half of extra time.
    pub extra_half: u32,
    /// How many halves extra time has.
    pub extra_halves: u32,
    /// The names of the play modes; a frame holds an index.
    pub modes: Vec<String>,
    /// The teams, left first.
    pub teams: Vec<Team>,
    /// The kinds of bodies; they stand in a frame kind by kind.
    pub kinds: Vec<Kind>,
    /// One for each body, in the order of a frame.
    pub bodies: Vec<Body>,
    /// What players of each type are like, by the number of the type.
    pub types: Vec<BodyType>,
    /// The stamina of a fresh player, where players tire.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stamina: Option<f64>,
    /// What the page may ask for.
    pub commands: Commands,
    /// Why it may ask for nothing, in a sentence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why_not: Option<String>,
}

/// What is watched.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Source {
    /// A match that is being played.
    Live {
        /// Always.
        live: bool,
    },
    /// A log.
    Log {
        /// Which of the logs.
        log: usize,
        /// Its file name.
        name: String,
    },
}

/// A field, in metres.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Field {
    /// Goal line to goal line.
    pub length: f64,
    /// Side line to side line.
    pub width: f64,
    /// Between the posts.
    pub goal_width: f64,
    /// Behind the goal line.
    pub goal_depth: f64,
    /// From the goal line, and along it.
    pub penalty_area: [f64; 2],
    /// From the goal line, and along it.
    pub goal_area: [f64; 2],
    /// Of the centre circle.
    pub centre_radius: f64,
    /// How far the ground goes on beyond the lines.
    pub margin: f64,
}

/// A team.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Team {
    /// None if not known yet.
    pub name: Option<String>,
}

/// A kind of body: a ball, a player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kind {
    /// `ball`, `player`.
    pub name: String,
    /// In metres.
    pub radius: f64,
    /// How many there are.
    pub count: usize,
    /// The part of its speed that it has left after a cycle, if nothing drives it; none for what drives itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decay: Option<f64>,
    /// What a frame says of each.
    pub channels: Vec<Channel>,
}

/// One number that a frame holds for a body.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Channel {
    /// What it says.
    pub name: String,
    /// In which unit, times the scale; empty if it is a plain number.
    pub unit: String,
    /// How it is written.
    #[serde(rename = "type")]
    pub number: Number,
    /// The number in the frame times this is the value.
    pub scale: f64,
}

impl Channel {
    /// A channel.
    pub fn new(name: &str, unit: &str, number: Number, scale: f64) -> Channel {
        Channel { name: name.to_owned(), unit: unit.to_owned(), number, scale }
    }

    /// A value as a frame holds it: rounded, and the nearest that there is if it does not fit.
    pub fn number_of(&self, value: f64) -> i64 {
        // A cast of a float takes the nearest, and nothing for what is no number.
        self.number.nearest((value / self.scale).round() as i64)
    }
}

/// How a number is written: little-endian, without padding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Number {
    /// One byte, from 0.
    U8,
    /// One byte.
    I8,
    /// Two bytes, from 0.
    U16,
    /// Two bytes.
    I16,
    /// Four bytes, from 0.
    U32,
    /// Four bytes.
    I32,
}

impl Number {
    /// How many bytes it has.
    pub fn length(self) -> usize {
        match self {
            Number::U8 | Number::I8 => 1,
            Number::U16 | Number::I16 => 2,
            Number::U32 | Number::I32 => 4,
        }
    }

    /// The smallest that can be written.
    pub fn smallest(self) -> i64 {
        match self {
            Number::U8 | Number::U16 | Number::U32 => 0,
            Number::I8 => i8::MIN.into(),
            Number::I16 => i16::MIN.into(),
            Number::I32 => i32::MIN.into(),
        }
    }

    /// The largest that can be written.
    pub fn largest(self) -> i64 {
        match self {
            Number::U8 => u8::MAX.into(),
            Number::I8 => i8::MAX.into(),
            Number::U16 => u16::MAX.into(),
            Number::I16 => i16::MAX.into(),
            Number::U32 => u32::MAX.into(),
            Number::I32 => i32::MAX.into(),
        }
    }

    /// The number itself if it can be written, or the nearest that can.
    pub fn nearest(self, number: i64) -> i64 {
        number.clamp(self.smallest(), self.largest())
    }

    pub(crate) fn write(self, number: i64, out: &mut Vec<u8>) {
        out.extend_from_slice(&self.nearest(number).to_le_bytes()[..self.length()]);
    }

    /// Reads a number from exactly its bytes.
    pub(crate) fn read(self, bytes: &[u8]) -> i64 {
        let mut whole = [0; 8];
        whole[..bytes.len()].copy_from_slice(bytes);
        let unsigned = i64::from_le_bytes(whole);
        // Signed numbers begin again from below beyond their largest.
        if unsigned > self.largest() { unsigned - (1 << (8 * self.length())) } else { unsigned }
    }
}

/// One of the bodies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Body {
    /// Which of the kinds.
    pub kind: usize,
    /// Which of the teams.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<usize>,
    /// On its back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
}

/// What players of a type are like.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BodyType {
    /// In metres.
    pub radius: f64,
    /// The radius of the area in which the player can kick the ball, in metres.
    pub kickable: f64,
    /// How far a goalie of this type reaches, in metres.
    pub catchable: f64,
    /// The greatest speed, in metres a cycle.
    pub speed: f64,
}

/// What a page may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Commands {
    /// Nothing.
    None,
    /// What a referee decides.
    Referee,
    /// That, and moving whatever is on the field.
    Trainer,
}
