//! Where a robot may not be: shapes that a way has to go round.

use std::f64::consts::FRAC_PI_4;

use common_geometry::{Polar, Rect, Vec2};
use smallsize_protocol::field::{Field, GOAL_WALL, ROBOT_RADIUS};

/// A place that is kept free. Each is as large as it has to be for the centre of a robot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Zone {
    /// Everything so near to the line between two points; they may be the same.
    Round { from: Vec2, to: Vec2, radius: f64 },
    /// A rectangle.
    Box(Rect),
}

impl Zone {
    pub fn disc(centre: Vec2, radius: f64) -> Zone {
        Zone::Round { from: centre, to: centre, radius }
    }

    /// How deep inside a point is; zero or less outside.
    pub fn depth(&self, point: Vec2) -> f64 {
        match *self {
            Zone::Round { from, to, radius } => radius - distance_to_line(point, from, to),
            Zone::Box(rect) => {
                let (low, high) = (point - rect.min, rect.max - point);
                low.min_element().min(high.min_element())
            }
        }
    }

    /// Whether a straight way touches it.
    pub fn blocks(&self, start: Vec2, end: Vec2) -> bool {
        match *self {
            Zone::Round { from, to, radius } => distance_between_lines(start, end, from, to) < radius,
            Zone::Box(rect) => crosses(start, end, rect),
        }
    }

    /// The way out that is shortest from a point inside.
    pub fn exit(&self, point: Vec2) -> Vec2 {
        match *self {
            Zone::Round { from, to, radius } => {
                let nearest = nearest_on_line(point, from, to);
                let out = point - nearest;
                // In the very middle every way is as short: across the line.
                let out = if out.length() > 1e-6 { out } else { (to - from).perp() + Vec2::new(-1e-3, 0.0) };
                nearest + out.with_length(radius + CLEAR)
            }
            Zone::Box(rect) => {
                let exits = [
                    Vec2::new(rect.min.x - CLEAR, point.y),
                    Vec2::new(rect.max.x + CLEAR, point.y),
                    Vec2::new(point.x, rect.min.y - CLEAR),
                    Vec2::new(point.x, rect.max.y + CLEAR),
                ];
                let nearer = |a: Vec2, b: Vec2| if b.distance(point) < a.distance(point) { b } else { a };
                exits.into_iter().reduce(nearer).expect("there are four")
            }
        }
    }

    /// Points round it, on which a way can go round it.
    pub fn corners(&self) -> Vec<Vec2> {
        match *self {
            Zone::Round { from, to, radius } => {
                // An octagon round each end: its corners are a little farther away than its sides.
                let reach = (radius + CLEAR) * 1.09;
                let directions = (0..8).map(|eighth| Vec2::from_polar(reach, f64::from(eighth) * FRAC_PI_4));
                directions.flat_map(|out| [from + out, to + out]).collect()
            }
            Zone::Box(Rect { min, max }) => {
                let (min, max) = (min - CLEAR, max + CLEAR);
                vec![min, max, Vec2::new(min.x, max.y), Vec2::new(max.x, min.y)]
            }
        }
    }
}

/// What a way keeps away from a zone beside which it goes; metres.
const CLEAR: f64 = 0.03;

/// Our own defence area, or the opponent's, and so much round it.
pub(super) fn defence_area(field: &Field, is_own: bool, margin: f64) -> Rect {
    let (depth, half) = (field.defence_area.depth(), field.defence_area.width() / 2.0);
    let (goal_line, front) = (field.half_length(), field.half_length() - depth);
    let margin = Vec2::splat(margin);
    if is_own {
        Rect { min: Vec2::new(-goal_line, -half) - margin, max: Vec2::new(-front, half) + margin }
    } else {
        Rect { min: Vec2::new(front, -half) - margin, max: Vec2::new(goal_line, half) + margin }
    }
}

/// The same as a zone. It goes on behind the goal line: nobody leaves an area by the back.
pub(super) fn kept_area(field: &Field, is_own: bool, margin: f64) -> Zone {
    const BEHIND: f64 = 3.0;
    let Rect { min, max } = defence_area(field, is_own, margin);
    Zone::Box(if is_own {
        Rect { min: min - Vec2::new(BEHIND, 0.0), max }
    } else {
        Rect { min, max: max + Vec2::new(BEHIND, 0.0) }
    })
}

/// The walls of both goals: robots do not drive through them.
pub(super) fn goals(field: &Field) -> [Zone; 2] {
    let line = field.half_length();
    let outer = field.goal_width / 2.0 + GOAL_WALL + ROBOT_RADIUS + 0.02;
    let back = line + field.goal_depth + GOAL_WALL + ROBOT_RADIUS + 0.02;
    [
        Zone::Box(Rect { min: Vec2::new(-back, -outer), max: Vec2::new(-line - 0.02, outer) }),
        Zone::Box(Rect { min: Vec2::new(line + 0.02, -outer), max: Vec2::new(back, outer) }),
    ]
}

/// The point of a line, with its ends, that is nearest to a point.
pub(super) fn nearest_on_line(point: Vec2, from: Vec2, to: Vec2) -> Vec2 {
    let way = to - from;
    let length = way.length_squared();
    if length < 1e-12 {
        return from;
    }
    from + way * ((point - from).dot(way) / length).clamp(0.0, 1.0)
}

/// How far a point is from a line with ends.
pub(super) fn distance_to_line(point: Vec2, from: Vec2, to: Vec2) -> f64 {
    point.distance(nearest_on_line(point, from, to))
}

fn distance_between_lines(a: Vec2, b: Vec2, c: Vec2, d: Vec2) -> f64 {
    let (first, second) = (b - a, d - c);
    let cross = first.perp_dot(second);
    if cross.abs() > 1e-12 {
        let (along, beside) = ((c - a).perp_dot(second) / cross, (c - a).perp_dot(first) / cross);
        if (0.0..=1.0).contains(&along) && (0.0..=1.0).contains(&beside) {
            return 0.0;
        }
    }
    let ends = [
        distance_to_line(a, c, d),
        distance_to_line(b, c, d),
        distance_to_line(c, a, b),
        distance_to_line(d, a, b),
    ];
    ends.into_iter().fold(f64::INFINITY, f64::min)
}

/// Whether a straight way goes through a rectangle.
fn crosses(start: Vec2, end: Vec2, rect: Rect) -> bool {
    let (mut enter, mut leave) = (0.0f64, 1.0f64);
    let way = end - start;
    let sides = [(start.x, way.x, rect.min.x, rect.max.x), (start.y, way.y, rect.min.y, rect.max.y)];
    for (from, step, low, high) in sides {
        if step.abs() < 1e-12 {
            if from <= low || from >= high {
                return false;
            }
        } else {
            let (a, b) = ((low - from) / step, (high - from) / step);
            enter = enter.max(a.min(b));
            leave = leave.min(a.max(b));
        }
    }
    enter < leave
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_and_zones() {
        let check = |zone: Zone, from: (f64, f64), to: (f64, f64), expected: bool| {
            assert_eq!(zone.blocks(from.into(), to.into()), expected, "{zone:?} {from:?} {to:?}");
        };
        let disc = Zone::disc(Vec2::new(1.0, 0.0), 0.2);
        check(disc, (0.0, 0.0), (2.0, 0.0), true);
        check(disc, (0.0, 0.0), (0.7, 0.0), false);
        check(disc, (0.0, 0.3), (2.0, 0.3), false);
        let stadium = Zone::Round { from: Vec2::ZERO, to: Vec2::new(2.0, 0.0), radius: 0.5 };
        check(stadium, (1.0, -1.0), (1.0, 1.0), true);
        check(stadium, (-1.0, -1.0), (3.0, -1.0), false);
        let square = Zone::Box(Rect { min: Vec2::ZERO, max: Vec2::ONE });
        check(square, (-1.0, 0.5), (2.0, 0.5), true);
        check(square, (-1.0, 1.5), (2.0, 1.5), false);
        check(square, (-1.0, 0.5), (0.4, 2.0), false);
        check(square, (0.5, 0.5), (0.6, 0.5), true);
    }

    #[test]
    fn the_shortest_way_out() {
        let square = Zone::Box(Rect { min: Vec2::ZERO, max: Vec2::ONE });
        assert_eq!(square.exit(Vec2::new(0.9, 0.5)), Vec2::new(1.0 + CLEAR, 0.5));
        let disc = Zone::disc(Vec2::ZERO, 0.5);
        assert!(disc.depth(disc.exit(Vec2::new(0.1, 0.0))) < 0.0);
        assert!(disc.depth(disc.exit(Vec2::ZERO)) < 0.0);
    }
}
