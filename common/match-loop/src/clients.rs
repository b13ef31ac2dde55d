//! Those who take part, wherever they live.

use std::time::Instant;

use common_simulation::{ClientId, ClientSet, Simulation};

/// Everybody who takes part in a match: brains in this process, sockets, a log. The loop cannot tell which.
pub trait Clients<S: Simulation> {
    /// Gathers what clients have said since they were last heard, in the order in which the simulation is to receive
    /// it. At most waits until somebody speaks.
    fn listen(&mut self, wait: Wait, heard: &mut Vec<(ClientId, S::Input)>) -> Listened;

    /// Hands something on to a client. Nobody answers while being told, so nothing runs in circles.
    fn tell(&mut self, to: ClientId, output: &S::Output);

    /// Whether everybody who is expected has joined. Until then the first tick waits.
    fn are_complete(&self, simulation: &S) -> bool {
        let _ = simulation;
        true
    }

    /// A tick has passed, and all that it had to tell has been told.
    fn ticked(&mut self, simulation: &S, lateness: Lateness) {
        let _ = (simulation, lateness);
    }

    /// Lock-step: patience is at its end, and these still owe an answer. Says whether it counts as a missed cycle.
    fn missed(&mut self, simulation: &S, awaited: &ClientSet) -> bool {
        let _ = (simulation, awaited);
        true
    }
}

/// How long to wait for somebody to speak.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wait {
    /// Not at all: what is there already.
    No,
    /// Until then.
    Until(Instant),
    /// As long as it takes.
    Forever,
}

/// How listening went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listened {
    /// Somebody spoke who may have more to say at once, to the answer.
    Again,
    /// That was all for now: nobody else spoke, or the time was up.
    Yes,
    /// Nobody has anything to say, and nobody will until being told something.
    Silence,
    /// Somebody outside the match wants it to end.
    Interrupted,
}

/// How a tick came compared with when it was due.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lateness {
    /// How late it was; zero if nothing paces the match.
    pub late: std::time::Duration,
    /// Whether it was so late that the schedule moved.
    pub stalled: bool,
}
