//! One agent on its own line of time: what waits for it, and what it thinks.
//!
//! The line does not depend on the engine's clock. A message is delivered at the time at which it arrives, or at the end of the
//! thought that was under way then: two thoughts of one agent never overlap.

use std::collections::BTreeMap;

use common_simulation::Timing;
use serde::{Deserialize, Serialize};

use crate::{
    FromAgent, Nanoseconds, Settings, ThinkTime, Time, ToAgent, World,
    log::{Noted, Refusal},
};

/// The most actions of one thought.
pub const MOST_ACTIONS: usize = 64;

/// The most requests of a time that has not come yet.
pub const MOST_REQUESTS: usize = 64;

/// After more refused messages than this an agent is ended.
pub const MOST_ERRORS: u32 = 100;

/// A message that had to wait for longer than this many ticks, because the agent was thinking, is dropped: 10 s in the sphere
/// league. An agent that thinks for too long would fall behind more and more, and its messages fill the memory.
pub const LONGEST_WAIT: Time = 1000;

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub(super) struct Agent<W: World> {
    pub(super) kind: String,
    pub(super) phase: Phase<W>,
    /// The end of its last thought.
    free: Time,
    inbox: BTreeMap<Place, ToAgent<W::Sense>>,
    /// How many messages were put into the inbox, by class.
    posted: [u64; 3],
    /// How many actions it has sent.
    actions: u64,
    pub(super) errors: u32,
    pub(super) used: Nanoseconds,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub(super) enum Phase<W: World> {
    /// It has been sent `D`, and not answered `I`.
    Starting,
    Idle,
    Thinking(Thought<W>),
    /// It is gone, and [`World::left`] comes at a time of the queue.
    Leaving,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub(super) struct Thought<W: World> {
    pub(super) begun: Time,
    is_sensation: bool,
    actions: Vec<(u64, W::Action)>,
    requests: Vec<i64>,
}

/// A place in the inbox: the time of arrival, then the class, then the order within the class. None of them depends on when
/// in real time an answer came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
struct Place {
    arrival: Time,
    class: Class,
    number: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
enum Class {
    ThinkTime,
    World,
    /// After a sensation of the same time, so that the agent acts on what is newest.
    Notify,
}

/// What a message of the agent leads to.
pub(super) enum Report<A> {
    Nothing,
    Ready,
    Thought(EndedThought<A>),
    Exit,
}

pub(super) struct EndedThought<A> {
    pub(super) begun: Time,
    pub(super) ended: Time,
    pub(super) used: Nanoseconds,
    /// With their numbers.
    pub(super) actions: Vec<(u64, A)>,
    pub(super) requests: usize,
}

impl<A> EndedThought<A> {
    pub(super) fn note(&self) -> Noted {
        Noted::Thought {
            begun: self.begun,
            ended: self.ended,
            used: self.used,
            actions: self.actions.len(),
            requests: self.requests,
        }
    }
}

impl<W: World> Agent<W> {
    pub(super) fn new(kind: String) -> Agent<W> {
        Agent {
            kind,
            phase: Phase::Starting,
            free: 0,
            inbox: BTreeMap::new(),
            posted: [0; 3],
            actions: 0,
            errors: 0,
            used: 0,
        }
    }

    pub(super) fn is_leaving(&self) -> bool {
        matches!(self.phase, Phase::Leaving)
    }

    pub(super) fn next_number(&mut self) -> u64 {
        self.actions += 1;
        self.actions
    }

    /// Puts a message of the world into the inbox.
    pub(super) fn post(&mut self, arrival: Time, message: ToAgent<W::Sense>) {
        if matches!(self.phase, Phase::Idle | Phase::Thinking(_)) {
            self.insert(arrival, Class::World, message);
        }
    }

    fn insert(&mut self, arrival: Time, class: Class, message: ToAgent<W::Sense>) {
        let number = &mut self.posted[class as usize];
        *number += 1;
        self.inbox.insert(Place { arrival, class, number: *number }, message);
    }

    /// Drops what has waited for too long, and returns how much that was.
    pub(super) fn drop_outdated(&mut self) -> usize {
        if !matches!(self.phase, Phase::Idle) {
            return 0;
        }
        let before = self.inbox.len();
        while let Some(first) = self.inbox.first_entry()
            && first.key().arrival.saturating_add(LONGEST_WAIT) < self.free
        {
            first.remove();
        }
        before - self.inbox.len()
    }

    /// The next message that the agent has time for, and when it is delivered. Messages that arrive after the horizon wait,
    /// because others may still arrive before them.
    pub(super) fn next_message(&mut self, horizon: Time) -> Option<(Time, ToAgent<W::Sense>)> {
        if !matches!(self.phase, Phase::Idle) {
            return None;
        }
        let first = self.inbox.first_entry()?;
        if first.key().arrival > horizon {
            return None;
        }
        let (place, mut message) = first.remove_entry();
        let time = place.arrival.max(self.free);
        if let ToAgent::Sensation { delivered, .. } | ToAgent::Inform { delivered, .. } = &mut message {
            *delivered = time;
        }
        if message.starts_thought() {
            let is_sensation = matches!(message, ToAgent::Sensation { .. });
            let thought = Thought { begun: time, is_sensation, actions: Vec::new(), requests: Vec::new() };
            self.phase = Phase::Thinking(thought);
        }
        Some((time, message))
    }

    /// Takes a message of the agent.
    pub(super) fn take(
        &mut self,
        message: FromAgent<W::Action>,
        used: Nanoseconds,
        settings: &Settings,
        timing: Timing,
        now: Time,
    ) -> Result<Report<W::Action>, Refusal> {
        let letter = message.letter();
        let pending = self.inbox.keys().filter(|place| place.class == Class::Notify).count();
        match (message, &mut self.phase) {
            (_, Phase::Leaving) => Ok(Report::Nothing),
            (FromAgent::Exit, _) => Ok(Report::Exit),
            (FromAgent::Migrate, _) => Err(Refusal::Migration),
            (FromAgent::InitDone, Phase::Starting) => {
                self.phase = Phase::Idle;
                self.free = now;
                Ok(Report::Ready)
            }
            (_, Phase::Starting) => Err(Refusal::NotInitialised { letter }),
            (FromAgent::InitDone, _) => Err(Refusal::InitialisedAlready),
            (FromAgent::Act(action), Phase::Thinking(thought)) => {
                if thought.actions.len() >= MOST_ACTIONS {
                    return Err(Refusal::TooManyActions { most: MOST_ACTIONS });
                }
                self.actions += 1;
                thought.actions.push((self.actions, action));
                Ok(Report::Nothing)
            }
            (FromAgent::RequestTime(time), Phase::Thinking(thought)) => {
                if pending + thought.requests.len() >= MOST_REQUESTS {
                    return Err(Refusal::TooManyRequests { most: MOST_REQUESTS });
                }
                thought.requests.push(time);
                Ok(Report::Nothing)
            }
            (FromAgent::Done, Phase::Thinking(_)) => {
                let Phase::Thinking(thought) = std::mem::replace(&mut self.phase, Phase::Idle) else {
                    unreachable!("it was thinking a moment ago")
                };
                Ok(Report::Thought(self.end_thought(thought, used, settings, timing)))
            }
            (_, Phase::Idle) => Err(Refusal::NotThinking { letter }),
        }
    }

    fn end_thought(
        &mut self,
        thought: Thought<W>,
        used: Nanoseconds,
        settings: &Settings,
        timing: Timing,
    ) -> EndedThought<W::Action> {
        let used = match settings.think_time {
            ThinkTime::Measured => used,
            ThinkTime::Modelled { sensation, .. } if thought.is_sensation => sensation,
            ThinkTime::Modelled { time_notify, .. } => time_notify,
        };
        let tick = u64::try_from(timing.tick.as_nanos()).unwrap_or(u64::MAX).max(1);
        let took = used / tick;
        let ended = thought.begun.saturating_add(took);
        self.used = self.used.saturating_add(used);
        self.free = ended;
        if settings.send_think_times {
            self.insert(ended, Class::ThinkTime, ToAgent::ThinkTime { time: took });
        }
        for request in &thought.requests {
            // A time that has passed comes at once; one tick later, so that an agent that always asks for the past and thinks
            // in no time does not stop the clock.
            let time = u64::try_from(*request).unwrap_or(0).max(ended.saturating_add(1));
            self.insert(time, Class::Notify, ToAgent::TimeNotify { time });
        }
        EndedThought {
            begun: thought.begun,
            ended,
            used,
            actions: thought.actions,
            requests: thought.requests.len(),
        }
    }

    /// It is gone. Returns the time on its own line; none if it never was initialised.
    pub(super) fn leave(&mut self) -> Option<Time> {
        self.inbox.clear();
        match std::mem::replace(&mut self.phase, Phase::Leaving) {
            Phase::Starting => None,
            Phase::Thinking(thought) => Some(thought.begun),
            Phase::Idle | Phase::Leaving => Some(self.free),
        }
    }
}
