//! Cards: two yellow ones are a red one, and who has seen red has played.

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
        // Announced first: it is the last thing that the player hears.
        self.announce(RefereeCall::RedCard(slot.side(), slot.unum()), out);
        self.expel(slot, out);
        let player = self.world.player_mut(slot);
        player.card = Card::Red;
        player.state = player.state & !bits::YELLOW_CARD | bits::RED_CARD;
    }

    /// A player has to go. Without a red card it may reconnect. The official mark of such a player, `DISCARD`, is lost
    /// with the connection, before anybody is shown it.
    pub(crate) fn expel(&mut self, slot: Slot, out: Out) {
        if self.world.player(slot).enabled {
            self.disable(slot, out);
        }
    }
}
