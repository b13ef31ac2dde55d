//! Lanes: what each player has sent and the simulation has not read yet.
//!
//! Everybody has a lane of his own, so that the order in which datagrams of different players arrive within a tick
//! changes nothing.

use std::{array, mem};

use serde::{Deserialize, Serialize};
use soccer2d_protocol::{PlayerCommand, PlayerDatagram};

use crate::{
    game::{Match, Out},
    purpose::Purpose,
    state::{PLAYERS, Slot},
};

/// A player who sends more in one tick than this is not heard any more in that tick. The official server reads on for as
/// long as something is there, and lets one client stop the game.
const LIMIT: usize = 256;

/// The lanes of all players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Lanes {
    lanes: [Lane; PLAYERS],
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Lane {
    datagrams: Vec<PlayerDatagram>,
    /// Lock-step: how many of them belong to this cycle, once one of them says done.
    closed: Option<usize>,
}

impl Default for Lanes {
    fn default() -> Lanes {
        Lanes { lanes: array::from_fn(|_| Lane::default()) }
    }
}

impl Lanes {
    /// Puts a datagram into a player's lane. A done closes the lane for this cycle; the whole datagram still counts, what
    /// comes later belongs to the next cycle. A second done that comes alone says nothing new: were it kept, it would
    /// answer a question that has not been asked yet.
    pub(crate) fn put(&mut self, slot: Slot, datagram: PlayerDatagram) {
        let lane = &mut self.lanes[slot.index()];
        let done = datagram.is_done();
        if lane.datagrams.len() >= LIMIT {
            // Its done still counts, or a flooder in lock-step would hold up everybody.
            if done {
                lane.closed.get_or_insert(LIMIT);
            }
            return;
        }
        if lane.closed.is_some() && datagram.commands[..] == [PlayerCommand::Done] {
            return;
        }
        lane.datagrams.push(datagram);
        if done && lane.closed.is_none() {
            lane.closed = Some(lane.datagrams.len());
        }
    }

    /// Lock-step: whether a player has said done.
    pub(crate) fn is_done(&self, slot: Slot) -> bool {
        self.lanes[slot.index()].closed.is_some()
    }

    /// Forgets what a player has sent.
    pub(crate) fn clear(&mut self, slot: Slot) {
        self.lanes[slot.index()] = Lane::default();
    }
}

impl Match {
    /// Executes what the lanes hold: players in an order drawn anew, each lane to its end.
    pub(crate) fn empty_lanes(&mut self, out: Out) {
        if self.lanes.lanes.iter().all(|lane| lane.datagrams.is_empty()) {
            return;
        }
        let mut order: [usize; PLAYERS] = array::from_fn(|index| index);
        self.draw(Purpose::LaneOrder, self.timetable.tick_in_cycle()).shuffle(&mut order);
        for index in order {
            let slot = self.world.players[index].slot;
            let lock_step = self.settings.server.synch_mode;
            let mut datagrams = mem::take(&mut self.lanes.lanes[index].datagrams);
            let count = match self.lanes.lanes[index].closed.take() {
                Some(closed) if lock_step => closed,
                _ => datagrams.len(),
            };
            for datagram in datagrams.drain(..count) {
                self.execute_datagram(slot, datagram, out);
            }
            // What came after done belongs to the next cycle; the buffer goes back, so that nothing is allocated anew.
            let lane = &mut self.lanes.lanes[index];
            lane.closed = datagrams.iter().position(PlayerDatagram::is_done).map(|place| place + 1);
            lane.datagrams = datagrams;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lane_closes_with_done() {
        let slot = Slot::all().next().expect("there are players");
        let mut lanes = Lanes::default();
        let mut put = |text: &str| lanes.put(slot, PlayerDatagram::parse(text.as_bytes()));
        put("(turn 1)\0");
        put("(turn_neck 2)(done)(say \"x\")\0");
        put("(done)\0");
        put("(turn 3)(done)\0");
        let lane = &lanes.lanes[slot.index()];
        assert_eq!(lane.closed, Some(2));
        assert_eq!(lane.datagrams.len(), 3, "the lone done is gone");
    }

    #[test]
    fn a_flood_is_cut_off() {
        let slot = Slot::all().next().expect("there are players");
        let mut lanes = Lanes::default();
        for _ in 0..10_000 {
            lanes.put(slot, PlayerDatagram::parse(b"(turn 1)\0"));
        }
        assert_eq!(lanes.lanes[slot.index()].datagrams.len(), LIMIT);
        assert!(!lanes.is_done(slot));
        lanes.put(slot, PlayerDatagram::parse(b"(turn 1)(done)\0"));
        assert!(lanes.is_done(slot));
    }
}
