//! Tackle: a player slides into the ball, and lies on the ground for a while.

use common_geometry::{Polar, Vec2};
use soccer2d_model::tackle::{
    directed_rate, failure, limit_power, max_noise, power_noise_rate, powered_rate,
};
use soccer2d_protocol::show::state as bits;

use super::{ball_is_dead, kick::kick_rand, turn::limit_moment};
use crate::{
    game::{Match, Out},
    output::Event,
    purpose::Purpose,
    rules::Happening,
    state::Slot,
};

impl Match {
    pub(super) fn tackle(&mut self, slot: Slot, argument: f64, foul: bool, out: Out) {
        let (tackles, tackle_cycles) = (self.settings.rules.tackles, self.settings.server.tackle_cycles);
        let player = self.world.player_mut(slot);
        if player.command_done || !tackles {
            return;
        }
        player.occupy_legs();
        player.command_done = true;
        player.tackle_cycles = tackle_cycles;
        player.counts.tackle += 1;

        let player = self.world.player(slot);
        let ball = (self.world.ball.position - player.position).rotated(-player.body);
        // A foul needs an opponent that has the ball.
        let foul = foul && self.settings.rules.fouls && self.opponent_has_ball(slot);
        let Some(failure) = failure(ball, foul, &self.settings.server) else {
            // The official server does not show this to the referee.
            self.world.player_mut(slot).state |= bits::TACKLE_FAULT;
            return;
        };
        let mut draw = self.draw(Purpose::Tackle, slot.index());
        if failure >= 1.0 || !draw.chance(1.0 - failure) {
            let missed = if failure < 1.0 { bits::TACKLE | bits::TACKLE_FAULT } else { bits::TACKLE_FAULT };
            self.notify(Happening::TackleFailed { by: slot }, out);
            self.world.player_mut(slot).state |= missed;
            return;
        }
        self.world.player_mut(slot).state |= bits::TACKLE;
        if ball_is_dead(self.world.mode, true) {
            return;
        }
        if foul {
            self.world.player_mut(slot).tackle_cycles = 0;
        }

        let server = &self.settings.server;
        let player = self.world.player(slot);
        let off_axis = ball.angle();
        let (push, noise_rate) = if player.version.since(12) {
            let direction = limit_moment(argument, &self.settings);
            let rate = directed_rate(direction, off_axis, server);
            (Vec2::from_polar(rate, direction + player.body), 1.0)
        } else {
            let power = limit_power(argument, server);
            let rate = powered_rate(power, off_axis, server);
            (Vec2::from_polar(rate, player.body), power_noise_rate(power, server))
        };
        let ball_speed = self.world.ball.velocity.length();
        let rand = kick_rand(player, &self.world, &self.settings);
        let noise = max_noise(failure, noise_rate, ball_speed, rand, server);
        let acceleration = push + Vec2::from_polar(draw.uniform(0.0, noise), draw.angle());

        self.push_ball(acceleration);
        let acceleration = acceleration.length();
        self.send_to_monitors(Event::Tackle { by: slot, acceleration, foul }, out);
        self.notify(Happening::Tackled { by: slot, acceleration, foul }, out);
    }

    fn opponent_has_ball(&self, slot: Slot) -> bool {
        self.world
            .enabled()
            .any(|player| player.side() != slot.side() && self.world.can_kick(player, &self.settings))
    }
}
