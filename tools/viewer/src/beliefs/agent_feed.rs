//! Agents in this process: they hand over their beliefs and go on at once; they ask for their orders.

use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
        mpsc::{self, Receiver, SyncSender},
    },
    thread,
};

use common_beliefs::{Agent, Heading, Moment};
use common_scene::Request;

use super::{Orders, text_store::OpenPiece};
use crate::recorded_match::RecordedMatch;

/// So many lines may wait between agents and viewer, some 20 MB; more are left out.
const MOST_WAITING: usize = 4096;

/// The end that agents hold. When it is dropped, no more beliefs will come.
pub struct BeliefsFeed {
    lines: SyncSender<(Heading, Vec<u8>)>,
    missed: Arc<AtomicU64>,
    orders: Orders,
}

/// The end that the viewer holds.
pub struct BeliefsFed {
    lines: Receiver<(Heading, Vec<u8>)>,
    missed: Arc<AtomicU64>,
    orders: Orders,
}

pub fn beliefs_feed() -> (BeliefsFeed, BeliefsFed) {
    let (sender, lines) = mpsc::sync_channel(MOST_WAITING);
    let (missed, orders) = (Arc::new(AtomicU64::new(0)), Orders::default());
    (
        BeliefsFeed { lines: sender, missed: missed.clone(), orders: orders.clone() },
        BeliefsFed { lines, missed, orders },
    )
}

impl BeliefsFeed {
    /// Hands over what an agent believes, as a line of a beliefs file.
    pub fn hear(&self, heading: Heading, line: Vec<u8>) {
        if self.lines.try_send((heading, line)).is_err() {
            self.missed.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// The order that an agent has, if any.
    pub fn order(&self, agent: Agent) -> Option<Request> {
        self.orders.order(agent)
    }

    /// When a person at a page first changed the match.
    pub fn touched(&self) -> Option<Moment> {
        self.orders.touched().map(|(_, moment)| moment)
    }
}

/// Takes what agents hand over into their match.
pub(crate) fn follow(fed: BeliefsFed, recorded: Arc<RecordedMatch>) -> anyhow::Result<()> {
    let BeliefsFed { lines, missed, orders } = fed;
    recorded.beliefs.set_orders(orders.clone());
    thread::Builder::new().name("beliefs".to_owned()).spawn(move || {
        let mut pieces: BTreeMap<Agent, OpenPiece> = BTreeMap::new();
        for (heading, line) in lines {
            let mut state = recorded.beliefs.state();
            let place = state.texts.keep(pieces.entry(heading.agent).or_default(), &line);
            let changes = state.changes;
            state.put(heading, place);
            let is_new = state.changes != changes;
            drop(state);
            if is_new {
                recorded.publish();
            }
        }
        let missed = missed.load(Ordering::Relaxed);
        orders.end();
        recorded.beliefs.finish((missed > 0).then(|| {
            format!("{missed} beliefs were left out: the match was faster than the viewer. --beliefs FILE keeps them all")
        }));
        recorded.publish();
    })?;
    Ok(())
}
