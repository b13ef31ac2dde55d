//! Where am I? From what one see says of flags, goals and lines.

use std::f64::consts::{FRAC_PI_2, PI};

use common_geometry::{Polar, Vec2, angle};
use soccer2d_protocol::{
    Side,
    landmark::{Landmark, Line},
    see::{See, Seen, SeenObject},
};

/// A player's place and the direction of its face, in the team's own coordinates.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Fix {
    pub position: Vec2,
    pub heading: f64,
}

/// Where a player of this side is who sees this; none if it sees too little to tell.
pub(crate) fn localise(see: &See, side: Side) -> Option<Fix> {
    let heading = heading_from_line(see, side).or_else(|| heading_from_two_flags(see, side))?;
    Some(Fix { position: position(see, side, heading)?, heading })
}

/// Where a landmark stands in the team's own coordinates.
fn place(landmark: Landmark, side: Side) -> Vec2 {
    let info = landmark.info();
    Vec2::new(info.x, info.y) * side.sign()
}

/// The direction out of the field across a line, in the team's own coordinates.
fn outward(line: Line, side: Side) -> f64 {
    let on_the_field = match line {
        Line::Right => 0.0,
        Line::Bottom => FRAC_PI_2,
        Line::Left => PI,
        Line::Top => -FRAC_PI_2,
    };
    if side == Side::Left { on_the_field } else { on_the_field + PI }
}

/// The heading from the angle at which the line of sight meets a line of the field.
///
/// The farthest line is the one that the sight crosses from inside: a player who stands outside and looks in sees two.
fn heading_from_line(see: &See, side: Side) -> Option<f64> {
    let lines = see.objects.iter().filter_map(|seen| match (seen.object, seen.distance) {
        (SeenObject::Line(line), Some(distance)) => Some((line, distance, seen.direction)),
        _ => None,
    });
    let (line, _, direction) = lines.max_by(|a, b| a.1.total_cmp(&b.1))?;
    // What is told is the direction of the line; the direction across it is a right angle away.
    let across = f64::from(if direction < 0 { direction + 90 } else { direction - 90 });
    Some(angle::normalize(outward(line, side) - angle::radians(across)))
}

fn landmarks(see: &See) -> impl Iterator<Item = (Landmark, f64, f64)> + '_ {
    see.objects.iter().filter_map(|seen: &Seen| match (seen.object, seen.distance) {
        (SeenObject::Landmark(landmark), Some(distance)) => {
            Some((landmark, distance, angle::radians(f64::from(seen.direction))))
        }
        _ => None,
    })
}

/// The heading from two landmarks: the direction from one to the other is known on the field and seen from the head. Of
/// all pairs, the nearest landmark and the one farthest from it in direction tell most.
fn heading_from_two_flags(see: &See, side: Side) -> Option<f64> {
    let near = landmarks(see).min_by(|a, b| a.1.total_cmp(&b.1))?;
    let other = landmarks(see)
        .filter(|mark| mark.0 != near.0)
        .max_by(|a, b| (a.2 - near.2).abs().total_cmp(&(b.2 - near.2).abs()))?;
    let on_the_field = place(other.0, side) - place(near.0, side);
    let as_seen = Vec2::from_polar(other.1, other.2) - Vec2::from_polar(near.1, near.2);
    Some(angle::normalize(on_the_field.angle() - as_seen.angle()))
}

/// The place that the landmarks agree on. Distances are told with a relative error, so near landmarks count more.
fn position(see: &See, side: Side, heading: f64) -> Option<Vec2> {
    let mut sum = Vec2::ZERO;
    let mut weights = 0.0;
    for (landmark, distance, direction) in landmarks(see) {
        let weight = 1.0 / (distance * distance).max(1.0);
        sum += (place(landmark, side) - Vec2::from_polar(distance, heading + direction)) * weight;
        weights += weight;
    }
    (weights > 0.0).then(|| sum / weights)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(object: SeenObject, distance: f64, direction: i32) -> Seen {
        Seen { distance: Some(distance), ..Seen::new(object, direction) }
    }

    fn flag(name: &str, distance: f64, direction: i32) -> Seen {
        let landmark = Landmark::find(false, name.as_bytes()).expect("a flag of the field");
        seen(SeenObject::Landmark(landmark), distance, direction)
    }

    /// Expected: x, y, heading in degrees.
    fn check(side: Side, objects: Vec<Seen>, expected: Option<(f64, f64, f64)>) {
        let found = localise(&See { time: 1, objects }, side);
        match (found, expected) {
            (Some(fix), Some((x, y, heading))) => {
                assert!(fix.position.distance(Vec2::new(x, y)) < 0.2, "{fix:?}");
                let off = angle::normalize(fix.heading - angle::radians(heading));
                assert!(off.abs() < 0.02, "heading {}", angle::degrees(fix.heading));
            }
            (None, None) => {}
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn from_the_centre_looking_at_the_right_goal() {
        let line = seen(SeenObject::Line(Line::Right), 52.5, -90);
        check(Side::Left, vec![flag("p r c", 36.0, 0), line], Some((0.0, 0.0, 0.0)));
        check(Side::Right, vec![flag("p r c", 36.0, 0), line], Some((0.0, 0.0, 180.0)));
    }

    #[test]
    fn looking_down_at_the_bottom_line() {
        // At (10, 0), heading 60 degrees: the normal of the bottom line is 30 degrees to the right.
        let line = seen(SeenObject::Line(Line::Bottom), 39.3, -60);
        check(Side::Left, vec![flag("b r 10", 39.0, 30), line], Some((10.0, 0.0, 60.0)));
    }

    #[test]
    fn without_a_line_two_flags_will_do() {
        let flags = vec![flag("g r t", 21.2, -19), flag("g r b", 21.2, 19)];
        check(Side::Left, flags, Some((32.5, 0.0, 0.0)));
    }

    #[test]
    fn one_flag_alone_tells_nothing() {
        check(Side::Left, vec![flag("c", 10.0, 0)], None);
        check(Side::Left, vec![], None);
    }

    #[test]
    fn from_outside_the_far_line_counts() {
        // Outside the right line at (55, 0), looking left across the whole field.
        let lines =
            [seen(SeenObject::Line(Line::Left), 107.5, -90), seen(SeenObject::Line(Line::Right), 2.5, 90)];
        let objects = [flag("p r c", 19.0, 0)].into_iter().chain(lines).collect();
        check(Side::Left, objects, Some((55.0, 0.0, 180.0)));
    }
}
