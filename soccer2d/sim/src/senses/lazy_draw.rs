//! A random stream that is opened only when it is used.

use common_simulation::Draw;

use crate::{
    chance::Chance,
    purpose::Purpose,
    state::{PLAYERS, Slot},
};

/// The random numbers at one address. Most sees need none, and opening a stream costs as much as
/// seeing several objects.
pub(crate) struct LazyDraw<'a> {
    chance: &'a Chance,
    purpose: Purpose,
    address: usize,
    opened: Option<Draw>,
}

impl<'a> LazyDraw<'a> {
    /// The random numbers for a purpose and a player in this step.
    pub(crate) fn new(chance: &'a Chance, purpose: Purpose, slot: Slot) -> LazyDraw<'a> {
        LazyDraw { chance, purpose, address: slot.index(), opened: None }
    }

    /// The random numbers of one tick of the step: a player that looks twice in a step gets different noise.
    pub(crate) fn in_tick(mut self, tick: usize) -> LazyDraw<'a> {
        self.address += tick * PLAYERS;
        self
    }

    pub(crate) fn open(&mut self) -> &mut Draw {
        self.opened.get_or_insert_with(|| self.chance.at(self.purpose, self.address))
    }
}
