//! What somebody who looks on is told first.

use std::array;

use soccer2d_protocol::{monitor::MonitorVersion, params::Audience};
use soccer2d_sim::Match;

/// The parameters and player types, a datagram each, for each version of monitors.
pub(crate) struct Introductions([Vec<Vec<u8>>; MonitorVersion::ALL.len()]);

impl Introductions {
    pub(crate) fn new(game: &Match) -> Introductions {
        let settings = game.settings();
        let server = settings.server.told(Audience::Watchers);
        let player = settings.player.told(Audience::Watchers);
        let types: Vec<_> =
            game.world().player_types.iter().map(|kind| kind.told(Audience::Watchers)).collect();
        Introductions(array::from_fn(|index| {
            MonitorVersion::ALL[index].introduction(&server, &player, &types)
        }))
    }

    /// What a monitor of this version is told.
    pub(crate) fn of(&self, version: MonitorVersion) -> &[Vec<u8>] {
        &self.0[version.index()]
    }
}
