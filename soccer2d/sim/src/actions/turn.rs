//! Turn and turn_neck: computed on arrival, committed at the step.

use common_geometry::angle;
use soccer2d_model::turn::effective_turn;
use soccer2d_protocol::Degrees;

use crate::{game::Match, physics::player_rand, purpose::Purpose, settings::Settings, state::Slot};

impl Match {
    pub(super) fn turn(&mut self, slot: Slot, moment: Degrees) {
        let player = self.world.player(slot);
        if player.command_done {
            return;
        }
        let rand = player_rand(slot.side(), &self.settings);
        let noise = self.draw(Purpose::Turn, slot.index()).uniform(-rand, rand);
        let speed = player.velocity.length();
        let wanted = (1.0 + noise) * limit_moment(moment, &self.settings);
        let body = angle::normalize(player.body + effective_turn(wanted, speed, self.world.type_of(player)));

        let player = self.world.player_mut(slot);
        player.occupy_legs();
        player.next_body = body;
        player.counts.turn += 1;
        player.command_done = true;
    }

    pub(super) fn turn_neck(&mut self, slot: Slot, moment: Degrees) {
        let server = &self.settings.server;
        let player = &mut self.world.players[slot.index()];
        if player.turn_neck_done {
            return;
        }
        let moment = angle::radians(moment.max(server.minneckmoment).min(server.maxneckmoment));
        let (low, high) = (angle::radians(server.minneckang), angle::radians(server.maxneckang));
        player.next_neck = (player.neck + moment).max(low).min(high);
        player.counts.turn_neck += 1;
        player.turn_neck_done = true;
    }
}

/// The angle of a command, limited, in radians.
pub(super) fn limit_moment(moment: Degrees, settings: &Settings) -> f64 {
    angle::radians(moment.max(settings.server.minmoment).min(settings.server.maxmoment))
}
