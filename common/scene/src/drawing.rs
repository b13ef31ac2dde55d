//! Drawings on the field: by a league for its lines, by agents for what they plan.

use serde::{Deserialize, Serialize};

/// Something that is drawn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Drawing {
    #[serde(flatten)]
    pub figure: Figure,
    /// `#rrggbb`, a name as style sheets have it, `team` or `neutral`; the page chooses if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<String>,
    /// The width of its lines in metres; without it they are as thin as the screen can show.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub width: Option<f64>,
    /// The colour inside.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fill: Option<String>,
}

/// The outline of a drawing. Points are `[x, y]` or `[x, y, z]` in metres.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Figure {
    /// A line through these points.
    Line(Vec<Vec<f64>>),
    /// A circle that lies on the ground.
    Circle {
        at: Vec<f64>,
        /// In metres.
        radius: f64,
    },
    /// A closed line through these points.
    Polygon(Vec<Vec<f64>>),
    /// A text at a point.
    Text {
        /// Where its middle is.
        at: Vec<f64>,
        /// What it says.
        text: String,
    },
}

impl From<Figure> for Drawing {
    fn from(figure: Figure) -> Drawing {
        Drawing { figure, colour: None, width: None, fill: None }
    }
}

/// What is drawn in one layer from a frame on, until the layer is drawn again. No shapes clear it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Layer {
    /// The frame from which on it holds.
    pub frame: u32,
    /// The layer's name.
    pub layer: String,
    /// The team that draws, if one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<usize>,
    /// The number of the body that draws, if one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// What is drawn.
    pub shapes: Vec<Drawing>,
}

/// Layers, after those that were sent before.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Drawings {
    /// How many were sent before.
    pub from: usize,
    /// In the order in which they were drawn.
    pub drawings: Vec<Layer>,
}
