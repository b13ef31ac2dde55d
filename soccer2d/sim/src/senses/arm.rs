//! Where a player's arm points, relative to the player.

use common_geometry::{Polar, Vec2};

use crate::{settings::Settings, state::Player};

/// Distance and direction, relative to the head, of the point that the arm points at; zero if it points at nothing.
///
/// Rotated through its direction, as in the official server: the last bit matters where degrees are cut off.
pub(super) fn relative_target(player: &Player, settings: &Settings) -> (f64, f64) {
    if !player.arm.is_pointing(settings) {
        return (0.0, 0.0);
    }
    let offset = player.arm.target - player.position;
    let turned = Vec2::from_polar(offset.length_squared().sqrt(), offset.angle() - player.head());
    (turned.length_squared().sqrt(), turned.angle())
}

/// Cycles until the arm may be moved again.
pub(super) fn cycles_till_movable(player: &Player, settings: &Settings) -> i32 {
    (settings.server.point_to_ban - player.arm.age).max(0)
}

/// Cycles for which the arm still points.
pub(super) fn cycles_till_expiry(player: &Player, settings: &Settings) -> i32 {
    (settings.server.point_to_duration - player.arm.age).max(0)
}
