//! Lanes: what each player and coach has sent and the simulation has not executed yet.
//!
//! Each client has a lane of its own, so that the order in which datagrams of different clients arrive within a tick
//! changes nothing.

use std::{array, mem};

use serde::{Deserialize, Serialize};
use soccer2d_protocol::{
    PlayerCommand, PlayerDatagram, PlayerMessage, Side,
    coach::{CoachCommand, CoachDatagram},
};

use crate::{
    game::{Match, Out},
    purpose::Purpose,
    state::{PLAYERS, Slot},
};

/// A datagram that waits in a lane.
pub(crate) trait Waits {
    /// Lock-step: whether its sender is done with this cycle, or leaves.
    fn is_done(&self) -> bool;
    /// Whether it contains that and nothing else.
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

/// The datagrams of one client.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Lane<D> {
    datagrams: Vec<D>,
    /// Lock-step: whether the client was connected when the cycle began, and so has percepts to think about.
    present: bool,
    /// Lock-step: whether the client has been asked to think.
    asked: bool,
    /// Lock-step: how many of the datagrams belong to this cycle, once one of them is a done.
    closed: Option<usize>,
}

impl<D> Default for Lane<D> {
    fn default() -> Lane<D> {
        Lane { datagrams: Vec::new(), present: false, asked: false, closed: None }
    }
}

impl<D: Waits> Lane<D> {
    /// Puts a datagram into the lane. The done of a client that has been asked closes it for this cycle; the whole
    /// datagram still counts, and later ones belong to the next cycle. A second done, or one without being asked, is
    /// ignored: it must not answer a question that has not been asked yet.
    pub(crate) fn put(&mut self, datagram: D) {
        let done = self.is_awaited() && datagram.is_done();
        if !self.is_awaited() && datagram.is_done_alone() {
            return;
        }
        self.datagrams.push(datagram);
        if done {
            self.closed = Some(self.datagrams.len());
        }
    }

    /// Notes the done of a datagram that is executed at once and does not wait.
    pub(crate) fn pass(&mut self, datagram: &D) {
        if self.is_awaited() && datagram.is_done() {
            self.closed = Some(0);
        }
    }

    /// Whether a datagram may be executed at once: no earlier one waits.
    pub(crate) fn is_free(&self) -> bool {
        self.datagrams.is_empty() && self.closed.is_none()
    }

    /// Lock-step: asks the client to think, if it was connected when the cycle began. Returns whether it was.
    pub(crate) fn ask(&mut self) -> bool {
        self.asked = self.present;
        self.asked
    }

    /// Lock-step: whether the client has not answered yet.
    pub(crate) fn is_awaited(&self) -> bool {
        self.asked && self.closed.is_none()
    }

    /// Takes out all datagrams; the number is how many are to be executed now.
    fn take(&mut self, lock_step: bool) -> (Vec<D>, usize) {
        let datagrams = mem::take(&mut self.datagrams);
        let count = match self.closed.take() {
            Some(closed) if lock_step => closed,
            _ => datagrams.len(),
        };
        (datagrams, count)
    }

    /// Puts back what came after done: it belongs to the next cycle. The buffer is reused, so that nothing is
    /// allocated.
    fn put_back(&mut self, datagrams: Vec<D>) {
        (self.asked, self.closed) = (false, None);
        self.datagrams = datagrams;
    }
}

/// The lanes of all players and coaches.
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

    /// Lock-step: whether a player was connected when the cycle began.
    pub(crate) fn player_is_present(&self, slot: Slot) -> bool {
        self.players[slot.index()].present
    }

    /// Lock-step: whether a player has not answered yet.
    pub(crate) fn player_is_awaited(&self, slot: Slot) -> bool {
        self.players[slot.index()].is_awaited()
    }

    /// Whether a datagram of a team's coach waits.
    pub(crate) fn coach_has_spoken(&self, side: Side) -> bool {
        !self.coaches[side.index()].datagrams.is_empty()
    }

    /// Lock-step: whether a team's coach has not answered yet.
    pub(crate) fn coach_is_awaited(&self, side: Side) -> bool {
        self.coaches[side.index()].is_awaited()
    }
}

impl Match {
    /// Lock-step: a cycle begins. A client that joins later is not asked to think in it: it has no percepts yet.
    pub(crate) fn note_who_is_present(&mut self) {
        for (lane, player) in self.lanes.players.iter_mut().zip(&self.world.players) {
            lane.present = player.enabled;
        }
        for side in Side::BOTH {
            let looks = self.coach_looks(side);
            self.lanes.coach(side).present = looks;
        }
        self.trainer_begins_cycle();
    }

    /// Lock-step: asks players that were connected when the cycle began to think.
    pub(crate) fn ask_players(&mut self, out: Out) {
        for slot in Slot::all() {
            if self.world.player(slot).enabled && self.lanes.player(slot).ask() {
                self.send(slot, PlayerMessage::Think, out);
            }
        }
    }

    /// Executes all datagrams in the lanes: players in an order drawn for this tick, then the coaches.
    pub(crate) fn empty_lanes(&mut self, out: Out) {
        self.empty_player_lanes(out);
        self.empty_coach_lanes(out);
    }

    pub(crate) fn empty_player_lanes(&mut self, out: Out) {
        if self.lanes.players.iter().all(|lane| lane.datagrams.is_empty() && !lane.asked) {
            return;
        }
        let lock_step = self.settings.server.synch_mode;
        let mut order: [usize; PLAYERS] = array::from_fn(|index| index);
        self.draw(Purpose::LaneOrder, self.timetable.tick_in_cycle()).shuffle(&mut order);
        for index in order {
            let slot = self.world.players[index].slot;
            let (mut datagrams, count) = self.lanes.player(slot).take(lock_step);
            for datagram in datagrams.drain(..count) {
                self.execute_datagram(slot, &datagram, out);
            }
            self.lanes.player(slot).put_back(datagrams);
        }
    }

    /// Coaches' commands do not affect each other in one tick, so their order need not be drawn.
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

    /// A lane whose client has been asked to think.
    fn asked() -> Lane<PlayerDatagram> {
        Lane { present: true, asked: true, ..Lane::default() }
    }

    #[test]
    fn a_lane_closes_with_done() {
        let mut lane = asked();
        let mut put = |text: &str| lane.put(PlayerDatagram::parse(text.as_bytes()));
        put("(turn 1)\0");
        put("(turn_neck 2)(done)(say \"x\")\0");
        put("(done)\0");
        put("(turn 3)(done)\0");
        assert_eq!(lane.closed, Some(2));
        assert_eq!(lane.datagrams.len(), 3, "the lone done is gone");
        let (mut datagrams, now) = lane.take(true);
        datagrams.drain(..now);
        lane.put_back(datagrams);
        assert!(!lane.is_awaited(), "the client has not been asked again");
        assert!(lane.ask() && lane.is_awaited(), "what waits answers no question that is still to come");
    }

    #[test]
    fn a_client_that_has_not_been_asked_cannot_be_done() {
        let mut lane = Lane { present: true, ..Lane::default() };
        lane.put(PlayerDatagram::parse(b"(done)\0"));
        lane.put(PlayerDatagram::parse(b"(turn 1)(done)\0"));
        lane.ask();
        assert_eq!((lane.datagrams.len(), lane.is_awaited()), (1, true));
        lane.put(PlayerDatagram::parse(b"(done)\0"));
        assert_eq!(lane.take(true).1, 2, "both belong to this cycle");
    }

    #[test]
    fn a_client_that_sends_bye_is_not_waited_for() {
        let mut lane = asked();
        lane.put(PlayerDatagram::parse(b"(bye)\0"));
        assert!(!lane.is_awaited());
    }
}
