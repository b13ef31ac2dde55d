//! Catch: a goalie reaches for the ball, and holds it, punches it or misses it (manual 4.5.1).

use common_geometry::{Polar, Vec2};
use soccer2d_model::catch;
use soccer2d_protocol::{Degrees, PlayMode, params::CatchBan, referee::RefereeCall, show::state as bits};

use super::turn::limit_moment;
use crate::{
    game::{Match, Out},
    output::Event,
    purpose::Purpose,
    rules::Happening,
    state::Slot,
};

impl Match {
    pub(super) fn catch(&mut self, slot: Slot, direction: Degrees, out: Out) {
        let mode = self.world.mode;
        let server = &self.settings.server;
        let player = &mut self.world.players[slot.index()];
        if player.command_done {
            return;
        }
        player.command_done = true;
        player.state |= bits::CATCH;
        let allowed = mode == PlayMode::PlayOn || mode.is_penalty_shoot_out();
        if !player.goalie || player.catch_ban > 0 || !allowed {
            player.state |= bits::CATCH_FAULT;
            return;
        }
        if self.settings.rules.catch_ban == CatchBan::AfterAttempt {
            player.catch_ban = server.catch_ban_cycle;
        }

        let direction = direction.max(server.min_catch_angle).min(server.max_catch_angle);
        let direction = player.body + limit_moment(direction, &self.settings);
        let player = self.world.player(slot);
        let ball = (self.world.ball.position - player.position).rotated(-direction);
        let mut kind = *self.world.type_of(player);
        if !self.settings.rules.catch_stretch {
            kind.catchable_area_l_stretch = 1.0;
        }
        let Some(probability) = catch::probability(ball, &kind, &self.settings.server) else {
            self.catch_in_vain(slot);
            return;
        };
        if self.draw(Purpose::Catch, slot.index()).chance(probability) {
            self.hold(slot, out);
        } else {
            self.punch(slot, direction, out);
        }
        let player = self.world.player_mut(slot);
        player.counts.catch += 1;
        player.moves_since_catch = 0;
    }

    /// The goalie moves to the ball and faces it; the referee decides whether it may keep the ball.
    fn hold(&mut self, slot: Slot, out: Out) {
        let player = self.world.player(slot);
        let to_ball = self.world.ball.position - player.position;
        let touching = self.settings.server.ball_size + self.world.type_of(player).player_size;
        let jump = to_ball.with_length(to_ball.length() - touching);
        let player = self.world.player_mut(slot);
        player.position += jump;
        player.next_body = jump.angle();
        player.velocity = Vec2::ZERO;

        self.send_to_monitors(Event::Catch { by: slot }, out);
        if !self.world.mode.is_penalty_shoot_out() {
            self.announce(RefereeCall::GoalieCatchBall(slot.side()), out);
        }
        self.collide(out);
        self.notify(Happening::Touched { by: slot }, out);
        self.notify(Happening::Caught { by: slot }, out);
        if matches!(self.world.mode, PlayMode::FreeKick(_)) {
            self.world.ball_holder = Some(slot);
        }
    }

    fn catch_in_vain(&mut self, slot: Slot) {
        let player = &mut self.world.players[slot.index()];
        player.state |= bits::CATCH_FAULT;
        if self.settings.rules.catch_ban == CatchBan::AfterFailure {
            player.catch_ban = self.settings.server.catch_ban_cycle;
        }
    }

    /// The ball bounces off the hands: its speed along the catch is reversed.
    fn punch(&mut self, slot: Slot, direction: f64, out: Out) {
        self.catch_in_vain(slot);
        let velocity = self.world.ball.velocity;
        let along = velocity.rotated(-direction);
        let bounced = Vec2::new(-along.x, along.y).rotated(direction);
        self.world.ball.acceleration += bounced - velocity;

        self.send_to_monitors(Event::Punch { by: slot }, out);
        self.notify(Happening::Touched { by: slot }, out);
        self.notify(Happening::Punched { by: slot }, out);
    }
}
