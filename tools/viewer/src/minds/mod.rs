//! What agents believe, beside the story of their match: found by whose it is and when.
//!
//! A cycle of a match has a hundred kilobytes of beliefs, and a page wants those of one agent. So nothing is sent unasked: a
//! file is indexed and read where somebody looks (`file.rs`), a live match's are kept packed (`shelf.rs`), and what somebody at
//! a page has agents do goes the other way (`orders.rs`, `feed.rs`).

mod chart;
mod feed;
mod file;
mod orders;
mod shelf;

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

pub(crate) use chart::answer;
pub(crate) use feed::follow;
pub use feed::{MindsFed, MindsFeed, minds_feed};
pub(crate) use file::{beside, read};
pub(crate) use orders::Orders;
use soccer2d_protocol::{Side, Unum};
use soccer2d_team::beliefs::Heading;

use self::shelf::{Place, Shelves};

/// Which cycle: time and stoppage.
pub(crate) type Cycle = (i32, i32);

/// What agents believe.
#[derive(Default)]
pub(crate) struct Minds {
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    /// By side and number.
    agents: [[BTreeMap<Cycle, Place>; 11]; 2],
    shelves: Shelves,
    complete: bool,
    problem: Option<String>,
    orders: Option<Orders>,
    /// How often something has changed that pages are told of.
    changes: u64,
}

impl Minds {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What pages are told, if it is something else than after so many changes.
    pub(crate) fn news(&self, since: &mut u64) -> Option<common_scene::Minds> {
        let known = self.known();
        let orders = known.orders.as_ref();
        let changes = known.changes + orders.map_or(0, Orders::changes);
        if std::mem::replace(since, changes) == changes {
            return None;
        }
        let numbers = |team: &[BTreeMap<Cycle, Place>; 11]| {
            let known = team.iter().zip(1..).filter(|(cycles, _)| !cycles.is_empty());
            known.map(|(_, number)| number).collect()
        };
        Some(common_scene::Minds {
            agents: known.agents.iter().map(numbers).collect(),
            complete: known.complete,
            problem: known.problem.clone(),
            orders: orders.is_some_and(Orders::are_taken),
            why_not: None,
            by_hand: orders.map(Orders::by_hand).unwrap_or_default(),
            touched: orders.and_then(Orders::touched),
        })
    }

    /// The way to the agents, if they are in this process.
    pub(crate) fn orders(&self) -> Option<Orders> {
        self.known().orders.clone()
    }

    fn set_orders(&self, orders: Orders) {
        let mut known = self.known();
        known.orders = Some(orders);
        known.changes += 1;
    }

    /// There will be no more; with what is wrong, if anything is.
    fn finish(&self, problem: Option<String>) {
        let mut known = self.known();
        known.complete = true;
        known.problem = known.problem.take().or(problem);
        known.changes += 1;
    }

    /// Whether somebody says what it believes.
    pub(crate) fn has(&self, side: Side, unum: Unum) -> bool {
        !self.known().agents[side.index()][unum.index()].is_empty()
    }

    /// How many of a team's agents that have said something have not in this cycle.
    pub(crate) fn holes(&self, side: Side, cycle: Cycle) -> usize {
        let known = self.known();
        let team = known.agents[side.index()].iter();
        team.filter(|cycles| !cycles.is_empty() && !cycles.contains_key(&cycle)).count()
    }

    /// What an agent believed in these cycles, as far as it is there, one text for each.
    pub(crate) fn texts(&self, side: Side, unum: Unum, cycles: &[Cycle]) -> Vec<Option<Vec<u8>>> {
        let mut known = self.known();
        let Known { agents, shelves, .. } = &mut *known;
        let agent = &agents[side.index()][unum.index()];
        cycles.iter().map(|cycle| shelves.text(*agent.get(cycle)?)).collect()
    }
}

impl Known {
    fn put(&mut self, heading: &Heading, place: Place) {
        let agent = &mut self.agents[heading.side.index()][heading.unum.index()];
        if agent.is_empty() {
            self.changes += 1;
        }
        agent.insert((heading.time, heading.stoppage), place);
    }
}
