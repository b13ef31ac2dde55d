//! Player types: who gets which at the first kick-off.

use soccer2d_protocol::{PlayerMessage, Side, Unum, sense_body::Card, show::state as bits};

use crate::{
    game::{Match, Out},
    output::Event,
    state::Slot,
};

impl Match {
    /// Gives every player whom no coach has given a type the lowest one that is still free, the goalie first.
    pub(crate) fn assign_player_types(&mut self, out: Out) {
        let server = &self.settings.server;
        let no_halves = server.nr_normal_halfs == 0 && server.nr_extra_halfs == 0;
        if self.settings.player.allow_mult_default_type || no_halves {
            return;
        }
        for side in Side::BOTH {
            self.assign_types_of(side, out);
        }
    }

    fn assign_types_of(&mut self, side: Side, out: Out) {
        let limit = self.settings.player.pt_max;
        let mut used = vec![0; self.world.player_types.len()];
        let team: Vec<Slot> = Unum::all()
            .take(usize::from(self.world.teams[side.index()].size))
            .map(|unum| Slot::new(side, unum))
            .collect();
        for &slot in &team {
            let player = self.world.player(slot);
            if player.substituted {
                used[player.player_type] += 1;
            }
        }
        let (goalies, others): (Vec<Slot>, Vec<Slot>) =
            team.into_iter().partition(|&slot| self.world.player(slot).goalie);
        let goalies = if self.settings.rules.goalie_types {
            goalies
        } else {
            used[0] += goalies.len() as i32;
            Vec::new()
        };
        for slot in goalies.into_iter().chain(others) {
            let player = self.world.player(slot);
            let chosen = player.substituted.then_some(player.player_type);
            if chosen.is_some_and(|kind| used[kind] <= limit) {
                continue;
            }
            let Some(free) = used.iter().position(|&count| count < limit) else { continue };
            used[free] += 1;
            if let Some(kind) = chosen {
                used[kind] -= 1;
            }
            if self.world.player(slot).player_type != free {
                self.set_type(slot, free, out);
            }
        }
    }

    /// A player becomes one of another type, rested and without cards, and everybody is told.
    pub(crate) fn set_type(&mut self, slot: Slot, kind: usize, out: Out) {
        let player_type = self.world.player_types[kind];
        let player = &mut self.world.players[slot.index()];
        player.player_type = kind;
        player.recover(&self.settings, &player_type);
        player.substituted = true;
        player.card = Card::None;
        player.state &= bits::STAND | bits::GOALIE | bits::DISCARD;
        self.tell_monitors(Event::PlayerType(slot, kind), out);
        for listener in Slot::all().filter(|&listener| self.world.player(listener).version.since(7)) {
            let told = self.type_as_told(listener, slot);
            self.tell(listener, PlayerMessage::ChangePlayerType(told), out);
        }
    }
}
