//! What agents believe, beside the recorded match: found by agent and moment.
//!
//! A match may have a hundred kilobytes of beliefs a cycle, and a page wants those of one agent. So none are sent unasked: a file
//! is indexed and read where a page looks (`beliefs_file.rs`), those of a live match are kept packed (`text_store.rs`), and
//! orders to agents go the other way (`orders.rs`, `agent_feed.rs`).

mod agent_feed;
mod beliefs_file;
mod orders;
mod text_store;

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

pub(crate) use agent_feed::follow;
pub use agent_feed::{BeliefsFed, BeliefsFeed, beliefs_feed};
pub(crate) use beliefs_file::{beside, read};
use common_beliefs::{Agent, Heading, Moment};
use common_scene::{League, Minds};
pub(crate) use orders::Orders;

use self::text_store::{Place, TextStore};

/// What agents believe.
#[derive(Default)]
pub(crate) struct BeliefsStore {
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    agents: BTreeMap<Agent, BTreeMap<Moment, Place>>,
    texts: TextStore,
    complete: bool,
    problem: Option<String>,
    orders: Option<Orders>,
    /// How often something has changed that pages are sent.
    changes: u64,
}

impl BeliefsStore {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What pages are sent, if something has changed since so many changes.
    pub(crate) fn update(&self, since: &mut u64, league: &dyn League, teams: usize) -> Option<Minds> {
        let state = self.state();
        let orders = state.orders.as_ref();
        let changes = state.changes + orders.map_or(0, Orders::changes);
        if std::mem::replace(since, changes) == changes {
            return None;
        }
        let mut agents = vec![Vec::new(); teams];
        for agent in state.agents.keys().filter(|agent| agent.team < teams) {
            agents[agent.team].push(agent.number);
        }
        let are_taken = orders.is_some_and(Orders::are_taken);
        Some(Minds {
            agents,
            complete: state.complete,
            problem: state.problem.clone(),
            orders: if are_taken { league.orders() } else { Vec::new() },
            why_not: None,
            by_hand: orders.map(Orders::by_hand).unwrap_or_default(),
            touched: orders.and_then(Orders::touched).map(|(frame, _)| frame),
        })
    }

    /// The way to the agents, if they are in this process.
    pub(crate) fn orders(&self) -> Option<Orders> {
        self.state().orders.clone()
    }

    fn set_orders(&self, orders: Orders) {
        let mut state = self.state();
        state.orders = Some(orders);
        state.changes += 1;
    }

    /// No more will come. The first problem is kept.
    fn finish(&self, problem: Option<String>) {
        let mut state = self.state();
        state.complete = true;
        state.problem = state.problem.take().or(problem);
        state.changes += 1;
    }

    /// Whether an agent has beliefs.
    pub(crate) fn has(&self, agent: Agent) -> bool {
        self.state().agents.contains_key(&agent)
    }

    /// How many agents of a team have beliefs, but none at this moment.
    pub(crate) fn silent_agents(&self, team: usize, moment: Moment) -> usize {
        let state = self.state();
        let of_team = state.agents.iter().filter(|(agent, _)| agent.team == team);
        of_team.filter(|(_, moments)| !moments.contains_key(&moment)).count()
    }

    /// What an agent believed at these moments, a line for each that there is.
    pub(crate) fn lines(&self, agent: Agent, moments: &[Moment]) -> Vec<Option<Vec<u8>>> {
        let mut state = self.state();
        let State { agents, texts, .. } = &mut *state;
        let agent = agents.get(&agent);
        moments.iter().map(|moment| texts.text(*agent?.get(moment)?)).collect()
    }
}

impl State {
    fn put(&mut self, heading: Heading, place: Place) {
        if !self.agents.contains_key(&heading.agent) {
            self.changes += 1;
        }
        self.agents.entry(heading.agent).or_default().insert(heading.moment, place);
    }
}
