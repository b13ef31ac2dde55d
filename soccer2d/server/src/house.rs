//! Everything that the server keeps of a match for itself: console, logs, records, figures.

use common_match_loop::Lateness;
use common_simulation::{ClientId, ClientSet};
use soccer2d_protocol::PlayerDatagram;
use soccer2d_sim::{Input, Match, Output};

use crate::{
    client::{Client, Role},
    console::Console,
};

/// The keeper of the house.
pub(crate) struct House {
    pub(crate) console: Console,
}

impl House {
    pub(crate) fn looks_on(&self) -> bool {
        false
    }

    /// A newcomer has asked to take part, in these words.
    pub(crate) fn asked(&mut self, _: ClientId, _: &[u8]) {}

    /// A newcomer, or somebody who came back, was welcomed.
    pub(crate) fn came(&mut self, client: &Client, again: bool) {
        let Role::Player { team, version, slot: Some(slot) } = client.role else { return };
        let unum = slot.unum();
        if again {
            self.console.say(format_args!("A player ({team} {unum}) reconnected."));
        } else {
            self.console.say(format_args!("A new (v{version}) player ({team} {unum}) connected."));
        }
    }

    /// A client has gone.
    pub(crate) fn left(&mut self, client: &Client) {
        match client.role {
            Role::Player { team, slot: Some(slot), .. } => {
                self.console.say(format_args!("A player disconnected : ({team} {})", slot.unum()));
            }
            Role::Trainer { .. } => self.console.say(format_args!("An offline coach disconnected")),
            Role::Monitor { .. } => self.console.say(format_args!("A monitor disconnected")),
            Role::Player { .. } | Role::Returning { .. } => {}
        }
    }

    /// A client has sent so many bytes.
    pub(crate) fn received(&mut self, _: ClientId, _: usize) {}

    /// A client is sent so many bytes.
    pub(crate) fn sent(&mut self, _: ClientId, _: usize) {}

    /// A player has sent a datagram.
    pub(crate) fn said(&mut self, _: &Client, _: &[u8], _: &PlayerDatagram) {}

    /// The trainer has sent a datagram.
    pub(crate) fn trainer_said(&mut self, _: &[u8]) {}

    /// What the match is about to receive.
    pub(crate) fn record(&mut self, _: &[(ClientId, Input)]) {}

    /// What those who look on are told.
    pub(crate) fn told(&mut self, _: &Output) {}

    /// A tick has passed.
    pub(crate) fn ticked(&mut self, _: &Match, _: Lateness) {}

    /// Lock-step goes on without an answer of these.
    pub(crate) fn missed(&mut self, game: &Match, _: &ClientSet) {
        if game.world().time > 0 {
            eprintln!("Someone missed a cycle at {}", game.world().time);
        }
    }
}
