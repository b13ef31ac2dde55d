//! What server and page say in words: JSON objects with one key.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::stage::Stage;

/// From server to page, beside the frames.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToPage {
    /// What can be watched; comes first.
    Sources(Sources),
    /// A source was opened, or something in its stage changed.
    Stage(Box<Stage>),
    /// How many frames there are.
    Extent(Extent),
    /// What happened.
    Events(Events),
    /// What was said and called.
    Messages(Vec<Message>),
    /// A sentence for the person who watches.
    Notice(String),
    /// Whose beliefs there are.
    Minds(Minds),
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
    /// Where the log broke and why.
    pub problem: Option<String>,
}

/// Events, after those that were sent before.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Events {
    /// How many were sent before.
    pub from: usize,
    /// docs/2d-events.md says what is in them.
    pub events: Vec<Value>,
}

/// Something that was said or called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// With which frame it came.
    pub frame: u32,
    /// The cycle on the game's clock.
    pub time: i32,
    /// Where it stands.
    pub board: Board,
    /// Whose words, if a team's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<usize>,
    /// Which player's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// The words.
    pub text: String,
}

/// Where a message stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Board {
    /// The board that all read.
    Referee,
    /// What clients sent.
    Log,
    /// What players said.
    Say,
    /// What coaches and the trainer said.
    Coach,
}

/// Whose beliefs there are, and who does by hand what somebody at a page wants.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Minds {
    /// For each team the numbers of those who say what they believe.
    pub agents: Vec<Vec<u32>>,
    /// Whether there will be no more.
    pub complete: bool,
    /// What is wrong with the file that they come from.
    pub problem: Option<String>,
    /// Whether this page may tell agents what to do.
    pub orders: bool,
    /// Why it may not, if another could.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why_not: Option<String>,
    /// Those who are.
    pub by_hand: Vec<Order>,
    /// The cycle in which somebody at a page first had a hand in the match.
    pub touched: Option<i32>,
}

/// What an agent believes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AgentBeliefs {
    /// Whose.
    pub team: usize,
    /// Which player's.
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
    /// In which.
    pub frame: u32,
    /// In words of the league; docs/2d-beliefs.md describes those of 2D.
    pub beliefs: Value,
}

/// From page to server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FromPage {
    /// The first message of every page.
    Hello(Hello),
    /// Watch that.
    Open(Open),
    /// Send these frames.
    Get(Get),
    /// Send what an agent believes.
    Beliefs(GetBeliefs),
    /// Do something to the match.
    Command(Command),
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

/// Who is at the page.
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
    /// This log.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub log: Option<usize>,
}

/// Which frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Get {
    /// The first.
    pub from: u32,
    /// How many.
    pub count: u32,
}

/// Whose beliefs, in which frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GetBeliefs {
    /// Whose.
    pub team: usize,
    /// Which player's.
    pub number: u32,
    /// The first frame.
    pub from: u32,
    /// How many.
    pub count: u32,
}

/// What a page wants done.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// The game may begin, or go on.
    KickOff(bool),
    /// The ball is dropped here.
    DropBall(Point),
    /// A free kick for a team.
    FreeKick {
        /// Along the field, in metres.
        x: f64,
        /// Across it.
        y: f64,
        /// Who kicks.
        team: usize,
    },
    /// A player is shown a card.
    Card {
        /// Whose.
        team: usize,
        /// Which.
        number: u32,
        /// Which card.
        card: Card,
    },
    /// The ball is put here, at rest.
    MoveBall(Point),
    /// A player is put somewhere.
    MovePlayer(PlayerAt),
    /// An agent is told what to do.
    Order(Order),
}

/// What agents are to do by hand.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// Whose agents; both teams' if it is missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<usize>,
    /// Which; all if it is missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// What.
    pub what: What,
}

/// What an agent is to do.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// What it thinks best.
    Play,
    /// Nothing.
    Stand,
    /// Run there.
    GoTo(Point),
    /// Get the ball and kick it there.
    KickTo(Point),
    /// Turn there.
    TurnTo(Point),
}

/// A place on the field, in metres.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Point {
    /// Along the field.
    pub x: f64,
    /// Across it.
    pub y: f64,
}

/// A player and a place.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerAt {
    /// Whose.
    pub team: usize,
    /// Which.
    pub number: u32,
    /// Along the field.
    pub x: f64,
    /// Across it.
    pub y: f64,
}

/// A card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Card {
    /// A warning.
    Yellow,
    /// Off.
    Red,
}
