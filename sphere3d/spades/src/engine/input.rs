//! What the engine receives and sends.

use serde::{Deserialize, Serialize};

use crate::{
    FromAgent, Nanoseconds, ToAgent,
    log::{LogEntry, Loss, Refusal},
};

/// What the engine receives from a client. With the settings it is all that a match depends on, think times included, and so
/// the record of inputs plays a match again to the bit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Input<A, C> {
    /// An agent of this kind is there, and waits for `D`.
    Start { kind: String },
    /// An agent sent a message. `used` is the CPU time since its last `D` or `I`; it counts if the message is a `D`.
    Message { message: FromAgent<A>, used: Nanoseconds },
    /// An agent sent something that is no message.
    Refused(Refusal),
    /// An agent is gone.
    Lost(Loss),
    /// A client that is no agent sent something to the world.
    World(C),
}

/// What the engine sends to a client.
#[derive(Clone, Debug, PartialEq)]
pub enum Output<S, O> {
    /// To an agent. After [`ToAgent::Exit`] nothing more comes, and the agent is to be ended.
    Agent(ToAgent<S>),
    /// From the world to a client that is no agent.
    World(O),
    /// To [`LOG`](crate::LOG).
    Log(LogEntry),
}
