//! What the engine notes about a match: errors of agents, and a trace of all that happens. It is sent to [`LOG`], which need not
//! be there.

use common_simulation::ClientId;
use serde::{Deserialize, Serialize};

use crate::{MessageError, Time, Token};

/// The client that every [`LogEntry`] is sent to.
pub const LOG: ClientId = ClientId(u32::MAX);

/// One thing that happened. Its text is one line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LogEntry {
    /// The time of the engine when it was noted. A thought may have ended earlier, or end later.
    pub time: Time,
    pub agent: Option<ClientId>,
    pub what: Noted,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Noted {
    /// An agent was started, and is sent `D`.
    Started { kind: String },
    /// It is initialised.
    Ready,
    /// It was sent a message.
    Sent { letter: char, delivered: Time },
    /// It ended a thought. What it used is CPU time.
    Thought { begun: Time, ended: Time, used: u64, actions: usize, requests: usize },
    /// An action of it took effect.
    Acted,
    /// An event of the world happened.
    Event,
    /// A line of the world.
    World(String),
    /// A message of it was refused.
    Refused(Refusal),
    /// Messages were too old when it had time for them.
    Outdated { messages: usize },
    /// It is gone.
    Gone(Loss),
    /// Something came from a client that is no agent, or no longer one.
    NoAgent { letter: char },
}

impl LogEntry {
    /// Whether it belongs into the log of errors; all else is trace.
    pub fn is_error(&self) -> bool {
        match &self.what {
            Noted::Refused(_) | Noted::Outdated { .. } => true,
            Noted::Gone(loss) => *loss != Loss::Exit,
            _ => false,
        }
    }
}

impl std::fmt::Display for LogEntry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: ", self.time)?;
        if let Some(agent) = self.agent {
            write!(f, "agent {}: ", agent.0)?;
        }
        match &self.what {
            Noted::Started { kind } => write!(f, "started as {kind:?}"),
            Noted::Ready => write!(f, "initialised"),
            Noted::Sent { letter, delivered } => write!(f, "is sent {letter} for time {delivered}"),
            Noted::Thought { begun, ended, used, actions, requests } => write!(
                f,
                "thought from {begun} to {ended} with {used} ns of CPU time: {actions} actions, {requests} requests of a time"
            ),
            Noted::Acted => write!(f, "acts"),
            Noted::Event => write!(f, "an event of the world"),
            Noted::World(text) => write!(f, "{text}"),
            Noted::Refused(refusal) => write!(f, "{refusal}; the message is ignored"),
            Noted::Outdated { messages } => {
                write!(f, "thought for so long that {messages} messages to it are outdated; they are dropped")
            }
            Noted::Gone(Loss::Exit) => write!(f, "has ended itself"),
            Noted::Gone(loss) => write!(f, "{loss}; the match goes on without it"),
            Noted::NoAgent { letter } => write!(f, "sent {letter}, and is no agent; it is ignored"),
        }
    }
}

/// Why a message of an agent is refused. The agent goes on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Refusal {
    /// It is none: the first letter is unknown, or nothing is there.
    UnknownMessage(String),
    /// It has a known letter, and something wrong behind it.
    BadMessage(String),
    /// The world does not understand the data of an action.
    BadAction(String),
    /// An action, a request of a time or the end of a thought outside of a thought: most often after `D`.
    NotThinking { letter: char },
    /// Something before `I`.
    NotInitialised { letter: char },
    /// A second `I`.
    InitialisedAlready,
    /// Agents stay where they are.
    Migration,
    /// More actions in a thought than the limit.
    TooManyActions { most: usize },
    /// More requests of a time that has not come yet than the limit.
    TooManyRequests { most: usize },
}

impl Refusal {
    /// For the agent.
    pub fn token(&self) -> Token {
        token(match self {
            Refusal::UnknownMessage(_) => "unknown_message",
            Refusal::BadMessage(_) => "bad_message",
            Refusal::BadAction(_) => "bad_action",
            Refusal::NotThinking { .. } => "not_thinking",
            Refusal::NotInitialised { .. } => "not_initialised",
            Refusal::InitialisedAlready => "initialised_already",
            Refusal::Migration => "migration_not_supported",
            Refusal::TooManyActions { .. } => "too_many_actions",
            Refusal::TooManyRequests { .. } => "too_many_requests",
        })
    }
}

impl From<MessageError> for Refusal {
    fn from(error: MessageError) -> Refusal {
        let reason = error.to_string();
        match error {
            MessageError::Empty { .. } | MessageError::Letter { .. } => Refusal::UnknownMessage(reason),
            MessageError::Data { .. } => Refusal::BadAction(reason),
            MessageError::Number { .. } | MessageError::Rest { .. } | MessageError::Token(_) => {
                Refusal::BadMessage(reason)
            }
        }
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Refusal::UnknownMessage(reason) | Refusal::BadMessage(reason) | Refusal::BadAction(reason) => {
                write!(f, "sent {reason}")
            }
            Refusal::NotThinking { letter } => {
                write!(f, "sent {letter} outside of a thought: expected after S or T and before D")
            }
            Refusal::NotInitialised { letter } => write!(f, "sent {letter} before I"),
            Refusal::InitialisedAlready => write!(f, "sent a second I"),
            Refusal::Migration => write!(f, "sent M: agents do not move to other machines"),
            Refusal::TooManyActions { most } => {
                write!(f, "sent another action in a thought: expected at most {most}")
            }
            Refusal::TooManyRequests { most } => {
                write!(f, "requested another time: expected at most {most} that have not come yet")
            }
        }
    }
}

/// Why an agent is gone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Loss {
    /// It sent `X`.
    Exit,
    /// Its process ended: how.
    Died(String),
    /// It could not be started: why.
    NotStarted(String),
    /// It thought, or initialised itself, for longer than this in real time.
    TooSlow { milliseconds: u64 },
    /// It sent a length beyond the limit, and nothing after it can be understood.
    TooLong { length: u64, longest: u64 },
    /// It reads nothing of what it is sent.
    DoesNotRead,
    /// The communication server that it runs behind is gone: how.
    Disconnected(String),
    /// It sent more refused messages than the limit.
    TooManyErrors { most: u32 },
    /// The world ended it: why.
    Dismissed(String),
}

impl Loss {
    /// For the agent, if it still reads; none if it ended itself.
    pub fn token(&self) -> Option<Token> {
        let text = match self {
            Loss::Exit => return None,
            Loss::Died(_) => "died",
            Loss::NotStarted(_) => "not_started",
            Loss::TooSlow { .. } => "too_slow",
            Loss::TooLong { .. } => "message_too_long",
            Loss::DoesNotRead => "does_not_read",
            Loss::Disconnected(_) => "disconnected",
            Loss::TooManyErrors { .. } => "too_many_errors",
            Loss::Dismissed(_) => "dismissed",
        };
        Some(token(text))
    }
}

impl std::fmt::Display for Loss {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Loss::Exit => write!(f, "ended itself"),
            Loss::Died(how) => write!(f, "died: {how}"),
            Loss::NotStarted(why) => write!(f, "cannot be started: {why}"),
            Loss::TooSlow { milliseconds } => {
                write!(f, "has not answered for {milliseconds} ms of real time")
            }
            Loss::TooLong { length, longest } => {
                write!(f, "sent a message of {length} bytes: expected at most {longest}")
            }
            Loss::DoesNotRead => write!(f, "reads nothing of what it is sent"),
            Loss::Disconnected(how) => write!(f, "its communication server is gone: {how}"),
            Loss::TooManyErrors { most } => write!(f, "sent more than {most} messages that were refused"),
            Loss::Dismissed(why) => write!(f, "dismissed: {why}"),
        }
    }
}

fn token(text: &str) -> Token {
    Token::new(text).expect("a word without spaces")
}
