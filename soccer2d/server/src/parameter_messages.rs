//! The first messages that a monitor receives.

use std::array;

use soccer2d_protocol::{monitor::MonitorVersion, params::Audience};
use soccer2d_sim::Match;

/// The parameters and player types for each version of monitors, one datagram each.
pub(crate) struct ParameterMessages([Vec<Vec<u8>>; MonitorVersion::ALL.len()]);

impl ParameterMessages {
    pub(crate) fn new(game: &Match) -> ParameterMessages {
        let settings = game.settings();
        let server = settings.server.received_by(Audience::Monitors);
        let player = settings.player.received_by(Audience::Monitors);
        let types: Vec<_> =
            game.world().player_types.iter().map(|kind| kind.received_by(Audience::Monitors)).collect();
        ParameterMessages(array::from_fn(|index| {
            MonitorVersion::ALL[index].parameter_messages(&server, &player, &types)
        }))
    }

    /// The datagrams for a monitor of this version.
    pub(crate) fn of(&self, version: MonitorVersion) -> &[Vec<u8>] {
        &self.0[version.index()]
    }
}
