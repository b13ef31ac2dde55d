//! Positions of points, whether regions contain them, and the middle of a region.

use common_geometry::{EPSILON, Polar, Rect, Vec2, angle, math};

use super::{
    evaluate::{Judge, any},
    point::{Operator, Point},
    region::{Arc, Region},
};

impl Judge<'_> {
    pub(super) fn locate(self, point: &Point) -> Option<Vec2> {
        let judge = self.deeper()?;
        let place = match point {
            Point::At { x, y } => Vec2::new(*x, *y),
            Point::Offset { x, y, from } => Vec2::new(*x, *y) + judge.locate(from)?,
            Point::Ball => judge.world.ball?,
            Point::Player { team, player } => judge.world.player(*team, judge.single(player)?)?,
            Point::Arithmetic { left, operator, right } => {
                let (left, right) = (judge.locate(left)?, judge.locate(right)?);
                match operator {
                    Operator::Add => left + right,
                    Operator::Subtract => left - right,
                    Operator::Multiply => left * right,
                    Operator::Divide => left / right,
                }
            }
        };
        place.is_finite().then_some(place)
    }

    pub(super) fn contains(self, region: &Region, place: Vec2) -> Option<bool> {
        let judge = self.deeper()?;
        match region {
            Region::Point(point) => Some(judge.locate(point)?.distance(place) < EPSILON),
            Region::Null => Some(false),
            Region::Quad(corners) => {
                let [a, b, c, d] = &**corners;
                let corners = [judge.locate(a)?, judge.locate(b)?, judge.locate(c)?, judge.locate(d)?];
                Some(in_polygon(&corners, place))
            }
            Region::Triangle(corners) => {
                let [a, b, c] = &**corners;
                Some(in_polygon(&[judge.locate(a)?, judge.locate(b)?, judge.locate(c)?], place))
            }
            Region::Rectangle(corners) => {
                let [a, b] = &**corners;
                let (a, b) = (judge.locate(a)?, judge.locate(b)?);
                Some(Rect { min: a.min(b), max: a.max(b) }.contains(place))
            }
            Region::Arc(arc) => Some(in_arc(arc, place - judge.locate(&arc.centre)?)),
            Region::Union(regions) => any(regions.iter().map(|region| judge.contains(region, place))),
            Region::Named(name) => judge.contains(judge.definitions.regions.get(name)?, place),
        }
    }

    /// Of several regions the first that has a middle counts: the middle of all may be far from each.
    pub(super) fn middle(self, region: &Region) -> Option<Vec2> {
        let judge = self.deeper()?;
        let mean = |corners: &[Point]| -> Option<Vec2> {
            let places: Option<Vec<Vec2>> = corners.iter().map(|corner| judge.locate(corner)).collect();
            Some(places?.iter().sum::<Vec2>() / corners.len() as f64)
        };
        match region {
            Region::Point(point) => judge.locate(point),
            Region::Null => None,
            Region::Quad(corners) => mean(&corners[..]),
            Region::Triangle(corners) => mean(&corners[..]),
            Region::Rectangle(corners) => mean(&corners[..]),
            Region::Arc(arc) => {
                let radius = (arc.inner_radius + arc.outer_radius) / 2.0;
                let direction = angle::radians(arc.begin + arc.span / 2.0);
                let whole = arc.span.abs() >= 360.0;
                let aside = if whole { Vec2::ZERO } else { Vec2::from_polar(radius, direction) };
                Some(judge.locate(&arc.centre)? + aside)
            }
            Region::Union(regions) => regions.iter().find_map(|region| judge.middle(region)),
            Region::Named(name) => judge.middle(judge.definitions.regions.get(name)?),
        }
    }
}

/// Inside, or on an edge. Where edges cross, an area that is enclosed twice is outside: the corners are connected in
/// the order in which they are listed, which need not be a circle.
fn in_polygon(corners: &[Vec2], place: Vec2) -> bool {
    let edges = corners.iter().zip(corners.iter().cycle().skip(1));
    let mut inside = false;
    for (&a, &b) in edges {
        let (edge, offset) = (b - a, place - a);
        // Corners may coincide: an old way to write a triangle.
        let along = (edge.dot(offset) / edge.length_squared().max(f64::MIN_POSITIVE)).clamp(0.0, 1.0);
        if offset.distance(edge * along) < EPSILON {
            return true;
        }
        // A ray towards +x crosses this edge.
        if (a.y > place.y) != (b.y > place.y) && (edge.perp_dot(offset) < 0.0) == (b.y < a.y) {
            inside = !inside;
        }
    }
    inside
}

/// Whether an offset from the centre is in the ring and between the two directions.
fn in_arc(arc: &Arc, offset: Vec2) -> bool {
    let distance = offset.length();
    if !(arc.inner_radius..=arc.outer_radius).contains(&distance) {
        return false;
    }
    if arc.span.abs() >= 360.0 || distance < EPSILON {
        return true;
    }
    let direction = angle::degrees(math::atan2(offset.y, offset.x));
    let from_begin = if arc.span < 0.0 { arc.begin - direction } else { direction - arc.begin };
    // A direction that lies on the beginning must not become a whole turn by its last bit.
    let turned = from_begin.rem_euclid(360.0);
    turned <= arc.span.abs() + EPSILON || turned >= 360.0 - EPSILON
}
