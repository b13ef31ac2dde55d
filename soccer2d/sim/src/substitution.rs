//! Player types: their assignment at the first kick-off, and substitutions.

use serde::{Deserialize, Serialize};
use soccer2d_protocol::{
    PlayerMessage, Side, Unum, coach::CoachMessage, reply::ChangePlayerType, sense_body::Card,
    show::state as bits,
};

use crate::{
    game::{Match, Out},
    output::Event,
    state::Slot,
};

/// A team's counts of types, as the official server keeps them: a player that gets type 0 by the automatic assignment
/// is counted as one of type 0, but stays without a type of its own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Roster {
    /// How many substitutions there were after the first cycle.
    pub(crate) substitutions: i32,
    /// Players that have no type of their own yet.
    undecided: i32,
    /// How many players are of each type.
    on_field: Vec<i32>,
    /// How many players have been of each type since the kick-off.
    used: Vec<i32>,
}

impl Roster {
    pub(crate) fn new(types: usize) -> Roster {
        Roster { substitutions: 0, undecided: 0, on_field: vec![0; types], used: vec![0; types] }
    }

    /// Counts a player that joined.
    pub(crate) fn join(&mut self) {
        self.undecided += 1;
    }

    /// How many players are of a type.
    pub(crate) fn on_field(&self, kind: usize) -> i32 {
        self.on_field[kind]
    }

    /// How many players have been of a type since the kick-off.
    pub(crate) fn used(&self, kind: usize) -> i32 {
        self.used[kind]
    }

    /// The count of a type, or of the players without one.
    fn counted_as(&mut self, kind: Option<usize>) -> &mut i32 {
        match kind {
            Some(kind) => &mut self.on_field[kind],
            None => &mut self.undecided,
        }
    }
}

impl Match {
    /// The first kick-off: every player without a type from its coach gets the lowest one that is still free, the
    /// goalie first.
    pub(crate) fn assign_player_types(&mut self, out: Out) {
        let server = &self.settings.server;
        let no_halves = server.nr_normal_halfs == 0 && server.nr_extra_halfs == 0;
        let assigns = !self.settings.player.allow_mult_default_type && !no_halves;
        for side in Side::BOTH {
            self.count_types_of(side);
            if assigns {
                self.assign_types_of(side, out);
            }
        }
    }

    /// From now on types count as used.
    fn count_types_of(&mut self, side: Side) {
        let substitutions = self.rosters[side.index()].substitutions;
        let mut roster = Roster { substitutions, ..Roster::new(self.world.player_types.len()) };
        for slot in self.team(side) {
            *roster.counted_as(self.own_type(slot)) += 1;
        }
        roster.used.clone_from(&roster.on_field);
        self.rosters[side.index()] = roster;
    }

    fn assign_types_of(&mut self, side: Side, out: Out) {
        let limit = self.settings.player.pt_max;
        let (goalies, others): (Vec<Slot>, Vec<Slot>) =
            self.team(side).partition(|&slot| self.world.player(slot).goalie);
        let goalies = if self.settings.rules.goalie_types {
            goalies
        } else {
            let born = goalies.iter().filter(|&&slot| self.own_type(slot).is_none()).count() as i32;
            let roster = &mut self.rosters[side.index()];
            roster.on_field[0] += born;
            roster.used[0] += born;
            Vec::new()
        };
        for slot in goalies.into_iter().chain(others) {
            let chosen = self.own_type(slot);
            let roster = &mut self.rosters[side.index()];
            if chosen.is_some_and(|kind| roster.used[kind] <= limit) {
                continue;
            }
            let Some(free) = roster.used.iter().position(|&count| count < limit) else { continue };
            roster.on_field[free] += 1;
            roster.used[free] += 1;
            *roster.counted_as(chosen) -= 1;
            if let Some(kind) = chosen {
                roster.used[kind] -= 1;
            }
            if self.world.player(slot).player_type != free {
                self.set_type(slot, free);
                self.send_type(slot, free, out);
            }
        }
    }

    /// All players that have ever joined a team.
    fn team(&self, side: Side) -> impl Iterator<Item = Slot> + use<> {
        let size = usize::from(self.world.teams[side.index()].size);
        Unum::all().take(size).map(move |unum| Slot::new(side, unum))
    }

    /// The type that a player got from a coach, a trainer or the assignment.
    fn own_type(&self, slot: Slot) -> Option<usize> {
        let player = self.world.player(slot);
        player.substituted.then_some(player.player_type)
    }

    /// A coach or a trainer substitutes a player. The official server announces it even where, by its own counts,
    /// there is no player left to substitute: one with the assigned type 0 stays as it is.
    pub(crate) fn substitute(&mut self, slot: Slot, kind: usize, out: Out) {
        let old = self.own_type(slot);
        let roster = &mut self.rosters[slot.side().index()];
        if *roster.counted_as(old) > 0 {
            *roster.counted_as(old) -= 1;
            roster.on_field[kind] += 1;
            if self.world.time > 0 {
                roster.substitutions += 1;
                roster.used[kind] += 1;
            }
            self.set_type(slot, kind);
        }
        self.send_type(slot, kind, out);
    }

    /// Gives a player another type, full stamina and no cards.
    fn set_type(&mut self, slot: Slot, kind: usize) {
        let player_type = self.world.player_types[kind];
        let player = &mut self.world.players[slot.index()];
        player.player_type = kind;
        player.recover(&self.settings, &player_type);
        player.substituted = true;
        player.card = Card::None;
        player.state &= bits::STAND | bits::GOALIE | bits::DISCARD;
    }

    /// Sends a player's type to all clients.
    fn send_type(&self, slot: Slot, kind: usize, out: Out) {
        self.send_to_monitors(Event::PlayerType(slot, kind), out);
        self.send_change(7, |side| self.type_as_sent(side, slot, kind), out);
    }

    /// A player's type as a side receives it: of opponents only that it has changed.
    pub(crate) fn type_as_sent(&self, listener: Side, changed: Slot, kind: usize) -> ChangePlayerType {
        if listener == changed.side() {
            ChangePlayerType::Own(changed.unum(), kind as i32)
        } else {
            ChangePlayerType::Opponent(changed.unum())
        }
    }

    /// Makes a player the goalie, and informs all clients of version 16 or later.
    pub(crate) fn make_goalie(&mut self, slot: Slot, out: Out) {
        let player = self.world.player_mut(slot);
        player.goalie = true;
        player.enable();
        self.send_to_monitors(Event::Goalie(slot), out);
        self.send_change(16, |_| ChangePlayerType::Goalie(slot.side(), slot.unum()), out);
    }

    /// Sends a change to every player on the field and every coach, from a version on.
    fn send_change(&self, since: u8, change: impl Fn(Side) -> ChangePlayerType, out: Out) {
        for player in self.world.enabled().filter(|player| player.version.since(since)) {
            self.send(player.slot, PlayerMessage::ChangePlayerType(change(player.side())), out);
        }
        for side in Side::BOTH {
            self.send_to_coach_since(since, side, || CoachMessage::ChangePlayerType(change(side)), out);
        }
    }
}
