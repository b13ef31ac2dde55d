//! `(pointto ...)`: an arm points at a place on the field; other players see it.

use common_geometry::{Polar, Vec2, angle};
use soccer2d_protocol::command::PointTo;

use crate::{game::Match, state::Slot};

/// Limit for distance and direction. The official server has none, and would point at infinity.
const FAR: f64 = 1e6;

impl Match {
    pub(super) fn point_to(&mut self, slot: Slot, target: Option<PointTo>) {
        let player = &mut self.world.players[slot.index()];
        if !player.arm.is_movable(&self.settings) {
            return;
        }
        match target {
            Some(PointTo { distance, direction }) => {
                let relative =
                    Vec2::from_polar(distance.clamp(-FAR, FAR), angle::radians(direction.clamp(-FAR, FAR)));
                player.arm.target = player.position + relative.rotated(player.head());
                player.arm.age = 0;
            }
            None => {
                player.arm.target = Vec2::ZERO;
                player.arm.age = self.settings.server.point_to_duration;
            }
        }
        player.counts.pointto += 1;
    }
}
