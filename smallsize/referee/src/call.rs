//! A decision of the referee that explains itself: what was seen, which rule, and who touched the ball last.

use serde::{Deserialize, Serialize};
use smallsize_protocol::{game_event::GameEvent, referee::Stage};

use crate::{check::Check, command::Command, observation::Touch, wish::Wish};

/// One decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Call {
    /// In microseconds since 1970.
    pub time: u64,
    /// What was decided.
    pub what: What,
    /// The check that saw it; none for requests and for what follows from another call.
    pub check: Option<Check>,
    /// What was seen, or what led to it, with figures.
    pub reason: String,
    /// The last touch of the ball before it.
    pub last_touch: Option<Touch>,
}

/// What was decided.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum What {
    /// Something happened that the rules know, and it counts.
    Event(Box<GameEvent>),
    /// The same, but it waits for a majority of the automatic referees.
    Proposal(Box<GameEvent>),
    /// Another command is given.
    Command(Command),
    /// Another part of the match begins. The number is that of the protocol's [`Stage`].
    Stage(i32),
    /// Something was seen that has no consequence.
    Remark,
    /// People at the field are asked for something.
    Wish(Wish),
}

impl Call {
    /// The event, if one counts from now on.
    pub fn event(&self) -> Option<&GameEvent> {
        match &self.what {
            What::Event(event) => Some(event),
            _ => None,
        }
    }
}

impl std::fmt::Display for Call {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.what {
            What::Event(event) => write!(f, "{}", event_name(event))?,
            What::Proposal(event) => write!(f, "proposed: {}", event_name(event))?,
            What::Command(command) => write!(f, "{}", command.on_the_wire().name())?,
            What::Stage(stage) => write!(f, "{}", Stage::try_from(*stage).map_or("?", Stage::name))?,
            What::Remark => write!(f, "remark")?,
            What::Wish(wish) => write!(f, "{wish}")?,
        }
        if !self.reason.is_empty() {
            write!(f, ": {}", self.reason)?;
        }
        if let Some(check) = self.check {
            write!(f, " ({})", check.rule())?;
        }
        if let Some(touch) = &self.last_touch {
            let before = self.time.saturating_sub(touch.time) as f64 / 1e6;
            write!(
                f,
                "; last touch: {} at ({:.2}, {:.2}), {before:.2} s before",
                touch.by, touch.position.x, touch.position.y
            )?;
        }
        Ok(())
    }
}

/// The name of an event in the league's documents.
pub fn event_name(event: &GameEvent) -> &'static str {
    event.event.as_ref().map_or("UNKNOWN_GAME_EVENT_TYPE", |event| event.event_type().name())
}
