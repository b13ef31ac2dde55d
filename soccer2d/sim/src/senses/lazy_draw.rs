//! A random stream that is opened only if something is drawn from it.

use common_simulation::{Draw, Streams};

use crate::{purpose::Purpose, state::Slot};

/// The draws at one address. Most looks of a player leave nothing to chance, and opening a stream costs as much as
/// seeing several objects.
pub(crate) struct LazyDraw<'a> {
    streams: &'a Streams,
    purpose: Purpose,
    step: u64,
    slot: Slot,
    opened: Option<Draw>,
}

impl<'a> LazyDraw<'a> {
    /// The draws for a purpose, a step of the match and a player.
    pub(crate) fn new(streams: &'a Streams, purpose: Purpose, step: u64, slot: Slot) -> LazyDraw<'a> {
        LazyDraw { streams, purpose, step, slot, opened: None }
    }

    /// The stream.
    pub(crate) fn open(&mut self) -> &mut Draw {
        self.opened
            .get_or_insert_with(|| self.streams.at(self.purpose as u32, self.step, self.slot.index()))
    }
}
