//! Automatic referees propose game events.

use super::reply::{ControllerReply, Signature};
use crate::{game_event::GameEvent, message::messages};

messages! {
    /// The first message of an automatic referee.
    AutoRefRegistration = "AutoRefRegistration" {
        1 required [string] identifier: String,
        2 optional [message] signature: Option<Signature>,
    }

    /// What it saw.
    AutoRefToController = "AutoRefToController" {
        1 optional [message] signature: Option<Signature>,
        2 optional [message] game_event: Option<GameEvent>,
    }

    ControllerToAutoRef = "ControllerToAutoRef" {
        1 optional [message] controller_reply: Option<ControllerReply>,
    }
}
