//! The game controller's conversations over TCP: automatic referees, teams and remote controls register, ask, and are
//! answered. Pure: messages in, steps out.
//!
//! Not here: sockets and framing (`tcp.rs`), and what the referee makes of a request (`smallsize/referee`).

mod auto_referee;
mod conversation;
mod identity;
mod keys;
mod remote_control;
mod signed;
mod team;

pub use conversation::{Conversation, Door, Hall, Step};
pub use identity::Tokens;
pub use keys::{KeyError, Keys};

use smallsize_protocol::{
    colour::Colour,
    controller::{RemoteControlMessage, TeamMessage},
    game_event::GameEvent,
};

/// What a client wants of the match.
#[derive(Clone, Debug, PartialEq)]
pub enum Wish {
    /// An automatic referee has seen something. The event's type is set and fits what it holds.
    Event(Box<GameEvent>),
    /// The program of a team.
    Team(Colour, TeamMessage),
    /// The people of a team.
    RemoteControl(Colour, RemoteControlMessage),
}

/// A client that has registered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Visitor {
    /// An automatic referee of this name.
    AutoReferee(String),
    /// The program of a team.
    Team(Colour),
    /// The people of a team.
    RemoteControl(Colour),
}
