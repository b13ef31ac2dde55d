//! Dash: legs are told on arrival, and push at the start of the next step.

use common_geometry::{Polar, Vec2, angle};
use soccer2d_model::dash::{leg_acceleration, leg_cost, within_limits};
use soccer2d_protocol::command::Dash;

use crate::{
    game::Match,
    physics::{player_rand, slowness},
    purpose::Purpose,
    state::{Leg, Slot},
};

impl Match {
    /// Both legs alike.
    pub(super) fn dash(&mut self, slot: Slot, dash: Dash) {
        if !self.world.player(slot).command_done {
            self.dash_legs(slot, Some(dash), Some(dash));
        }
    }

    /// Each leg on its own. Unlike every other body command this one does not ask whether the cycle's command is spent:
    /// only whether the leg is. Today's server lets a player dash so even while it lies on the ground.
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

    /// What the legs do, at the start of a step: acceleration, body rotation by uneven legs, stamina.
    pub(crate) fn push_off(&mut self, slot: Slot) {
        let player = self.world.player(slot);
        if !player.legs.iter().any(|leg| matches!(leg, Leg::Dash(_))) {
            return;
        }
        // A leg that does not dash pushes with nothing.
        let [left, right] = player.legs.map(|leg| match leg {
            Leg::Dash(dash) => dash,
            _ => Dash { power: 0.0, direction: 0.0 },
        });
        let left_dashes = matches!(player.legs[0], Leg::Dash(_));
        let player = self.world.player_mut(slot);
        player.counts.dash += 1;

        let (left_cost, right_cost) = (leg_cost(left.power), leg_cost(right.power));
        if left_cost + right_cost < 1.0e-5 {
            return;
        }
        let player = self.world.player(slot);
        let kind = self.world.type_of(player);
        let cost = (left_cost + right_cost).min(player.stamina.available(kind));
        // The right share is divided by what the left one has become: an official slip that lets an exhausted player
        // dash a little faster than its extra stamina is worth, and a little to the side.
        let left_spent = cost * left_cost / (left_cost + right_cost);
        let right_spent = cost * right_cost / (left_spent + right_cost);

        let slowness = slowness(player, &self.settings);
        let push = |dash, spent| {
            let effort = player.stamina.effort;
            leg_acceleration(dash, spent, player.body, effort, slowness, kind, &self.settings.server)
        };
        let (left_velocity, right_velocity) =
            (player.velocity + push(left, left_spent), player.velocity + push(right, right_spent));
        let acceleration = (right_velocity + left_velocity) / 2.0 - player.velocity;

        let forward = Vec2::from_polar(1.0, player.body);
        let rotation = (forward.dot(left_velocity) - forward.dot(right_velocity)) / (kind.player_size * 2.0);
        let rand = player_rand(slot.side(), &self.settings);
        let noise =
            if rotation == 0.0 { 0.0 } else { self.draw(Purpose::Turn, slot.index()).uniform(-rand, rand) };
        let body = angle::normalize(player.body + (1.0 + noise) * rotation);

        let player = self.world.player_mut(slot);
        player.acceleration += acceleration;
        if left_dashes {
            player.next_body = body;
        }
        player.stamina.spend(cost);
    }
}
