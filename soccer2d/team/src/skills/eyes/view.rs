//! How wide to look.
//!
//! A synchronous see covers 60 degrees in every cycle, 120 in every second, or 180 in every third: a wide view tells no
//! more a cycle than a narrow one, but later. So a player who sees synchronously looks narrowly, and turns its neck.
//!
//! An asynchronous see comes after 75 ms, 150 ms or 300 ms: narrow, narrow, normal make three sees in three cycles. That
//! rhythm is the synchroniser's, which knows when sees come.

use common_geometry::angle;
use soccer2d_protocol::{ServerParams, command::ViewWidth};

/// The angle that a width of view covers.
pub(super) fn angle(width: ViewWidth, synchronous: bool, server: &ServerParams) -> f64 {
    let normal = angle::radians(server.visible_angle);
    match (synchronous, width) {
        (false, ViewWidth::Narrow) => normal / 2.0,
        (false, ViewWidth::Normal) => normal,
        (false, ViewWidth::Wide) => normal * 2.0,
        (true, ViewWidth::Narrow) => normal * 2.0 / 3.0,
        (true, ViewWidth::Normal) => normal * 4.0 / 3.0,
        (true, ViewWidth::Wide) => normal * 2.0,
    }
}
