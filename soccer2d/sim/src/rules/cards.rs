//! Cards: two yellow ones are a red one, and a player with a red card is out of the game.

use soccer2d_protocol::{referee::RefereeCall, sense_body::Card, show::state as bits};

use crate::{
    game::{Match, Out},
    state::Slot,
};

impl Match {
    pub(crate) fn show_yellow_card(&mut self, slot: Slot, out: Out) {
        if !self.world.player(slot).enabled {
            return;
        }
        self.announce(RefereeCall::YellowCard(slot.side(), slot.unum()), out);
        let player = self.world.player_mut(slot);
        if player.card == Card::Yellow {
            self.show_red_card(slot, out);
        } else {
            player.card = Card::Yellow;
            player.state |= bits::YELLOW_CARD;
        }
    }

    pub(crate) fn show_red_card(&mut self, slot: Slot, out: Out) {
        if !self.world.player(slot).enabled {
            return;
        }
        // Announced first, so that the player itself still hears it.
        self.announce(RefereeCall::RedCard(slot.side(), slot.unum()), out);
        self.expel(slot, out);
        let player = self.world.player_mut(slot);
        player.card = Card::Red;
        player.state = player.state & !bits::YELLOW_CARD | bits::RED_CARD;
    }

    /// Removes a player from the field. Without a red card it may reconnect. The official state bit of such a player,
    /// `DISCARD`, is lost with the connection, before it is shown.
    pub(crate) fn expel(&mut self, slot: Slot, out: Out) {
        if self.world.player(slot).enabled {
            self.disable(slot, out);
        }
    }
}
