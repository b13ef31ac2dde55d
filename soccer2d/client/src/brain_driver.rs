//! When a player listens, thinks and speaks. No socket, no clock: it is told the time, so a trace can be played into it again.

use std::time::Duration;

use soccer2d_beliefs::Beliefs;
use soccer2d_protocol::{
    PlayerDatagram, PlayerMessage, Side, Unum, Version, connect::PlayerInit, timing::CYCLE,
};
use soccer2d_team::{
    Brain,
    synchroniser::{Orders, Synchroniser},
};

use crate::{BeliefsOutput, Tally};

/// A player's brain, whichever, that can live in a thread of its own.
pub type BoxedBrain = Box<dyn Brain + Send>;

/// A brain, and when it is asked.
///
/// In lock-step the server says when: `(think)`. In real time the rhythm of what is heard does.
pub struct BrainDriver {
    brain: BoxedBrain,
    synchroniser: Synchroniser,
    wake_at: Option<Duration>,
    /// What it wants to do, until it is sent.
    wanted: Option<PlayerDatagram>,
    tally: Tally,
    beliefs_output: BeliefsOutput,
    /// Which player it is, once the server has said so; then it is known whether its beliefs are wanted.
    who: Option<(Side, Unum)>,
    /// What it believed when it last acted, until its beliefs_output hear it.
    beliefs: Option<Beliefs>,
}

impl BrainDriver {
    /// For a player that has not joined yet.
    pub fn new(brain: BoxedBrain, beliefs_output: BeliefsOutput) -> BrainDriver {
        BrainDriver {
            // Until the server says how long they are.
            synchroniser: Synchroniser::new(CYCLE, brain.timing()),
            brain,
            wake_at: None,
            wanted: None,
            tally: Tally::default(),
            beliefs_output,
            who: None,
            beliefs: None,
        }
    }

    /// How it introduces itself.
    pub fn init(&self) -> PlayerInit {
        self.brain.init()
    }

    /// The protocol that it speaks.
    pub fn version(&self) -> Version {
        self.brain.init().version.unwrap_or(Version::UNNAMED)
    }

    /// What it has come to.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// When it wants to be woken if nothing is heard before.
    pub fn wake_at(&self) -> Option<Duration> {
        self.wake_at
    }

    /// Takes in a datagram of the server. Gives what is to be sent now, if anything.
    pub fn hear(&mut self, now: Duration, datagram: &[u8]) -> Option<PlayerDatagram> {
        match PlayerMessage::parse(datagram, self.version()) {
            Ok(message) => self.take_in(now, &message),
            Err(error) => {
                self.tally.complaints.add(&format!("not understood: {error}"));
                None
            }
        }
    }

    /// Takes in a message without thinking about it.
    pub fn perceive(&mut self, message: &PlayerMessage) {
        self.tally.heard(message);
        if let PlayerMessage::Init(welcome) = message
            && self.beliefs_output.want(welcome.side, welcome.unum)
        {
            self.who = Some((welcome.side, welcome.unum));
            self.brain.keep_beliefs();
        }
        self.brain.perceive(message);
    }

    /// Lets the brain act. What it believes waits for [`publish_beliefs`](BrainDriver::publish_beliefs).
    pub fn act(&mut self) -> PlayerDatagram {
        let Some((side, unum)) = self.who else { return self.brain.act() };
        if let Some(spectator) = &self.beliefs_output.spectator {
            self.brain.obey(spectator.order(side, unum));
        }
        let datagram = self.brain.act();
        self.beliefs = self.brain.beliefs().map(|mut beliefs| {
            let mut text = Vec::new();
            datagram.encode(&mut text);
            beliefs.sent = Some(String::from_utf8_lossy(&text).trim_end_matches('\0').to_owned());
            beliefs
        });
        datagram
    }

    /// Tells its beliefs_output what it believed when it last acted. Players of one process that act at the same time are to do
    /// this one after the other: what beliefs_output write down keeps its order.
    pub fn publish_beliefs(&mut self) {
        if let Some(beliefs) = self.beliefs.take() {
            self.beliefs_output.hear(beliefs);
        }
    }

    fn take_in(&mut self, now: Duration, message: &PlayerMessage) -> Option<PlayerDatagram> {
        if *message != PlayerMessage::Think {
            self.perceive(message);
        }
        let orders = self.synchroniser.heard(now, message);
        self.obey(orders)
    }

    /// The time has come that it wanted to be woken at. Gives what is to be sent now, if anything.
    pub fn wake(&mut self, now: Duration) -> Option<PlayerDatagram> {
        let orders = self.synchroniser.timer(now);
        self.obey(orders)
    }

    fn obey(&mut self, orders: Orders) -> Option<PlayerDatagram> {
        self.wake_at = orders.wake_at;
        if orders.think {
            self.wanted = Some(self.act());
            self.publish_beliefs();
        }
        let mut datagram = self.wanted.take_if(|_| orders.send)?;
        self.synchroniser.set_view(&mut datagram);
        // A datagram without a word would be none to the server.
        (!datagram.commands.is_empty()).then_some(datagram)
    }

    /// What was to be sent has been sent.
    pub fn sent(&mut self, now: Duration, datagram: &PlayerDatagram) {
        self.synchroniser.sent(now, datagram);
        self.tally.said(datagram);
    }
}
