//! A formation as a file: samples, each a position of the ball and the places of all players for it.
//!
//! ```toml
//! [[samples]]
//! ball = [0.0, -34.0]
//! keeper = [-46.0, -1.5]
//! left-centre-back = [-15.0, -16.5]
//! # ... all eleven
//! ```
//!
//! Only the left half (y up to 0) need be given: a sample beside the middle stands for its mirror image too.

use common_geometry::Vec2;
use serde::{Deserialize, Serialize};

use super::Place;

/// A file with more samples is a mistake, and would cost time.
const MOST_SAMPLES: usize = 500;
/// No coordinate may be farther from the centre than this; metres.
const FARTHEST: f64 = 70.0;

/// What a formation file holds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FormationFile {
    /// In any order.
    pub samples: Vec<Sample>,
}

/// The places of all players for one position of the ball.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Sample {
    /// Position of the ball, x and y in metres.
    pub ball: [f64; 2],
    pub keeper: [f64; 2],
    pub left_centre_back: [f64; 2],
    pub right_centre_back: [f64; 2],
    pub left_back: [f64; 2],
    pub right_back: [f64; 2],
    pub anchor: [f64; 2],
    pub left_half: [f64; 2],
    pub right_half: [f64; 2],
    pub left_wing: [f64; 2],
    pub right_wing: [f64; 2],
    pub striker: [f64; 2],
}

/// Why a formation cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FormationError {
    /// The file is not TOML, or has unknown or missing names.
    #[error("formation {name}: {message}")]
    Format {
        name: String,
        /// Line, column and reason.
        message: String,
    },
    /// Too few or too many samples.
    #[error("formation {name}: {found} samples; expected 1 to {MOST_SAMPLES}")]
    Count {
        name: String,
        /// How many there are.
        found: usize,
    },
    /// A number that is not a position on or near the field.
    #[error(
        "formation {name}: sample {index}: a place lies more than {FARTHEST} m from the centre; expected metres, x \
         towards their goal"
    )]
    Place {
        name: String,
        /// Which sample, counted from 1.
        index: usize,
    },
}

impl FormationFile {
    /// Reads a file; `name` is what an error calls it.
    pub fn parse(name: &str, text: &str) -> Result<FormationFile, FormationError> {
        let file: FormationFile = toml::from_str(text).map_err(|error| FormationError::Format {
            name: name.to_owned(),
            message: error.to_string().trim_end().to_owned(),
        })?;
        if file.samples.is_empty() || file.samples.len() > MOST_SAMPLES {
            return Err(FormationError::Count { name: name.to_owned(), found: file.samples.len() });
        }
        let off = |place: &Vec2| !place.is_finite() || place.length() > FARTHEST;
        for (index, sample) in file.samples.iter().enumerate() {
            if off(&sample.ball.into()) || sample.places().iter().any(off) {
                return Err(FormationError::Place { name: name.to_owned(), index: index + 1 });
            }
        }
        Ok(file)
    }
}

impl Sample {
    /// The places of all players, in the order of [`Place::ALL`].
    pub fn places(&self) -> [Vec2; Place::COUNT] {
        [
            self.keeper,
            self.left_centre_back,
            self.right_centre_back,
            self.left_back,
            self.right_back,
            self.anchor,
            self.left_half,
            self.right_half,
            self.left_wing,
            self.right_wing,
            self.striker,
        ]
        .map(Vec2::from)
    }
}
