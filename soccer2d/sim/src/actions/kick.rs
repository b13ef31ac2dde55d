//! Kick: acts on the ball at its position when the command arrives (manual 4.5.3).

use common_geometry::{Polar, Vec2, angle};
use soccer2d_model::kick::{BallAtFoot, kick_rate, max_noise};
use soccer2d_protocol::{Degrees, Side, show::state as bits};

use super::{ball_is_dead, turn::limit_moment};
use crate::{
    game::{Match, Out},
    output::Event,
    purpose::Purpose,
    rules::Happening,
    settings::Settings,
    state::{Player, Slot, World},
};

impl Match {
    pub(super) fn kick(&mut self, slot: Slot, power: f64, direction: Degrees, out: Out) {
        let player = self.world.player_mut(slot);
        if player.command_done {
            return;
        }
        player.command_done = true;
        player.kick_cycles = 1;
        player.state |= bits::KICK;
        if ball_is_dead(self.world.mode, false) {
            self.world.player_mut(slot).state |= bits::KICK_FAULT;
            return;
        }
        if !self.world.can_kick(self.world.player(slot), &self.settings) {
            self.world.player_mut(slot).state |= bits::KICK_FAULT;
            self.notify(Happening::KickFailed { by: slot }, out);
            return;
        }

        let server = &self.settings.server;
        let player = self.world.player(slot);
        let kind = self.world.type_of(player);
        let power = power.max(server.minpower).min(server.maxpower);
        let ball = ball_at_foot(player, &self.world, &self.settings);
        let direction = limit_moment(direction, &self.settings) + player.body;
        let noise = max_noise(power, ball, kick_rand(player, &self.world, &self.settings), kind, server);
        let mut draw = self.draw(Purpose::Kick, slot.index());
        let acceleration = Vec2::from_polar(kick_rate(power, ball, kind), direction)
            + Vec2::from_polar(draw.uniform(0.0, noise), draw.angle());

        self.world.player_mut(slot).counts.kick += 1;
        self.push_ball(acceleration);
        let acceleration = acceleration.length();
        self.send_to_monitors(Event::Kick { by: slot, acceleration }, out);
        self.notify(Happening::Kicked { by: slot, acceleration }, out);
    }

    /// A kick or a tackle: the accelerations of one cycle add up, and take the ball out of a goalie's hands.
    pub(super) fn push_ball(&mut self, acceleration: Vec2) {
        self.world.ball_holder = None;
        self.world.ball.acceleration += acceleration;
    }
}

/// The ball relative to a player.
pub(super) fn ball_at_foot(player: &Player, world: &World, settings: &Settings) -> BallAtFoot {
    let to_ball = world.ball.position - player.position;
    let kind = world.type_of(player);
    BallAtFoot {
        off_axis: angle::normalize(to_ball.angle() - player.body).abs(),
        gap: to_ball.length() - kind.player_size - settings.server.ball_size,
        speed: world.ball.velocity.length(),
    }
}

/// How inaccurate a player kicks: its type's value, times its team's factor.
pub(super) fn kick_rand(player: &Player, world: &World, settings: &Settings) -> f64 {
    let (server, kind) = (&settings.server, world.type_of(player));
    match (server.team_actuator_noise, player.side()) {
        (false, _) => kind.kick_rand,
        (true, Side::Left) => kind.kick_rand * server.kick_rand_factor_l,
        (true, Side::Right) => kind.kick_rand * server.kick_rand_factor_r,
    }
}
