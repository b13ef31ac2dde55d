//! How wide to look.
//!
//! A synchronous see covers 60 degrees in every cycle, 120 in every second, or 180 in every third: a wide view tells no
//! more a cycle than a narrow one, but later. So a player who sees synchronously looks narrowly, and turns its neck.
//!
//! An asynchronous see comes after 75 ms, 150 ms or 300 ms: narrow, narrow, normal make three sees in three cycles.

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

/// Narrow, narrow, normal: a see in every cycle, without synchronous sight (seed 7.2.6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Rhythm {
    beat: u32,
}

impl Rhythm {
    /// A cycle has passed, in which a see came or not. A cycle without one means that the rhythm is off: it begins anew.
    pub(super) fn pass_cycle(&mut self, seen: bool) {
        self.beat = if seen { (self.beat + 1) % 3 } else { 0 };
    }

    /// The width for this cycle.
    pub(super) fn width(self) -> ViewWidth {
        if self.beat == 2 { ViewWidth::Normal } else { ViewWidth::Narrow }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrow_narrow_normal_and_anew_after_a_hole() {
        let mut rhythm = Rhythm::default();
        let mut widths = Vec::new();
        for seen in [true, true, true, true, false, true, true] {
            widths.push(rhythm.width());
            rhythm.pass_cycle(seen);
        }
        use ViewWidth::{Narrow, Normal};
        assert_eq!(widths, [Narrow, Narrow, Normal, Narrow, Narrow, Narrow, Narrow]);
        assert_eq!(rhythm.width(), Normal);
    }
}
