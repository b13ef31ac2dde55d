//! The scene format, version 2: what a viewer's server sends to the page in the browser, and what the page may send. docs/scene.md
//! describes it.
//!
//! - `stage.rs`: what holds for a whole match: field, teams, clock, boards, commands
//! - `layout.rs`: how a frame is read: its values, the kinds of bodies with their channels and shapes
//! - `frame.rs`: one moment, and its bytes
//! - `drawing.rs`: lines, circles, polygons and texts on the field
//! - `message.rs`: the JSON messages, in both directions
//! - `pace.rs`: how fast a live match runs
//! - `request.rs`: commands and orders, how they are offered and how they are checked
//! - `league.rs`: what a league's own scene crate implements for the viewer
//! - `table.rs`: answers about a match: tables of statistics, charts of an agent
//!
//! Pure. Not here: sockets and files (`tools/viewer`), any league, the page itself (`web`).

mod drawing;
mod frame;
mod layout;
mod league;
mod message;
mod pace;
mod request;
mod stage;
mod table;

pub use drawing::{Drawing, Drawings, Figure, Layer};
pub use frame::{FRAMES_PER_MESSAGE, Frame, FrameCodec, FrameError, decode_frames, frames_message};
pub use layout::{Body, Channel, Kind, Layout, Number, Part, Place, Role, Shape, Solid, Value};
pub use league::{
    AgentQuestion, Endpoint, Follower, League, Recorded, Report, StoredFrame, Taken, Translate, Transport,
};
pub use message::{
    AgentBeliefs, Event, Events, Extent, FrameBeliefs, FromPage, Get, GetBeliefs, Hello, Message, Minds,
    Open, Sources, ToPage,
};
pub use pace::{MatchPace, Pace};
pub use request::{Choice, Command, Request, Takes};
pub use stage::{Board, Clock, Ground, Marker, MarkerShape, Period, Source, Stage, Team, YAxis};
pub use table::{AgentAnswer, Chart, Column, Row, Statistics, Table};

/// The version of the format.
pub const VERSION: u8 = 2;
