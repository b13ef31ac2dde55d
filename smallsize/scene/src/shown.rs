//! What a match shows of itself, in the league's messages, whether they come over sockets, from a log or from a match in this
//! process.

use smallsize_protocol::{
    game_event::GameEvent, referee::Referee, tracked::TrackerWrapperPacket, vision::WrapperPacket,
};

/// One thing that is shown.
#[derive(Clone, Debug, PartialEq)]
pub enum Shown {
    /// What a camera reported, or the geometry of the field.
    Vision(Box<WrapperPacket>),
    /// A frame of a tracker.
    Tracked(Box<TrackerWrapperPacket>),
    /// What the referee sends to all.
    Referee(Box<Referee>),
    /// A decision of the referee with its reason. Only spectators of a match in this process are told.
    Call(Box<Call>),
}

/// A decision of the referee, explained. What was decided comes in the referee's message; the reason stands below it.
#[derive(Clone, Debug, PartialEq)]
pub struct Call {
    /// The game event that goes with it, if there is one.
    pub event: Option<GameEvent>,
    /// The rule by its number, such as `8.4.1`; empty if there is none.
    pub rule: String,
    /// What was seen, and what follows from it, in words.
    pub reason: String,
}
