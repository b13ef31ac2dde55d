//! What every player of every team is to the shell that runs it.

use soccer2d_beliefs::{Beliefs, Order};
use soccer2d_protocol::{PlayerDatagram, PlayerMessage, connect::PlayerInit};

use crate::tuning::synchroniser::Synchroniser;

/// A player: percepts in, commands out.
pub trait Brain {
    /// How it introduces itself.
    fn init(&self) -> PlayerInit;
    /// Takes in one message of the server.
    fn perceive(&mut self, message: &PlayerMessage);
    /// What it wants to do in this cycle. In lock-step this answers a `think`, so the last word is `done`.
    fn act(&mut self) -> PlayerDatagram;

    /// By what it is decided when it thinks and sends in real time; as in the binary, for a brain without a configuration.
    fn timing(&self) -> Synchroniser {
        Synchroniser::default()
    }

    /// From now on keeps what only [`beliefs`](Brain::beliefs) tells. Called once, and only if somebody wants them.
    fn keep_beliefs(&mut self) {}

    /// From now on does this, and nothing else; with none, what it thinks best. A brain that does not say what it believes
    /// need not listen either.
    fn obey(&mut self, _order: Option<Order>) {}

    /// What it believed and decided when it last acted; nothing from a brain that does not say.
    fn beliefs(&self) -> Option<Beliefs> {
        None
    }
}
