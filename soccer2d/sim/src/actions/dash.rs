//! Dash: the command is kept on arrival, and the legs push at the start of the next step.

use common_geometry::angle;
use soccer2d_model::dash::{PushOff, within_limits};
use soccer2d_protocol::command::Dash;

use crate::{
    game::Match,
    physics::{player_rand, slowness},
    purpose::Purpose,
    state::{Leg, Slot},
};

impl Match {
    /// The same dash for both legs.
    pub(super) fn dash(&mut self, slot: Slot, dash: Dash) {
        if !self.world.player(slot).command_done {
            self.dash_legs(slot, Some(dash), Some(dash));
        }
    }

    /// Each leg on its own. Unlike other body commands, this one does not need the cycle's command to be free, only
    /// the leg. Official server 19 lets a player dash in this way even while it lies on the ground.
    pub(super) fn dash_legs(&mut self, slot: Slot, left: Option<Dash>, right: Option<Dash>) {
        let player = &mut self.world.players[slot.index()];
        for (leg, dash) in player.legs.iter_mut().zip([left, right]) {
            if let (Leg::Free, Some(dash)) = (*leg, dash) {
                *leg = Leg::Dash(within_limits(dash, &self.settings.server));
                player.dash_cycles = 1;
                player.command_done = true;
            }
        }
    }

    /// The effect of the legs at the start of a step: acceleration, body rotation by uneven legs, stamina.
    pub(crate) fn push_off(&mut self, slot: Slot) {
        let player = self.world.player(slot);
        if !player.legs.iter().any(|leg| matches!(leg, Leg::Dash(_))) {
            return;
        }
        // A leg that does not dash pushes with power 0.
        let [left, right] = player.legs.map(|leg| match leg {
            Leg::Dash(dash) => dash,
            _ => Dash { power: 0.0, direction: 0.0 },
        });
        let left_dashes = matches!(player.legs[0], Leg::Dash(_));
        let player = self.world.player_mut(slot);
        player.counts.dash += 1;

        let player = self.world.player(slot);
        let push_off = PushOff {
            body: player.body,
            velocity: player.velocity,
            stamina: player.stamina,
            slowness: slowness(player, &self.settings),
            kind: self.world.type_of(player),
            server: &self.settings.server,
        };
        let Some(push) = push_off.push(left, right) else { return };
        let rand = player_rand(slot.side(), &self.settings);
        let noise = if push.rotation == 0.0 {
            0.0
        } else {
            self.draw(Purpose::Turn, slot.index()).uniform(-rand, rand)
        };
        let body = angle::normalize(player.body + (1.0 + noise) * push.rotation);

        let player = self.world.player_mut(slot);
        player.acceleration += push.acceleration;
        if left_dashes {
            player.next_body = body;
        }
        player.stamina.spend(push.cost);
    }
}
