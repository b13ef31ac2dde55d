//! What senders told robots since the last tick. Each sender has a lane of its own, so that the order in which datagrams of
//! different senders arrive within a tick changes nothing; `tick` empties the lanes in an order that it draws.

use common_simulation::{ClientId, Tick};
use serde::{Deserialize, Serialize};
use smallsize_protocol::colour::{Colour, RobotKey};

use crate::state::Command;

/// The most senders at the same time. What more of them say is dropped.
const MOST_LANES: usize = 64;
/// The most commands of a sender in a tick: sixteen datagrams for a whole team. What is over it is dropped.
const MOST_COMMANDS: usize = 256;
/// How many ticks a lane is kept for a sender that says nothing.
const KEPT: Tick = 200;

/// How a sender is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) enum Door {
    /// With the simulation protocol's feedback.
    Team(Colour),
    /// With grSim's status.
    GrSim(Colour),
    /// At the end of its step.
    Step(Colour),
}

impl Door {
    pub(crate) fn colour(self) -> Colour {
        match self {
            Door::Team(colour) | Door::GrSim(colour) | Door::Step(colour) => colour,
        }
    }
}

/// What one sender said at one door.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Lane {
    pub(crate) from: ClientId,
    pub(crate) door: Door,
    pub(crate) commands: Vec<(RobotKey, Command)>,
    last_used: Tick,
}

/// All lanes, by sender and door.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Lanes(Vec<Lane>);

impl Lanes {
    /// Puts a command into a lane; false if there is no room.
    pub(crate) fn push(
        &mut self,
        from: ClientId,
        door: Door,
        now: Tick,
        command: (RobotKey, Command),
    ) -> bool {
        let place = match self.0.binary_search_by_key(&(from, door), |lane| (lane.from, lane.door)) {
            Ok(place) => place,
            Err(_) if self.0.len() >= MOST_LANES => return false,
            Err(place) => {
                self.0.insert(place, Lane { from, door, commands: Vec::new(), last_used: now });
                place
            }
        };
        let lane = &mut self.0[place];
        lane.last_used = now;
        let has_room = lane.commands.len() < MOST_COMMANDS;
        if has_room {
            lane.commands.push(command);
        }
        has_room
    }

    /// The lanes with something in them, by their places.
    pub(crate) fn waiting(&self, places: &mut Vec<usize>) {
        places.clear();
        places.extend((0..self.0.len()).filter(|&place| !self.0[place].commands.is_empty()));
    }

    pub(crate) fn lane(&self, place: usize) -> &Lane {
        &self.0[place]
    }

    /// Empties all lanes, and forgets those that have not been used for long.
    pub(crate) fn clear(&mut self, now: Tick) {
        for lane in &mut self.0 {
            lane.commands.clear();
        }
        self.0.retain(|lane| now < lane.last_used + KEPT);
    }

    /// Forgets what a sender said.
    pub(crate) fn leave(&mut self, from: ClientId) {
        self.0.retain(|lane| lane.from != from);
    }
}
