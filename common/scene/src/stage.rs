//! A stage: what holds for a whole match, whatever its frames show.

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::{Command, Drawing, VERSION};

/// Where a match is played, by whom, and what a page may do. A league fills it; the viewer sets `source` and, where nothing
/// can be commanded, clears `commands`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Stage {
    /// The version of the format.
    pub scene: u8,
    /// What is watched.
    pub source: Source,
    /// The league, by the name of its folder.
    pub league: String,
    /// 2 or 3.
    pub dimensions: u8,
    /// Seconds from a frame to the next.
    pub step: f64,
    /// How the clock is written.
    pub clock: Clock,
    /// The parts of the match, in order.
    pub periods: Vec<Period>,
    /// The ground that is shown.
    pub ground: Ground,
    /// Lines of the field and whatever else stands still, for a page that has no drawing of its own for this league.
    pub lines: Vec<Drawing>,
    /// The teams. The first one is left.
    pub teams: Vec<Team>,
    /// Where messages stand.
    pub boards: Vec<Board>,
    /// Which events the timeline shows.
    pub markers: Vec<Marker>,
    /// What this page may send.
    pub commands: Vec<Command>,
    /// Why it may send nothing, in a sentence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why_not: Option<String>,
    /// What only the league's own page reads.
    pub details: Json,
}

impl Stage {
    /// A stage with a ground and nothing else.
    pub fn new(league: &str, dimensions: u8, step: f64, ground: Ground) -> Stage {
        Stage {
            scene: VERSION,
            source: Source::Live { live: true },
            league: league.to_owned(),
            dimensions,
            step,
            clock: Clock { text: "{minutes}:{seconds}".to_owned() },
            periods: Vec::new(),
            ground,
            lines: Vec::new(),
            teams: Vec::new(),
            boards: Vec::new(),
            markers: Vec::new(),
            commands: Vec::new(),
            why_not: None,
            details: Json::Null,
        }
    }

    /// The same for a page that may only watch, with the reason. A match that takes no commands from any page keeps its own
    /// reason.
    pub fn watch_only(mut self, why: &str) -> Stage {
        if !self.commands.is_empty() {
            self.commands.clear();
            self.why_not = Some(why.to_owned());
        }
        self
    }
}

/// What is watched.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Source {
    /// A match that is being played.
    Live {
        /// True; it tells the two forms apart.
        live: bool,
    },
    Log {
        /// Its place in the list of logs.
        log: usize,
        /// The name of its file.
        name: String,
    },
}

/// How the clock of a frame is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// A template. `{minutes}`, `{seconds}` (two digits) and `{tenths}` are of the frame's clock; `{NAME}` is a value of the
    /// frame, or its word if it has words.
    pub text: String,
}

/// A part of the match, such as a half.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Period {
    /// Its name for a person.
    pub title: String,
    /// The clock at which it ends, in seconds.
    pub until: f64,
}

/// The ground that is shown, in metres. The origin is in its middle.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ground {
    /// Along x.
    pub length: f64,
    /// Along y.
    pub width: f64,
    /// What is shown around it.
    pub margin: f64,
    /// Where positive y is on the screen; without it down in two dimensions and up in three.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub y: Option<YAxis>,
}

/// Where positive y is on the screen when positive x is to the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum YAxis {
    Up,
    Down,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Team {
    /// None until it is known.
    pub name: Option<String>,
    /// Its colour as `#rrggbb`, where the match gives it one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<String>,
}

/// Where messages stand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    /// Its name in messages.
    pub name: String,
    /// Its name for a person.
    pub title: String,
    /// Whether a page shows it before a person chooses.
    pub on: bool,
}

/// How a kind of event is marked in the timeline.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marker {
    /// The kind of event.
    pub event: String,
    /// Its name for a person.
    pub title: String,
    /// How it is drawn.
    pub shape: MarkerShape,
    /// `#rrggbb`, `team` or `neutral`.
    pub colour: String,
    /// Whether the keys for the next and the previous event stop at it.
    pub jump: bool,
}

/// How an event is drawn in the timeline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MarkerShape {
    Flag,
    Dot,
    Line,
    Bar,
}
