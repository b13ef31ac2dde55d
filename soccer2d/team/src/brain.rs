//! What the shell that runs a player needs of it, for every team.

use soccer2d_beliefs::{Beliefs, Order};
use soccer2d_protocol::{PlayerDatagram, PlayerMessage, connect::PlayerInit};

use crate::tuning::synchroniser::Synchroniser;

/// A player: percepts in, commands out.
pub trait Brain {
    /// The message with which it joins.
    fn init(&self) -> PlayerInit;
    /// Receives one message of the server.
    fn perceive(&mut self, message: &PlayerMessage);
    /// The commands of this cycle. In lock-step this answers a `think`, so the last command is `done`.
    fn act(&mut self) -> PlayerDatagram;

    /// When it thinks and sends in real time; for a brain without a configuration, as in the binary.
    fn timing(&self) -> Synchroniser {
        Synchroniser::default()
    }

    /// From now on keeps what only [`beliefs`](Brain::beliefs) needs. Called once, and only if beliefs are wanted.
    fn keep_beliefs(&mut self) {}

    /// From now on follows this order and nothing else; None ends that. A brain without beliefs need not follow orders.
    fn obey(&mut self, _order: Option<Order>) {}

    /// What it believed and decided when it last acted; None from a brain without beliefs.
    fn beliefs(&self) -> Option<Beliefs> {
        None
    }
}
