//! The lines of the field: where the middle of the view crosses them.

use std::f64::consts::{FRAC_PI_2, PI};

use common_geometry::{Vec2, math};
use soccer2d_protocol::landmark::Line;

use super::cone::Cone;
use crate::field;

/// A line at the point where the line of sight crosses it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct LineSight {
    pub(super) line: Line,
    /// Along the line of sight, in metres.
    pub(super) distance: f64,
    /// Between the line and the line of sight, in radians.
    pub(super) angle: f64,
}

/// The lines that are seen: one from inside, up to two from outside the field.
pub(super) fn in_sight(cone: &Cone) -> impl Iterator<Item = LineSight> {
    let Vec2 { x, y } = cone.position;
    let inside = x.abs() < field::LENGTH * 0.5 && y.abs() < field::WIDTH * 0.5;
    Line::ALL.into_iter().filter_map(|line| meet(line, cone)).take(if inside { 1 } else { 2 })
}

/// Where the line of sight crosses a line; none if it passes the line's end.
fn meet(line: Line, cone: &Cone) -> Option<LineSight> {
    let Vec2 { x, y } = cone.position;
    let (half_length, half_width) = (field::LENGTH * 0.5, field::WIDTH * 0.5);
    // How far the line is, towards +x or +y, and the direction towards it: outwards, or inwards for a player beyond it.
    let (offset, normal) = match line {
        Line::Left => (-half_length - x, if x < -half_length { 0.0 } else { PI }),
        Line::Right => (half_length - x, if x > half_length { PI } else { 0.0 }),
        Line::Top => (-half_width - y, if y < -half_width { FRAC_PI_2 } else { -FRAC_PI_2 }),
        Line::Bottom => (half_width - y, if y > half_width { -FRAC_PI_2 } else { FRAC_PI_2 }),
    };
    let angle = cone.relative(normal);
    if angle.abs() >= FRAC_PI_2 {
        return None;
    }
    let across = offset * math::tan(angle);
    let hit = match line {
        Line::Left | Line::Right => (-half_width..=half_width).contains(&(y - across)),
        Line::Top | Line::Bottom => (-half_length..=half_length).contains(&(x + across)),
    };
    hit.then(|| LineSight {
        line,
        distance: (offset / math::cos(angle)).abs(),
        angle: if angle > 0.0 { angle - FRAC_PI_2 } else { angle + FRAC_PI_2 },
    })
}
