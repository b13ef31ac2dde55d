//! When a player in real time thinks and speaks: once a cycle, as soon as it has seen, or when it can wait no longer.

use std::time::Duration;

use soccer2d_protocol::PlayerMessage;

/// The part of a cycle after which a see is not waited for any more.
const PATIENCE: f64 = 0.6;

/// The rhythm of one player.
pub(crate) struct Timing {
    cycle: Duration,
    /// In a cycle in which it has not spoken yet: when it must.
    deadline: Option<Duration>,
}

impl Timing {
    pub(crate) fn new() -> Timing {
        Timing { cycle: Duration::from_millis(100), deadline: None }
    }

    /// When to look at the clock.
    pub(crate) fn wake_at(&self) -> Option<Duration> {
        self.deadline
    }

    /// Whether it is time to think and speak.
    pub(crate) fn heard(&mut self, now: Duration, message: &PlayerMessage) -> bool {
        match message {
            PlayerMessage::ServerParam(server) => {
                let milliseconds = server.simulator_step.max(1) * server.slow_down_factor.max(1);
                self.cycle = Duration::from_millis(u64::from(milliseconds.unsigned_abs()));
                false
            }
            PlayerMessage::SenseBody(_) => {
                self.deadline = Some(now + self.cycle.mul_f64(PATIENCE));
                false
            }
            PlayerMessage::See(_) => self.deadline.take().is_some(),
            _ => false,
        }
    }

    /// Whether it is time to think and speak.
    pub(crate) fn wake(&mut self, now: Duration) -> bool {
        self.deadline.take_if(|deadline| *deadline <= now).is_some()
    }
}
