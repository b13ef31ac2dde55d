//! A layout: how frames are read. Which values stand in a frame's head, which bodies there are, of which parts and shapes they
//! consist, and which numbers a frame holds for each.

use serde::{Deserialize, Serialize};

/// How frames are read.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Layout {
    /// The number by which frames name it. The viewer gives it.
    pub number: u16,
    /// The values in the head of a frame.
    pub values: Vec<Value>,
    /// The kinds of bodies.
    pub kinds: Vec<Kind>,
    /// The bodies, in the order of a frame. A frame says which of them are there.
    pub bodies: Vec<Body>,
}

/// A value of the whole match that may change from frame to frame: a score, a play mode.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Value {
    /// Its name. Values of different teams may share one.
    pub name: String,
    /// Its name for a person; empty if it is not shown in a list.
    pub title: String,
    /// How its number is written.
    #[serde(rename = "type")]
    pub number: Number,
    /// The number in the frame times this is the value.
    pub scale: f64,
    /// Empty if it is a plain number.
    pub unit: String,
    /// The team it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<usize>,
    /// Where a page shows it.
    pub role: Role,
    /// The words that its numbers stand for, from 0 on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<String>,
}

impl Value {
    /// A plain number without unit, team and words.
    pub fn new(name: &str, title: &str, number: Number, role: Role) -> Value {
        Value {
            name: name.to_owned(),
            title: title.to_owned(),
            number,
            scale: 1.0,
            unit: String::new(),
            team: None,
            role,
            words: Vec::new(),
        }
    }
}

/// Where a page shows a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// At the team's name.
    Score,
    /// Beside the clock.
    Phase,
    /// In a list, if it has a title.
    None,
}

/// A kind of body, such as a ball or a robot.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kind {
    pub name: String,
    /// The numbers that a frame holds for each body of this kind.
    pub channels: Vec<Channel>,
    /// The parts of the body. The first one is its root.
    pub parts: Vec<Part>,
}

/// One number that a frame holds for a body.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Channel {
    pub name: String,
    /// The unit of the value; empty if it is a plain number.
    pub unit: String,
    /// How the number is written.
    #[serde(rename = "type")]
    pub number: Number,
    /// The number in the frame times this is the value.
    pub scale: f64,
}

impl Channel {
    pub fn new(name: &str, unit: &str, number: Number, scale: f64) -> Channel {
        Channel { name: name.to_owned(), unit: unit.to_owned(), number, scale }
    }

    /// The number that a frame holds for a value: rounded, and the nearest possible one if the value does not fit.
    pub fn number_of(&self, value: f64) -> f64 {
        self.number.nearest(value / self.scale)
    }
}

/// How a number is written: little-endian, without padding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Number {
    U8,
    I8,
    U16,
    I16,
    U32,
    I32,
    F32,
}

impl Number {
    /// How many bytes it has.
    pub fn length(self) -> usize {
        match self {
            Number::U8 | Number::I8 => 1,
            Number::U16 | Number::I16 => 2,
            Number::U32 | Number::I32 | Number::F32 => 4,
        }
    }

    /// The smallest number that can be written.
    pub fn smallest(self) -> f64 {
        match self {
            Number::U8 | Number::U16 | Number::U32 => 0.0,
            Number::I8 => i8::MIN.into(),
            Number::I16 => i16::MIN.into(),
            Number::I32 => i32::MIN.into(),
            Number::F32 => f32::MIN.into(),
        }
    }

    /// The largest number that can be written.
    pub fn largest(self) -> f64 {
        match self {
            Number::U8 => u8::MAX.into(),
            Number::I8 => i8::MAX.into(),
            Number::U16 => u16::MAX.into(),
            Number::I16 => i16::MAX.into(),
            Number::U32 => u32::MAX.into(),
            Number::I32 => i32::MAX.into(),
            Number::F32 => f32::MAX.into(),
        }
    }

    /// The nearest number that can be written; 0 for what is no number.
    pub fn nearest(self, number: f64) -> f64 {
        if number.is_nan() {
            return 0.0;
        }
        let number = number.clamp(self.smallest(), self.largest());
        match self {
            Number::F32 => f64::from(number as f32),
            // Adding zero makes minus zero the zero that an integer has.
            _ => number.round() + 0.0,
        }
    }

    pub(crate) fn write(self, number: f64, out: &mut Vec<u8>) {
        if self == Number::F32 {
            let number = self.nearest(number) as f32;
            out.extend_from_slice(&number.to_le_bytes());
        } else {
            // A cast of a float takes the nearest integer below, which `nearest` has made the right one.
            let number = self.nearest(number) as i64;
            out.extend_from_slice(&number.to_le_bytes()[..self.length()]);
        }
    }

    /// Reads a number from exactly its bytes; none if it is not finite.
    pub(crate) fn read(self, bytes: &[u8]) -> Option<f64> {
        let mut whole = [0; 8];
        whole[..bytes.len()].copy_from_slice(bytes);
        let unsigned = u64::from_le_bytes(whole);
        let number = match self {
            Number::F32 => f32::from_bits(unsigned as u32).into(),
            Number::I8 => f64::from(unsigned as u8 as i8),
            Number::I16 => f64::from(unsigned as u16 as i16),
            Number::I32 => f64::from(unsigned as u32 as i32),
            Number::U8 | Number::U16 | Number::U32 => f64::from(unsigned as u32),
        };
        number.is_finite().then_some(number)
    }
}

/// A part of a body.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Part {
    pub name: String,
    /// Where it is.
    pub place: Place,
    /// What it looks like.
    pub shapes: Vec<Shape>,
}

/// Where a part is. Channels and parts are named by their index in the kind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// On the ground.
    Flat {
        /// The channel of x.
        x: usize,
        /// The channel of y.
        y: usize,
        /// The channel of the direction it faces.
        heading: Option<usize>,
    },
    /// Anywhere, by channels of its own.
    Pose {
        /// The channels of x, y and z.
        at: [usize; 3],
        /// The channels of a unit quaternion: w, x, y, z.
        turn: [usize; 4],
    },
    /// On a joint of its parent.
    Hinge {
        /// The parent part, which comes before this one.
        parent: usize,
        /// Where the joint is in the parent's frame.
        at: [f64; 3],
        /// How the joint is turned in the parent's frame.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        turn: Option<[f64; 4]>,
        /// The axis of the joint.
        axis: [f64; 3],
        /// The channel of its angle, in degrees or radians as the channel's unit says.
        angle: usize,
    },
    /// Fixed to its parent.
    Fixed {
        /// The parent part, which comes before this one.
        parent: usize,
        /// Where it is in the parent's frame.
        at: [f64; 3],
        /// How it is turned in the parent's frame.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        turn: Option<[f64; 4]>,
    },
}

/// What a part, or a piece of it, looks like.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Shape {
    /// The solid, or the name of a picture.
    #[serde(flatten)]
    pub solid: Solid,
    /// Where its middle is in the part's frame.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<[f64; 3]>,
    /// How it is turned in the part's frame.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<[f64; 4]>,
    /// `team` or `#rrggbb`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<String>,
    /// Of a `named` shape: the circle that stands for it where the name is not known, in metres.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub radius: Option<f64>,
}

impl From<Solid> for Shape {
    fn from(solid: Solid) -> Shape {
        Shape { solid, at: None, turn: None, colour: None, radius: None }
    }
}

impl Shape {
    /// The same in a colour.
    #[must_use]
    pub fn coloured(self, colour: &str) -> Shape {
        Shape { colour: Some(colour.to_owned()), ..self }
    }
}

/// A solid, in metres; or the name of what the league's page draws.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Solid {
    Box {
        size: [f64; 3],
    },
    Sphere {
        radius: f64,
    },
    /// Along z, with half a sphere at each end.
    Capsule {
        radius: f64,
        length: f64,
    },
    /// Along z.
    Cylinder {
        radius: f64,
        length: f64,
    },
    Named(String),
}

/// One of the bodies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Body {
    /// The index of its kind.
    pub kind: usize,
    /// The index of its team.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<usize>,
    /// Its number in the team.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// Its name, if it has one of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}
