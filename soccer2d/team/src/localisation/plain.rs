//! The plain estimate: a player's position from the flags, goals and lines of one see, as if they were exact. Kick-and-run
//! has no other; our team begins with it, and compares its filters with it. Its results must not change in a single bit:
//! kick-and-run never changes.

use std::f64::consts::{FRAC_PI_2, PI};

use common_geometry::{Polar, Vec2, angle};
use soccer2d_protocol::{
    Side,
    landmark::{Landmark, Line},
    see::{See, Seen, SeenObject},
};

use super::position_filter::Ring;

/// A player's position and the direction of its face, in the team's own coordinates.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fix {
    /// In metres.
    pub position: Vec2,
    /// Direction on the field, in radians.
    pub face: f64,
    /// How far off the position may be, in metres.
    pub error: f64,
}

/// A landmark as it is seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mark {
    /// Its position, in the team's own coordinates.
    pub place: Vec2,
    /// Distance as seen, in metres.
    pub distance: f64,
    /// Direction as seen, relative to the face, in radians.
    pub direction: f64,
}

/// The position of a player of this side from a see; None if it sees too little.
pub fn localise(see: &See, side: Side) -> Option<Fix> {
    let face = face_from_line(see, side).or_else(|| face_from_two_marks(see, side))?;
    let (position, error) = position(see, side, face)?;
    Some(Fix { position, face, error })
}

/// The landmarks of a see that come with a distance.
pub fn marks(see: &See, side: Side) -> impl Iterator<Item = Mark> + '_ {
    see.objects.iter().filter_map(move |seen: &Seen| match (seen.object, seen.distance) {
        (SeenObject::Landmark(landmark), Some(distance)) => Some(Mark {
            place: place(landmark, side),
            distance,
            direction: angle::radians(f64::from(seen.direction)),
        }),
        _ => None,
    })
}

/// The position of a landmark, in the team's own coordinates.
pub fn place(landmark: Landmark, side: Side) -> Vec2 {
    let info = landmark.info();
    Vec2::new(info.x, info.y) * side.sign()
}

/// The direction out of the field across a line, in the team's own coordinates.
pub fn outward(line: Line, side: Side) -> f64 {
    let on_the_field = match line {
        Line::Right => 0.0,
        Line::Bottom => FRAC_PI_2,
        Line::Left => PI,
        Line::Top => -FRAC_PI_2,
    };
    if side == Side::Left { on_the_field } else { on_the_field + PI }
}

/// The face from the angle at which the line of sight meets a line of the field.
///
/// The farthest line is the one that the line of sight crosses from inside: a player outside the field that looks in sees
/// two.
pub fn face_from_line(see: &See, side: Side) -> Option<f64> {
    let lines = see.objects.iter().filter_map(|seen| match (seen.object, seen.distance) {
        (SeenObject::Line(line), Some(distance)) => Some((line, distance, seen.direction)),
        _ => None,
    });
    let (line, _, direction) = lines.max_by(|a, b| a.1.total_cmp(&b.1))?;
    // The see has the direction of the line; the direction across it is a right angle away.
    let across = f64::from(if direction < 0 { direction + 90 } else { direction - 90 });
    Some(angle::normalize(outward(line, side) - angle::radians(across)))
}

/// The face of a player with a known position, on average over all landmarks; far ones count more.
pub fn face_from_place(rings: &[Ring], position: Vec2) -> f64 {
    let suggested = |ring: &Ring| (ring.place - position).angle() - ring.direction.middle();
    let Some(first) = rings.first().map(suggested) else { return 0.0 };
    let (mut sum, mut weights) = (0.0, 0.0);
    for ring in rings {
        let weight = ring.distance.high.min(20.0);
        sum += weight * angle::normalize(suggested(ring) - first);
        weights += weight;
    }
    angle::normalize(first + sum / weights.max(1e-9))
}

/// The face from two landmarks: the direction from one to the other is known on the field and seen relative to the head. Of
/// all pairs, the nearest landmark and the one farthest from it in direction give the best result.
fn face_from_two_marks(see: &See, side: Side) -> Option<f64> {
    let near = marks(see, side).min_by(|a, b| a.distance.total_cmp(&b.distance))?;
    let other = marks(see, side).filter(|mark| mark.place != near.place).max_by(|a, b| {
        (a.direction - near.direction).abs().total_cmp(&(b.direction - near.direction).abs())
    })?;
    let on_the_field = other.place - near.place;
    let as_seen =
        Vec2::from_polar(other.distance, other.direction) - Vec2::from_polar(near.distance, near.direction);
    Some(angle::normalize(on_the_field.angle() - as_seen.angle()))
}

/// The position on which the landmarks agree, and how far off it may be. Distances have a relative error, so near landmarks
/// count more.
fn position(see: &See, side: Side, face: f64) -> Option<(Vec2, f64)> {
    let mut sum = Vec2::ZERO;
    let mut weights = 0.0;
    let mut nearest = f64::INFINITY;
    for Mark { place, distance, direction } in marks(see, side) {
        let weight = 1.0 / (distance * distance).max(1.0);
        sum += (place - Vec2::from_polar(distance, face + direction)) * weight;
        weights += weight;
        nearest = nearest.min(distance);
    }
    (weights > 0.0).then(|| (sum / weights, 0.05 + 0.01 * nearest))
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

    /// Expected: x, y, face in degrees.
    fn check(side: Side, objects: Vec<Seen>, expected: Option<(f64, f64, f64)>) {
        let found = localise(&See { time: 1, objects }, side);
        match (found, expected) {
            (Some(fix), Some((x, y, face))) => {
                assert!(fix.position.distance(Vec2::new(x, y)) < 0.2, "{fix:?}");
                let off = angle::normalize(fix.face - angle::radians(face));
                assert!(off.abs() < 0.02, "face {}", angle::degrees(fix.face));
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
        // At (10, 0), facing 60 degrees: the normal of the bottom line is 30 degrees to the right.
        let line = seen(SeenObject::Line(Line::Bottom), 39.3, -60);
        check(Side::Left, vec![flag("b r 10", 39.0, 30), line], Some((10.0, 0.0, 60.0)));
    }

    #[test]
    fn from_outside_the_far_line_counts() {
        // Outside the right line at (55, 0), looking left across the whole field.
        let lines =
            [seen(SeenObject::Line(Line::Left), 107.5, -90), seen(SeenObject::Line(Line::Right), 2.5, 90)];
        let objects = [flag("p r c", 19.0, 0)].into_iter().chain(lines).collect();
        check(Side::Left, objects, Some((55.0, 0.0, 180.0)));
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
}
