//! `(say ...)`: heard by whoever is near enough; `senses/hearing.rs` decides by whom (manual 4.5.5).

use crate::{
    game::{Match, Out},
    output::Event,
    state::Slot,
};

impl Match {
    /// Too long a message is ignored without a word.
    pub(super) fn say(&mut self, slot: Slot, text: &str, out: Out) {
        if i32::try_from(text.len()).map_or(true, |length| length > self.settings.server.say_msg_size) {
            return;
        }
        self.spread_voice(slot, text, out);
        self.trainer_hears(slot, text, out);
        self.coaches_hear(slot, text, out);
        self.tell_monitors(Event::Say { by: slot, text: text.into() }, out);
        self.world.player_mut(slot).counts.say += 1;
    }
}
