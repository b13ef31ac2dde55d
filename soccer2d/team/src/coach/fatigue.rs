//! How tired a player is, concluded from how it runs: what it gained in speed has cost stamina.

use common_geometry::{Polar, Vec2, angle};
use soccer2d_model::stamina::Stamina;
use soccer2d_protocol::{PlayerType, ServerParams, fullstate::Motion, global_view::GlobalPlayer};

use crate::tuning::coach;

/// The stamina that a player is believed to have.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fatigue {
    stamina: Stamina,
    velocity: Vec2,
}

impl Fatigue {
    /// Of a rested player.
    pub(super) fn rested(player: &GlobalPlayer, kind: &PlayerType, server: &ServerParams) -> Fatigue {
        Fatigue { stamina: Stamina::full(kind, server), velocity: velocity(player.motion) }
    }

    /// One cycle has passed, and the player looks like this now.
    pub(super) fn observe(
        &mut self,
        player: &GlobalPlayer,
        kind: &PlayerType,
        server: &ServerParams,
        tuning: &coach::Fatigue,
    ) {
        let now = velocity(player.motion);
        // Its speed in this cycle, before the decay.
        let ran = now / kind.player_decay;
        let gained = ran - self.velocity;
        let ahead = Vec2::from_polar(1.0, angle::radians(f64::from(player.body)));
        // Players hardly ever dash sideways: such a change of speed comes from a collision.
        let gained = gained.dot(ahead);
        let rate = if gained < 0.0 { server.back_dash_rate } else { 1.0 };
        let power = gained.abs() / (self.stamina.effort * kind.dash_power_rate * rate);
        let power = power.min(server.max_dash_power);
        if power > tuning.noise * server.max_dash_power {
            self.stamina.spend(power);
        }
        self.stamina.rest(kind, server);
        self.velocity = now;
    }

    /// The stamina that is left.
    pub(super) fn stamina(&self) -> f64 {
        self.stamina.stamina
    }
}

fn velocity(motion: Motion) -> Vec2 {
    Vec2::new(motion.vx, motion.vy)
}
