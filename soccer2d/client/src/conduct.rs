//! When a player listens, thinks and speaks. No socket, no clock: it is told the time, so a trace can be played into it again.

use std::time::Duration;

use soccer2d_protocol::{PlayerDatagram, PlayerMessage, Version, connect::PlayerInit};
use soccer2d_team::Brain;

use crate::{Tally, timing::Timing};

/// A player's brain, whichever, that can live in a thread of its own.
pub type BoxedBrain = Box<dyn Brain + Send>;

/// A brain, and when it is asked.
///
/// In lock-step the server says when: `(think)`. In real time the rhythm of what is heard does.
pub struct Conduct {
    brain: BoxedBrain,
    timing: Timing,
    lock_step: bool,
    tally: Tally,
}

impl Conduct {
    /// Of somebody who has not joined yet.
    pub fn new(brain: BoxedBrain) -> Conduct {
        Conduct { brain, timing: Timing::new(), lock_step: false, tally: Tally::default() }
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
        self.timing.wake_at().filter(|_| !self.lock_step)
    }

    /// Takes in a datagram of the server. Gives what is to be sent now, if anything.
    pub fn hear(&mut self, now: Duration, datagram: &[u8]) -> Option<PlayerDatagram> {
        match PlayerMessage::parse(datagram, self.version()) {
            Ok(message) => self.take_in(now, &message),
            Err(error) => {
                self.tally.complained(|| {
                    let beginning = String::from_utf8_lossy(&datagram[..datagram.len().min(60)]);
                    format!("not understood: {error} in {beginning:?}")
                });
                None
            }
        }
    }

    fn take_in(&mut self, now: Duration, message: &PlayerMessage) -> Option<PlayerDatagram> {
        self.tally.heard(message);
        match message {
            PlayerMessage::Think => {
                // Versions before 8 are not told beforehand.
                self.lock_step = true;
                return Some(self.brain.act());
            }
            PlayerMessage::ServerParam(server) => self.lock_step = server.synch_mode,
            _ => {}
        }
        self.brain.perceive(message);
        let is_time = self.timing.heard(now, message) && !self.lock_step;
        is_time.then(|| self.brain.act())
    }

    /// The time has come that it wanted to be woken at. Gives what is to be sent now, if anything.
    pub fn wake(&mut self, now: Duration) -> Option<PlayerDatagram> {
        let is_time = self.timing.wake(now) && !self.lock_step;
        is_time.then(|| self.brain.act())
    }

    /// What was to be sent has been sent.
    pub fn sent(&mut self, _now: Duration, datagram: &PlayerDatagram) {
        self.tally.said(datagram);
    }
}
