//! Which objects are in view, and in which direction.

use common_geometry::{Polar, Vec2, angle, math};

use crate::state::Player;

/// How much wider than the cone the quick test is, so that rounding never loses an object.
const MARGIN: f64 = 1e-9;

/// The part of the field that a player sees.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cone {
    pub(super) position: Vec2,
    body: f64,
    neck: f64,
    /// The direction of the face, a unit vector.
    facing: Vec2,
    /// Half of the view angle, in radians.
    half: f64,
    /// The cosine of `half`, squared, with its sign.
    edge: f64,
    /// The distance up to which objects outside the cone are noticed, in metres.
    near: f64,
}

/// An object relative to the player.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sight {
    /// From the player to the object.
    pub(super) offset: Vec2,
    pub(super) distance: f64,
    /// Relative to the head, in radians.
    pub(super) angle: f64,
    /// Whether it is in the cone, not merely near.
    pub(super) clear: bool,
}

impl Cone {
    pub(super) fn new(viewer: &Player, near: f64) -> Cone {
        let half = viewer.view.angle * 0.5;
        let cosine = math::cos(half.clamp(0.0, std::f64::consts::PI));
        Cone {
            position: viewer.position,
            body: viewer.body,
            neck: viewer.neck,
            facing: Vec2::from_polar(1.0, viewer.head()),
            half,
            edge: cosine * cosine.abs() - MARGIN,
            near,
        }
    }

    /// Whether an object at this offset can be in view; false is always right. The cosine of an object's angle is
    /// compared with that of the edge, squared and with its sign, so that it costs neither a root nor an arc tangent.
    #[inline]
    pub(super) fn may_show(&self, offset: Vec2) -> bool {
        let forward = offset.x * self.facing.x + offset.y * self.facing.y;
        let square = offset.x * offset.x + offset.y * offset.y;
        (forward * forward.abs() >= self.edge * square) | (square <= self.near * self.near * (1.0 + MARGIN))
    }

    /// The object at this offset, if it is in the cone and nearer than `reach`, or near in any direction.
    #[inline]
    pub(super) fn sight(&self, offset: Vec2, reach: f64) -> Option<Sight> {
        if !self.may_show(offset) {
            return None;
        }
        let distance = (offset.x * offset.x + offset.y * offset.y).sqrt();
        let angle = angle::normalize(angle::normalize(offset.angle() - self.body) - self.neck);
        let clear = angle.abs() < self.half && distance < reach;
        (clear || distance <= self.near).then_some(Sight { offset, distance, angle, clear })
    }

    /// A direction relative to the head. Computed in this order: the last bit matters where degrees are rounded.
    #[inline]
    pub(super) fn relative(&self, direction: f64) -> f64 {
        angle::normalize(direction - self.body - self.neck)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    proptest::proptest! {
        /// The quick test loses nothing, however wide the cone is.
        #[test]
        fn what_is_in_the_cone_may_show(
            x in -60.0..60.0f64, y in -40.0..40.0f64, body in -4.0..4.0f64, neck in -1.6..1.6f64,
            width in 0.0..7.0f64, edge in -1e-9..1e-9f64,
        ) {
            let offset = Vec2::new(x, y);
            for width in [width, 2.0 * angle::normalize(offset.angle() - body - neck).abs() + edge] {
                let cone = Cone::of(body, neck, width);
                let angle = angle::normalize(angle::normalize(offset.angle() - body) - neck);
                assert!(angle.abs() >= width * 0.5 || cone.may_show(offset));
            }
        }
    }

    impl Cone {
        fn of(body: f64, neck: f64, width: f64) -> Cone {
            let mut viewer = crate::senses::fixture::field().world.players[0].clone();
            (viewer.position, viewer.body, viewer.neck, viewer.view.angle) = (Vec2::ZERO, body, neck, width);
            Cone::new(&viewer, 3.0)
        }
    }

    #[test]
    fn the_quick_test_spares_most_of_the_field() {
        let cone = Cone::of(0.3, 0.2, 1.0);
        let shown = (0..1000)
            .filter(|step| {
                cone.may_show(Vec2::from_polar(20.0, f64::from(*step) * std::f64::consts::TAU / 1000.0))
            })
            .count();
        assert!((158..=161).contains(&shown), "{shown}");
    }
}
