//! Lanes: what each player and coach has sent and the simulation has not read yet.
//!
//! Everybody has a lane of his own, so that the order in which datagrams of different clients arrive within a tick
//! changes nothing.

use std::{array, mem};

use serde::{Deserialize, Serialize};
use soccer2d_protocol::{
    PlayerCommand, PlayerDatagram, Side,
    coach::{CoachCommand, CoachDatagram},
};

use crate::{
    game::{Match, Out},
    purpose::Purpose,
    state::{PLAYERS, Slot},
};

/// A client that sends more in one tick than this is not heard any more in that tick. The official server reads on for as
/// long as something is there, and lets one client stop the game.
const LIMIT: usize = 256;

/// What waits in a lane.
pub(crate) trait Waits {
    /// Lock-step: says that its sender is done with this cycle, or for good.
    fn is_done(&self) -> bool;
    /// Says that and nothing else.
    fn is_done_alone(&self) -> bool;
}

impl Waits for PlayerDatagram {
    fn is_done(&self) -> bool {
        PlayerDatagram::is_done(self) || self.commands.contains(&PlayerCommand::Bye)
    }

    fn is_done_alone(&self) -> bool {
        self.commands[..] == [PlayerCommand::Done]
    }
}

impl Waits for CoachDatagram {
    fn is_done(&self) -> bool {
        CoachDatagram::is_done(self) || self.command == Ok(CoachCommand::Bye)
    }

    fn is_done_alone(&self) -> bool {
        CoachDatagram::is_done(self)
    }
}

/// What one client has sent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Lane<D> {
    datagrams: Vec<D>,
    /// Lock-step: how many of them belong to this cycle, once one of them says done.
    closed: Option<usize>,
}

impl<D> Default for Lane<D> {
    fn default() -> Lane<D> {
        Lane { datagrams: Vec::new(), closed: None }
    }
}

impl<D: Waits> Lane<D> {
    /// Puts a datagram into the lane. A done of somebody who has been `asked` closes it for this cycle; the whole datagram
    /// still counts, what comes later belongs to the next cycle. A second done, or one that nobody asked for, says
    /// nothing: it must not answer a question that has not been asked yet.
    pub(crate) fn put(&mut self, datagram: D, asked: bool) {
        let done = asked && datagram.is_done();
        if self.datagrams.len() >= LIMIT {
            // Its done still counts, or a flooder in lock-step would hold up everybody.
            if done {
                self.closed.get_or_insert(LIMIT);
            }
            return;
        }
        if (self.closed.is_some() || !asked) && datagram.is_done_alone() {
            return;
        }
        self.datagrams.push(datagram);
        if done && self.closed.is_none() {
            self.closed = Some(self.datagrams.len());
        }
    }

    /// Lock-step: whether its client has said done.
    pub(crate) fn is_done(&self) -> bool {
        self.closed.is_some()
    }

    /// Takes everything out, and says how much of it is to be executed now.
    fn take(&mut self, lock_step: bool) -> (Vec<D>, usize) {
        let datagrams = mem::take(&mut self.datagrams);
        let count = match self.closed.take() {
            Some(closed) if lock_step => closed,
            _ => datagrams.len(),
        };
        (datagrams, count)
    }

    /// Puts back what came after done: it belongs to the next cycle. The buffer comes back too, so that nothing is
    /// allocated anew.
    fn put_back(&mut self, datagrams: Vec<D>) {
        self.closed = None;
        self.datagrams = datagrams;
    }
}

/// The lanes of everybody whose words wait.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Lanes {
    players: [Lane<PlayerDatagram>; PLAYERS],
    coaches: [Lane<CoachDatagram>; 2],
}

impl Default for Lanes {
    fn default() -> Lanes {
        Lanes { players: array::from_fn(|_| Lane::default()), coaches: Default::default() }
    }
}

impl Lanes {
    /// A player's lane.
    pub(crate) fn player(&mut self, slot: Slot) -> &mut Lane<PlayerDatagram> {
        &mut self.players[slot.index()]
    }

    /// The lane of a team's coach.
    pub(crate) fn coach(&mut self, side: Side) -> &mut Lane<CoachDatagram> {
        &mut self.coaches[side.index()]
    }

    /// Lock-step: whether a player has said done.
    pub(crate) fn player_is_done(&self, slot: Slot) -> bool {
        self.players[slot.index()].is_done()
    }

    /// Whether something that a team's coach said is still to be read.
    pub(crate) fn coach_has_spoken(&self, side: Side) -> bool {
        !self.coaches[side.index()].datagrams.is_empty()
    }

    /// Lock-step: whether a team's coach has said done.
    pub(crate) fn coach_is_done(&self, side: Side) -> bool {
        self.coaches[side.index()].is_done()
    }
}

impl Match {
    /// Executes what the lanes hold, each to its end: players in an order drawn anew, then the coaches.
    pub(crate) fn empty_lanes(&mut self, out: Out) {
        self.empty_player_lanes(out);
        self.empty_coach_lanes(out);
    }

    pub(crate) fn empty_player_lanes(&mut self, out: Out) {
        if self.lanes.players.iter().all(|lane| lane.datagrams.is_empty()) {
            return;
        }
        let lock_step = self.settings.server.synch_mode;
        let mut order: [usize; PLAYERS] = array::from_fn(|index| index);
        self.draw(Purpose::LaneOrder, self.timetable.tick_in_cycle()).shuffle(&mut order);
        for index in order {
            let slot = self.world.players[index].slot;
            let (mut datagrams, count) = self.lanes.player(slot).take(lock_step);
            for datagram in datagrams.drain(..count) {
                self.execute_datagram(slot, datagram, out);
            }
            self.lanes.player(slot).put_back(datagrams);
        }
    }

    /// A coach's words meet nobody else's in the same tick, so there is no order to be drawn.
    pub(crate) fn empty_coach_lanes(&mut self, out: Out) {
        let lock_step = self.settings.server.synch_mode;
        for side in Side::BOTH {
            let (mut datagrams, count) = self.lanes.coach(side).take(lock_step);
            for datagram in datagrams.drain(..count) {
                self.execute_coach_datagram(side, datagram, out);
            }
            if self.has_coach(side) {
                self.lanes.coach(side).put_back(datagrams);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lane_closes_with_done() {
        let mut lane = Lane::default();
        let mut put = |text: &str| lane.put(PlayerDatagram::parse(text.as_bytes()), true);
        put("(turn 1)\0");
        put("(turn_neck 2)(done)(say \"x\")\0");
        put("(done)\0");
        put("(turn 3)(done)\0");
        assert_eq!(lane.closed, Some(2));
        assert_eq!(lane.datagrams.len(), 3, "the lone done is gone");
        let (mut datagrams, now) = lane.take(true);
        datagrams.drain(..now);
        lane.put_back(datagrams);
        assert!(!lane.is_done(), "what waits answers no question that is still to come");
    }

    #[test]
    fn who_has_not_been_asked_cannot_be_done() {
        let mut lane = Lane::default();
        lane.put(PlayerDatagram::parse(b"(done)\0"), false);
        lane.put(PlayerDatagram::parse(b"(turn 1)(done)\0"), false);
        assert_eq!((lane.datagrams.len(), lane.is_done()), (1, false));
        lane.put(PlayerDatagram::parse(b"(done)\0"), true);
        assert_eq!(lane.take(true).1, 2, "both belong to this cycle");
    }

    #[test]
    fn nobody_waits_for_one_who_says_goodbye() {
        let mut lane = Lane::default();
        lane.put(PlayerDatagram::parse(b"(bye)\0"), true);
        assert!(lane.is_done());
    }

    #[test]
    fn a_flood_is_cut_off() {
        let mut lane = Lane::default();
        for _ in 0..10_000 {
            lane.put(PlayerDatagram::parse(b"(turn 1)\0"), true);
        }
        assert_eq!(lane.datagrams.len(), LIMIT);
        assert!(!lane.is_done());
        lane.put(PlayerDatagram::parse(b"(turn 1)(done)\0"), true);
        assert!(lane.is_done());
    }
}
