//! The text messages of server and page: JSON objects with one key.

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::{
    drawing::Drawings,
    layout::Layout,
    pace::{MatchPace, Pace},
    request::{Command, Request},
    stage::Stage,
};

/// From server to page, beside the frames.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToPage {
    /// What can be watched; comes first.
    Sources(Sources),
    /// A source was opened, or something in its stage changed.
    Stage(Box<Stage>),
    /// How the frames with its number are read; comes before the first of them.
    Layout(Box<Layout>),
    /// How many frames there are.
    Extent(Extent),
    Events(Events),
    /// Words on the boards.
    Messages(Vec<Message>),
    /// What is drawn on the field.
    Drawings(Drawings),
    /// A sentence for the person who watches.
    Notice(String),
    /// Which agents have beliefs.
    Minds(Minds),
    /// How fast a match in the viewer's process runs.
    Pace(MatchPace),
    /// What an agent believes, frame by frame.
    Beliefs(AgentBeliefs),
}

impl ToPage {
    /// The text on its way.
    pub fn encode(&self) -> String {
        serde_json::to_string(self).expect("plain structs have a text")
    }

    /// Reads it again; for tests and tools.
    pub fn parse(text: &str) -> Result<ToPage, serde_json::Error> {
        serde_json::from_str(text)
    }
}

/// What can be watched.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sources {
    /// Whether there is a match that is being played.
    pub live: bool,
    /// The names of the logs.
    pub logs: Vec<String>,
}

/// How many frames there are of a source.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Extent {
    /// The first that is still there: of a very long match only the end is kept.
    pub first: u32,
    /// The index of the last frame, and one.
    pub frames: u32,
    /// Whether there will be no more.
    pub complete: bool,
    /// What is wrong with the log, and where.
    pub problem: Option<String>,
}

/// Events, after those that were sent before.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Events {
    /// How many were sent before.
    pub from: usize,
    /// In the order in which they became known.
    pub events: Vec<Event>,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Event {
    /// The frame in which it happened.
    pub frame: u32,
    /// The game's clock then, in seconds.
    pub clock: f64,
    pub event: String,
    /// The team that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<usize>,
    /// The number of the body that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// A sentence for a person.
    pub text: String,
    /// All about it, as the league writes it.
    pub content: Json,
}

/// Words on a board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Message {
    /// The frame with which it came.
    pub frame: u32,
    /// The game's clock then, in seconds.
    pub clock: f64,
    /// The name of the board.
    pub board: String,
    /// The team of the sender.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<usize>,
    /// The number of the sender.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    pub text: String,
}

/// Which agents have beliefs, and which of them have orders.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Minds {
    /// For each team the numbers of the agents that have beliefs.
    pub agents: Vec<Vec<u32>>,
    /// Whether no more will come.
    pub complete: bool,
    /// What is wrong with the file that they come from.
    pub problem: Option<String>,
    /// The orders that this page may give.
    pub orders: Vec<Command>,
    /// Why it may give none, if another page could.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why_not: Option<String>,
    /// The orders that agents have now.
    pub by_hand: Vec<Request>,
    /// The frame in which a person at a page first changed the match.
    pub touched: Option<u32>,
}

/// What an agent believes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AgentBeliefs {
    /// The agent's team.
    pub team: usize,
    /// The agent's number.
    pub number: u32,
    /// The first frame that was asked for.
    pub from: u32,
    /// How many were asked for.
    pub count: u32,
    /// Those that there are.
    pub beliefs: Vec<FrameBeliefs>,
}

/// What an agent believes in one frame.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FrameBeliefs {
    pub frame: u32,
    /// As the league writes them.
    pub beliefs: Json,
}

/// From page to server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FromPage {
    /// The first message of every page.
    Hello(Hello),
    Open(Open),
    /// Send these frames.
    Get(Get),
    /// Send what an agent believes.
    Beliefs(GetBeliefs),
    /// A command to the match.
    Command(Request),
    /// An order to agents.
    Order(Request),
    /// The match is to run at this pace.
    Pace(Pace),
}

impl FromPage {
    /// Reads what a page sent.
    pub fn parse(text: &str) -> Result<FromPage, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// The text on its way; for tests and tools.
    pub fn encode(&self) -> String {
        serde_json::to_string(self).expect("plain structs have a text")
    }
}

/// The first message of a page.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// The token of the address that the program printed. A page without it watches and does no more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// What to watch: one of the two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Open {
    /// The match that is being played.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub live: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub log: Option<usize>,
}

/// A range of frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Get {
    /// The first frame.
    pub from: u32,
    /// How many frames.
    pub count: u32,
}

/// A question for an agent's beliefs in a range of frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GetBeliefs {
    /// The agent's team.
    pub team: usize,
    /// The agent's number.
    pub number: u32,
    /// The first frame.
    pub from: u32,
    /// How many frames.
    pub count: u32,
}
