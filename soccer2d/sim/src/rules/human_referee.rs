//! The human referee: its decisions are executed, and the rules notice only what has changed.

use common_geometry::{Rect, Vec2, angle};
use soccer2d_protocol::{PlayMode, referee::RefereeCall};

use super::{Call, placement::onto_field};
use crate::{
    field,
    game::{Match, Out},
    input::Decision,
};

impl Match {
    pub(crate) fn decide(&mut self, decision: Decision, out: Out) {
        match decision {
            Decision::FreeKick { side, at } => {
                if at.is_finite() && !self.world.mode.is_penalty_shoot_out() {
                    self.announce(RefereeCall::Foul(side.other()), out);
                    let mode = PlayMode::FreeKick(side);
                    self.carry_out(Call::Restart { mode, side, at: onto_field(at) }, out);
                    self.carry_out(Call::PlaceInField, out);
                }
            }
            Decision::DropBall { at } => {
                if at.is_finite() {
                    self.carry_out(Call::DropBall { at: onto_field(at) }, out);
                }
            }
            Decision::Move { player, to, body } => {
                if to.is_finite() && body.is_finite() && self.world.player(player).enabled {
                    let body = Some(angle::normalize(body));
                    self.put_player(player, onto_ground(to), body, Some(Vec2::ZERO), out);
                }
            }
            Decision::YellowCard(player) => self.show_yellow_card(player, out),
            Decision::RedCard(player) => self.show_red_card(player, out),
            Decision::Expel(player) => self.expel(player, out),
        }
    }
}

/// The position, or the nearest one at which a player may be.
fn onto_ground(at: Vec2) -> Vec2 {
    let margin = Vec2::splat(2.0 * field::MARGIN);
    let ground = Rect::centred(Vec2::ZERO, Vec2::new(field::LENGTH, field::WIDTH) + margin);
    at.clamp(ground.min, ground.max)
}
