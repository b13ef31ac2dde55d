//! The scene format, version 1: what a viewer's server tells the page in the browser, and what the page may say.
//!
//! docs/scene.md is its description. Pure. Not here: what a league's protocol makes of a scene (`tools/viewer`), sockets, and
//! the page itself (`web`).

mod frame;
mod message;
mod stage;

pub use frame::{FRAMES_PER_MESSAGE, Frame, FrameError, Layout, decode_frames, frames_message};
pub use message::{
    AgentBeliefs, Board, Card, Command, Events, Extent, FrameBeliefs, FromPage, Get, GetBeliefs, Hello,
    Message, Minds, Open, Order, PlayerAt, Point, Sources, ToPage, What,
};
pub use stage::{Body, BodyType, Channel, Commands, Field, Kind, Number, Source, Stage, Team};

/// The version of the format.
pub const VERSION: u8 = 1;
