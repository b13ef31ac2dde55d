//! What a player's shell counts: was it in time, was it understood.

use soccer2d_protocol::{PlayerCommand, PlayerDatagram, PlayerMessage, Version, sense_body::SenseBody};

use crate::Complaints;

/// Counts over a player's life.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Cycles lived through: sense_bodies.
    pub cycles: u64,
    /// Cycles in which nothing was sent.
    pub unanswered: u64,
    /// Dashes and turns that were sent in good time to be executed.
    pub sent: u64,
    /// Dashes and turns of those that the server executed.
    pub executed: u64,
    /// Errors and warnings of the server, and messages that were not understood.
    pub complaints: Complaints,
    /// Since the last sense_body.
    cycle: Cycle,
    /// Dashes and turns that the server had executed at the first sense_body: not ours to count.
    before: Option<i64>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Cycle {
    spoke: bool,
    moves: u64,
}

impl Tally {
    /// Dashes and turns that came too late, or in a cycle that had one already: holes and clashes.
    pub fn lost(&self) -> u64 {
        self.sent.saturating_sub(self.executed)
    }

    pub(crate) fn heard(&mut self, message: &PlayerMessage) {
        match message {
            PlayerMessage::SenseBody(body) => self.sensed(body),
            PlayerMessage::Error(_) | PlayerMessage::Warning(_) => self.complaints.add(&words(message)),
            _ => {}
        }
    }

    pub(crate) fn said(&mut self, datagram: &PlayerDatagram) {
        self.cycle.spoke = true;
        let moves = datagram.commands.iter().filter(|command| {
            matches!(
                command,
                PlayerCommand::Dash(_) | PlayerCommand::DashLegs { .. } | PlayerCommand::Turn(_)
            )
        });
        self.cycle.moves += moves.count() as u64;
    }

    fn sensed(&mut self, body: &SenseBody) {
        let executed = i64::from(body.counts.dash) + i64::from(body.counts.turn);
        let cycle = std::mem::take(&mut self.cycle);
        match self.before {
            None => self.before = Some(executed),
            Some(before) => {
                self.unanswered += u64::from(!cycle.spoke);
                self.sent += cycle.moves;
                self.executed = u64::try_from(executed - before).unwrap_or(0);
            }
        }
        self.cycles += 1;
    }
}

/// A complaint in the server's own words.
fn words(message: &PlayerMessage) -> String {
    let mut text = Vec::new();
    message.encode(Version::LATEST, &mut text);
    String::from_utf8_lossy(&text).into_owned()
}
