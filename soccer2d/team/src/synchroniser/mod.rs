//! When to think and when to send: one command a cycle, in time, and if possible after a see.
//!
//! A cycle without a command is a hole, one with two is a clash. A cycle begins when its sense_body arrives. A player that
//! answers it at once is never late, but has not seen anything; so the synchroniser waits for a see, up to a patience that
//! it learns: the counters of the next sense_body say whether the last command was in time. If no see comes, the command is
//! sent without one: the emergency.
//!
//! Pure: times come in as durations since any fixed moment, orders go out. In lock-step it is simple: a `think` is answered.
//! Not here: clock and socket.

mod patience;
mod rhythm;
#[cfg(test)]
mod virtual_time;

use std::time::Duration;

use soccer2d_protocol::{
    PlayerCommand, PlayerDatagram, PlayerMessage,
    command::ViewWidth,
    reply::OkReply,
    sense_body::{BodyCounts, SenseBody},
};

use self::{patience::Patience, rhythm::Rhythm};
use crate::tuning::synchroniser;

/// What to do now, in this order: think, send the result, and call again at a time unless a message comes before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Orders {
    /// Let the brain act. Its commands replace the earlier ones of this cycle.
    pub think: bool,
    /// Send the commands of the brain.
    pub send: bool,
    /// Call [`Synchroniser::timer`] at this time. Replaces every earlier time.
    pub wake_at: Option<Duration>,
}

/// Decides for one agent when it thinks and sends.
#[derive(Clone, Debug)]
pub struct Synchroniser {
    tuning: synchroniser::Synchroniser,
    patience: Patience,
    rhythm: Rhythm,
    /// In lock-step the server says when.
    lock_step: bool,
    /// Sees come once a cycle or less, right after the sense_body.
    synchronous_see: bool,
    /// When this cycle's sense_body came.
    begin: Duration,
    /// This cycle's game time.
    time: Option<i32>,
    /// Whether this cycle has its command.
    sent: bool,
    /// When the brain began to think.
    thinking_since: Option<Duration>,
    /// The longest recent time for thinking.
    thinking: Duration,
    /// When `timer` is due.
    wake_at: Option<Duration>,
    /// Cycles since the last see.
    see_age: u32,
    /// The counters of the last sense_body.
    counts: BodyCounts,
    /// The counter that must go up if the last command was in time.
    expected: Option<Sign>,
}

/// A counter that goes up when a command is executed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    Dash,
    Turn,
    Neck,
}

impl Sign {
    fn of(self, counts: &BodyCounts) -> i32 {
        match self {
            Sign::Dash => counts.dash,
            Sign::Turn => counts.turn,
            Sign::Neck => counts.turn_neck.unwrap_or_default(),
        }
    }
}

impl Synchroniser {
    /// For a server with cycles of this length; [`ServerParam`](PlayerMessage::ServerParam) corrects it.
    pub fn new(cycle: Duration, tuning: synchroniser::Synchroniser) -> Synchroniser {
        Synchroniser {
            patience: Patience::new(cycle, &tuning.patience),
            rhythm: Rhythm::new(cycle),
            lock_step: false,
            synchronous_see: false,
            begin: Duration::ZERO,
            time: None,
            sent: true,
            thinking_since: None,
            thinking: tuning.timing.first_thought,
            wake_at: None,
            see_age: 0,
            counts: BodyCounts::default(),
            expected: None,
            tuning,
        }
    }

    /// A message has come. The brain must perceive it before the orders are carried out.
    pub fn heard(&mut self, now: Duration, message: &PlayerMessage) -> Orders {
        match message {
            PlayerMessage::Think => {
                self.lock_step = true;
                self.wake_at = None;
                return Orders { think: true, send: true, wake_at: None };
            }
            PlayerMessage::ServerParam(server) => {
                let factor = server.slow_down_factor.max(1);
                let cycle = Duration::from_millis((server.simulator_step.max(1) * factor) as u64);
                self.patience = Patience::new(cycle, &self.tuning.patience);
                self.rhythm = Rhythm::new(cycle);
                // Otherwise it would act in the first cycle, before the first think.
                self.lock_step = server.synch_mode;
            }
            PlayerMessage::Ok(OkReply::SynchSee) => self.synchronous_see = true,
            PlayerMessage::SenseBody(body) => return self.begin_cycle(now, body),
            PlayerMessage::See(see) if self.time == Some(see.time) && !self.lock_step => {
                self.see_age = 0;
                self.rhythm.saw(now.saturating_sub(self.begin));
                if !self.sent {
                    return self.act(now);
                }
            }
            _ => {}
        }
        self.wait()
    }

    /// The time of `wake_at` has come.
    pub fn timer(&mut self, now: Duration) -> Orders {
        match self.wake_at {
            Some(time) if now < time => self.wait(),
            Some(_) if !self.sent => {
                self.patience.ran_out();
                self.act(now)
            }
            _ => self.wait(),
        }
    }

    /// The commands have been sent.
    pub fn sent(&mut self, now: Duration, datagram: &PlayerDatagram) {
        if let Some(since) = self.thinking_since.take() {
            // Forgets a slow thought over some ten cycles.
            self.thinking = now.saturating_sub(since).max(self.thinking.mul_f64(0.9));
        }
        self.expected = datagram.commands.iter().find_map(|command| match command {
            PlayerCommand::Dash(_) => Some(Sign::Dash),
            PlayerCommand::Turn(_) => Some(Sign::Turn),
            PlayerCommand::TurnNeck(_) => Some(Sign::Neck),
            _ => None,
        });
    }

    /// Asynchronous sees stay in step with cycles only if the width of the view follows a rhythm: narrow, narrow, normal.
    /// Sets the width in what is about to be sent; synchronous views stay as the brain wants them.
    pub fn set_view(&mut self, datagram: &mut PlayerDatagram) {
        if self.synchronous_see || self.lock_step {
            return;
        }
        let Some(width) = self.rhythm.next_width() else { return };
        datagram.commands.retain(|command| !matches!(command, PlayerCommand::ChangeView { .. }));
        let done = datagram.commands.iter().position(|command| *command == PlayerCommand::Done);
        let place = done.unwrap_or(datagram.commands.len());
        datagram.commands.insert(place, PlayerCommand::ChangeView { width, quality: None });
    }

    /// How many commands were too late so far, by the counters.
    pub fn late(&self) -> u64 {
        self.patience.late()
    }

    fn begin_cycle(&mut self, now: Duration, body: &SenseBody) -> Orders {
        self.synchronous_see |= body.focus_point.is_some();
        let helpless = body.tackle.is_some_and(|tackle| tackle.expires > 0)
            || body.foul.is_some_and(|foul| foul.charged > 0);
        let came_late = match self.expected.take() {
            // On the ground no command is executed, and that says nothing about time.
            Some(Sign::Dash | Sign::Turn) if helpless => false,
            Some(sign) => sign.of(&body.counts) == sign.of(&self.counts),
            None => false,
        };
        self.patience.learn(came_late);
        self.counts = body.counts;
        self.begin = now;
        self.time = Some(body.time);
        self.see_age = self.see_age.saturating_add(1);
        // A command too late for the last cycle is this cycle's command: another one would clash with it.
        self.sent = came_late || self.lock_step;
        self.rhythm.begin(body.width);
        if self.sent {
            self.wake_at = None;
            return self.wait();
        }
        let patience = if self.expects_see(body.width) {
            self.patience.get().saturating_sub(self.thinking)
        } else {
            self.tuning.timing.burst.min(self.patience.get())
        };
        self.wake_at = Some(now + patience);
        self.wait()
    }

    /// Whether a see may come in this cycle.
    fn expects_see(&self, width: ViewWidth) -> bool {
        let interval = match width {
            ViewWidth::Narrow => 1,
            ViewWidth::Normal => 2,
            ViewWidth::Wide => 3,
        };
        !self.synchronous_see || self.see_age >= interval
    }

    fn act(&mut self, now: Duration) -> Orders {
        self.sent = true;
        self.wake_at = None;
        self.thinking_since = Some(now);
        Orders { think: true, send: true, wake_at: None }
    }

    fn wait(&self) -> Orders {
        Orders { think: false, send: false, wake_at: self.wake_at }
    }
}
