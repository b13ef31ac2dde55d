//! A random stream that is opened only if something is drawn from it.

use common_simulation::Draw;

use crate::{
    chance::Chance,
    purpose::Purpose,
    state::{PLAYERS, Slot},
};

/// The draws at one address. Most looks of a player leave nothing to chance, and opening a stream costs as much as
/// seeing several objects.
pub(crate) struct LazyDraw<'a> {
    chance: &'a Chance,
    purpose: Purpose,
    address: usize,
    opened: Option<Draw>,
}

impl<'a> LazyDraw<'a> {
    /// The draws for a purpose and a player in this step.
    pub(crate) fn new(chance: &'a Chance, purpose: Purpose, slot: Slot) -> LazyDraw<'a> {
        LazyDraw { chance, purpose, address: slot.index(), opened: None }
    }

    /// The draws of one tick of the step: who looks twice in a step sees with other eyes.
    pub(crate) fn in_tick(mut self, tick: usize) -> LazyDraw<'a> {
        self.address += tick * PLAYERS;
        self
    }

    /// The stream.
    pub(crate) fn open(&mut self) -> &mut Draw {
        self.opened.get_or_insert_with(|| self.chance.at(self.purpose, self.address))
    }
}
