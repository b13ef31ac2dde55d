//! Agents in this process.

use std::{collections::VecDeque, time::Duration};

use common_simulation::ClientId;
use rustix::time::{ClockId, clock_gettime};
use sphere3d_spades::{FromAgent, Nanoseconds, ToAgent, World};

use crate::Agent;

/// An agent with what it was sent and what it has answered.
pub(crate) struct LocalAgent<W: World> {
    pub(crate) id: ClientId,
    agent: Box<dyn Agent<W>>,
    inbox: VecDeque<ToAgent<W::Sense>>,
    is_measured: bool,
    answers: Vec<(FromAgent<W::Action>, Nanoseconds)>,
    /// CPU time since its last `D` or `I`.
    used: Nanoseconds,
    answer: Vec<FromAgent<W::Action>>,
}

impl<W: World> LocalAgent<W> {
    pub(crate) fn new(id: ClientId, agent: Box<dyn Agent<W>>, is_measured: bool) -> LocalAgent<W> {
        let (inbox, answers, answer) = (VecDeque::new(), Vec::new(), Vec::new());
        LocalAgent { id, agent, inbox, is_measured, answers, used: 0, answer }
    }

    pub(crate) fn send(&mut self, message: ToAgent<W::Sense>) {
        self.inbox.push_back(message);
    }

    pub(crate) fn has_to_think(&self) -> bool {
        !self.inbox.is_empty()
    }

    /// Takes all that it was sent. On any thread.
    pub(crate) fn think(&mut self) {
        while let Some(message) = self.inbox.pop_front() {
            let before = self.cpu_time();
            self.agent.receive(&message, &mut self.answer);
            self.used += self.cpu_time().saturating_sub(before);
            for message in self.answer.drain(..) {
                let counts = matches!(message, FromAgent::Done | FromAgent::InitDone);
                let used = if counts { std::mem::take(&mut self.used) } else { 0 };
                self.answers.push((message, used));
            }
        }
    }

    pub(crate) fn answers(&mut self) -> impl Iterator<Item = (FromAgent<W::Action>, Nanoseconds)> + '_ {
        self.answers.drain(..)
    }

    /// Of the thread that it thinks on.
    fn cpu_time(&self) -> Nanoseconds {
        if !self.is_measured {
            return 0;
        }
        let time = clock_gettime(ClockId::ThreadCPUTime);
        let seconds = Duration::from_secs(u64::try_from(time.tv_sec).unwrap_or(0));
        let time = seconds + Duration::from_nanos(u64::try_from(time.tv_nsec).unwrap_or(0));
        u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
    }
}
