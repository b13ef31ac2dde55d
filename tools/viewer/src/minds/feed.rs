//! Agents in this process: what they believe is handed over and they go on at once; what they are told to do is asked for.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
        mpsc::{self, Receiver, SyncSender},
    },
    thread,
};

use soccer2d_protocol::{Side, Unum};
use soccer2d_team::{
    Order,
    beliefs::{Beliefs, Heading},
};

use super::{Orders, shelf::Draft};
use crate::story::Story;

/// As much as may wait between agents and viewer, some 20 MB; beyond it beliefs are left out.
const MOST_WAITING: usize = 4096;

/// The end that agents hold. When it is dropped, there will be no more.
pub struct MindsFeed {
    lines: SyncSender<(Heading, Vec<u8>)>,
    missed: Arc<AtomicU64>,
    orders: Orders,
}

/// The end that the viewer holds.
pub struct MindsFed {
    lines: Receiver<(Heading, Vec<u8>)>,
    missed: Arc<AtomicU64>,
    orders: Orders,
}

/// Both ends.
pub fn minds_feed() -> (MindsFeed, MindsFed) {
    let (sender, lines) = mpsc::sync_channel(MOST_WAITING);
    let (missed, orders) = (Arc::new(AtomicU64::new(0)), Orders::default());
    (
        MindsFeed { lines: sender, missed: missed.clone(), orders: orders.clone() },
        MindsFed { lines, missed, orders },
    )
}

impl MindsFeed {
    /// What an agent believes.
    pub fn hear(&self, beliefs: &Beliefs) {
        let side = if beliefs.side == 'r' { Side::Right } else { Side::Left };
        let Some(unum) = Unum::new(beliefs.unum) else { return };
        let text = serde_json::to_vec(beliefs).expect("beliefs can be written as JSON");
        let heading =
            Heading { side, unum, time: beliefs.time, stoppage: beliefs.stoppage, length: text.len() };
        if self.lines.try_send((heading, text)).is_err() {
            self.missed.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// What somebody at a page has an agent do in place of what it thinks best.
    pub fn order(&self, side: Side, unum: Unum) -> Option<Order> {
        self.orders.order(side, unum)
    }

    /// The cycle in which somebody at a page first had a hand in the match.
    pub fn touched(&self) -> Option<i32> {
        self.orders.touched()
    }
}

/// Takes what agents say into the story of their match.
pub(crate) fn follow(fed: MindsFed, story: Arc<Story>) -> anyhow::Result<()> {
    let MindsFed { lines, missed, orders } = fed;
    story.minds.set_orders(orders.clone());
    thread::Builder::new().name("minds".to_owned()).spawn(move || {
        let mut drafts = [[Draft::default(); 11]; 2];
        for (heading, text) in lines {
            let mut known = story.minds.known();
            let place =
                known.shelves.keep(&mut drafts[heading.side.index()][heading.unum.index()], &text);
            let changes = known.changes;
            known.put(&heading, place);
            let is_new = known.changes != changes;
            drop(known);
            if is_new {
                story.publish();
            }
        }
        let missed = missed.load(Ordering::Relaxed);
        orders.end();
        story.minds.finish((missed > 0).then(|| {
            format!("{missed} beliefs were left out: the match was faster than the viewer. --beliefs FILE keeps them all")
        }));
        story.publish();
    })?;
    Ok(())
}
