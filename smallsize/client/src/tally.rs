//! What came, what was sent, and what the simulator refused.

use std::fmt;

use smallsize_protocol::simulation::{RobotControlResponse, SimulatorError};

/// So many different complaints are kept.
const MOST_COMPLAINTS: usize = 16;

/// What a simulator said it cannot do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// For programs.
    pub code: String,
    /// For people.
    pub message: String,
    /// How often it was said.
    pub count: u64,
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({}), {} times", self.message, self.code, self.count)
    }
}

/// Counts of one team.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Steps that were answered, in lock-step.
    pub steps: u64,
    /// Pictures that came.
    pub pictures: u64,
    /// Messages of the referee that came.
    pub referee_messages: u64,
    /// Datagrams that are no message of the league.
    pub unreadable: u64,
    /// Commands that were sent.
    pub sent: u64,
    /// Commands that found no receiver.
    pub unsent: u64,
    /// How often vision was silent and came back.
    pub silences: u64,
    /// What the simulator refused.
    pub complaints: Vec<Complaint>,
}

impl Tally {
    pub(crate) fn count_complaints(&mut self, answer: &RobotControlResponse) {
        for SimulatorError { code, message } in &answer.errors {
            let code = code.clone().unwrap_or_default();
            if let Some(known) = self.complaints.iter_mut().find(|known| known.code == code) {
                known.count += 1;
            } else if self.complaints.len() < MOST_COMPLAINTS {
                let message = message.clone().unwrap_or_default();
                self.complaints.push(Complaint { code, message, count: 1 });
            }
        }
    }
}
