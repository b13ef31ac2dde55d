//! The clients of a match, in this process or elsewhere.

use std::time::Instant;

use common_simulation::{ClientId, ClientSet, Simulation};

/// All clients of a match: brains in this process, sockets, a log. The loop does not know which.
pub trait Clients<S: Simulation> {
    /// Gathers the inputs that clients have sent since the last call, in the order in which the simulation is to receive
    /// them. Returns as soon as there is an input; if there is none, waits as `wait` says.
    fn receive(&mut self, wait: Wait, inputs: &mut Vec<(ClientId, S::Input)>) -> ReceiveOutcome;

    /// Sends an output to a client. The client cannot answer inside this call, so there is no recursion.
    fn send(&mut self, to: ClientId, output: &S::Output);

    /// Whether all expected clients have joined. Until then the first tick waits.
    fn are_complete(&self, simulation: &S) -> bool {
        let _ = simulation;
        true
    }

    /// A tick is over, and all its outputs have been sent.
    fn ticked(&mut self, simulation: &S, lateness: Lateness) {
        let _ = (simulation, lateness);
    }

    /// Lock-step: the time limit is reached, and these clients have not answered. Returns whether it counts as a missed
    /// cycle.
    fn missed(&mut self, simulation: &S, awaited: &ClientSet) -> bool {
        let _ = (simulation, awaited);
        true
    }
}

/// How long to wait for an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wait {
    /// Do not wait: take what has arrived already.
    No,
    /// Until this time.
    Until(Instant),
    /// Without a limit.
    Forever,
}

/// How [`Clients::receive`] ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReceiveOutcome {
    /// Some clients sent inputs, and may send more as soon as they have the answers.
    Again,
    /// That is all for now: no more inputs, or the time is up.
    All,
    /// No client has an input, and none will have one before it receives an output.
    Idle,
    /// The match is to end, by a signal from outside.
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
