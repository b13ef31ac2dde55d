//! `(say ...)`: a message to players nearby; `senses/hearing.rs` decides which of them hear it (manual 4.5.5).

use crate::{
    game::{Match, Out},
    output::Event,
    state::Slot,
};

impl Match {
    /// A message that is too long is ignored without an answer.
    pub(super) fn say(&mut self, slot: Slot, text: &str, out: Out) {
        if i32::try_from(text.len()).map_or(true, |length| length > self.settings.server.say_msg_size) {
            return;
        }
        self.spread_voice(slot, text, out);
        self.trainer_hears(slot, text, out);
        self.coaches_hear(slot, text, out);
        self.send_to_monitors(Event::Say { by: slot, text: text.into() }, out);
        self.world.player_mut(slot).counts.say += 1;
    }
}
