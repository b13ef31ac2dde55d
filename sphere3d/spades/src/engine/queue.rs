//! The events that are to happen, in the order in which they will.

use std::collections::BTreeMap;

use common_simulation::ClientId;
use serde::{Deserialize, Serialize};

use crate::{Time, World};

/// What comes first at the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(super) enum Rank {
    Join,
    Agent,
    World,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub(super) enum Event<W: World> {
    Joined(ClientId),
    Act(ClientId, W::Action),
    Left(ClientId),
    World(W::Event),
}

/// When an event happens. No part of it depends on when in real time the event was inserted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(super) struct Place {
    pub(super) time: Time,
    pub(super) rank: Rank,
    /// Drawn for an agent and a time.
    pub(super) order: u32,
    pub(super) agent: ClientId,
    /// Counts the actions of an agent, and the events of the world.
    pub(super) number: u64,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub(super) struct Queue<W: World> {
    events: BTreeMap<Place, Event<W>>,
    /// How many events the world has scheduled.
    scheduled: u64,
}

impl<W: World> Default for Queue<W> {
    fn default() -> Queue<W> {
        Queue { events: BTreeMap::new(), scheduled: 0 }
    }
}

impl<W: World> Queue<W> {
    pub(super) fn insert(&mut self, place: Place, event: Event<W>) {
        self.events.insert(place, event);
    }

    pub(super) fn schedule(&mut self, time: Time, event: W::Event) {
        self.scheduled += 1;
        let place = Place { time, rank: Rank::World, order: 0, agent: ClientId(0), number: self.scheduled };
        self.insert(place, Event::World(event));
    }

    /// The next event that is due at this time, up to a rank.
    pub(super) fn pop(&mut self, now: Time, last: Rank) -> Option<Event<W>> {
        let entry = self.events.first_entry()?;
        (entry.key().time <= now && entry.key().rank <= last).then(|| entry.remove())
    }
}
