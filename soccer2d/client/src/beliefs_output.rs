//! Where the beliefs of players go: a file, a spectator, or both. A spectator may also send orders to them.

use std::sync::Arc;

use soccer2d_beliefs::{Beliefs, Order, Parts};
use soccer2d_protocol::{Side, Unum};

use crate::{BeliefsFile, PlayerSet};

/// An observer of beliefs in this process, such as a viewer. Players never wait for it.
pub trait BeliefsObserver: Send + Sync {
    /// What a player believes and has decided.
    fn hear(&self, beliefs: &Beliefs);

    /// What a player is to do in place of what it thinks best.
    fn order(&self, side: Side, unum: Unum) -> Option<Order>;
}

/// Whose beliefs are wanted, and which parts of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BeliefsFilter {
    /// The players whose beliefs are wanted.
    pub players: PlayerSet,
    /// The parts that are wanted.
    pub parts: Parts,
}

impl Default for BeliefsFilter {
    fn default() -> BeliefsFilter {
        BeliefsFilter { players: PlayerSet::ALL, parts: Parts::all() }
    }
}

/// Whom players tell what they believe.
#[derive(Clone, Default)]
pub struct BeliefsOutput {
    /// Whose beliefs, and which parts.
    pub wanted: BeliefsFilter,
    /// The file that beliefs are written to.
    pub file: Option<BeliefsFile>,
    /// The observer that beliefs are handed to.
    pub spectator: Option<Arc<dyn BeliefsObserver>>,
}

impl BeliefsOutput {
    /// Whether there is a file or an observer.
    pub fn are_there(&self) -> bool {
        self.file.is_some() || self.spectator.is_some()
    }

    /// Whether they want to hear of this player.
    pub(crate) fn want(&self, side: Side, unum: Unum) -> bool {
        self.are_there() && self.wanted.players.contains(side, unum)
    }

    pub(crate) fn hear(&self, mut beliefs: Beliefs) {
        beliefs.keep(self.wanted.parts);
        if let Some(file) = &self.file {
            file.put(&beliefs);
        }
        if let Some(spectator) = &self.spectator {
            spectator.hear(&beliefs);
        }
    }

    /// Writes what is still in memory.
    pub fn finish(&self) -> anyhow::Result<()> {
        self.file.as_ref().map_or(Ok(()), BeliefsFile::finish)
    }
}
