//! The orders that people at pages have given to agents of this process.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use common_beliefs::{Agent, Moment};
use common_scene::Request;

/// The orders of each agent. Clones are the same orders.
#[derive(Clone, Default)]
pub(crate) struct Orders(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    given: BTreeMap<Agent, Request>,
    /// The frame and the moment in which a person first changed the match.
    touched: Option<(u32, Moment)>,
    is_over: bool,
    changes: u64,
}

impl Orders {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives an order to those of these agents whom it names, now; or takes theirs back, if it is none.
    pub(crate) fn give(&self, order: &Request, is_none: bool, agents: &[Agent], now: (u32, Moment)) {
        let mut state = self.state();
        let is_named = |agent: &&Agent| {
            order.team.is_none_or(|team| team == agent.team)
                && order.number.is_none_or(|number| number == agent.number)
        };
        for &agent in agents.iter().filter(is_named) {
            if is_none {
                state.given.remove(&agent);
            } else {
                let (team, number) = (Some(agent.team), Some(agent.number));
                state.given.insert(agent, Request { team, number, ..order.clone() });
            }
        }
        state.touched.get_or_insert(now);
        state.changes += 1;
    }

    /// A person at a page has changed the match in another way.
    pub(crate) fn touch(&self, now: (u32, Moment)) {
        let mut state = self.state();
        if state.touched.is_none() {
            state.touched = Some(now);
            state.changes += 1;
        }
    }

    /// The agents have gone.
    pub(super) fn end(&self) {
        let mut state = self.state();
        state.is_over = true;
        state.changes += 1;
    }

    /// Whether there are still agents that take orders.
    pub(crate) fn are_taken(&self) -> bool {
        !self.state().is_over
    }

    pub(super) fn changes(&self) -> u64 {
        self.state().changes
    }

    /// When a person first changed the match.
    pub(super) fn touched(&self) -> Option<(u32, Moment)> {
        self.state().touched
    }

    pub(super) fn by_hand(&self) -> Vec<Request> {
        self.state().given.values().cloned().collect()
    }

    pub(super) fn order(&self, agent: Agent) -> Option<Request> {
        self.state().given.get(&agent).cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_reach_the_agents_that_they_name_and_are_taken_back() {
        let orders = Orders::default();
        let agents: Vec<Agent> =
            (0..2).flat_map(|team| (1..=11).map(move |number| Agent { team, number })).collect();
        let seven = |team| Agent { team, number: 7 };
        let give = |name: &str, team, number| {
            let order = Request { name: name.to_owned(), team, number, ..Request::default() };
            orders.give(&order, name == "play", &agents, (50, Moment { time: 40, stoppage: 0 }));
        };
        assert_eq!((orders.order(seven(0)), orders.touched()), (None, None));
        give("go", Some(1), Some(7));
        assert_eq!(orders.order(seven(1)).expect("an order").name, "go");
        assert_eq!(orders.order(seven(0)), None);
        assert_eq!(orders.by_hand().len(), 1);
        give("stand", Some(0), None);
        assert_eq!(orders.by_hand().len(), 12);
        give("play", None, None);
        assert_eq!(orders.by_hand().len(), 0);
        assert_eq!(orders.touched().map(|(frame, _)| frame), Some(50), "but the match was changed");
    }
}
