//! Points and lines. A line is given by its two ends and ends there.

use common_geometry::Vec2;

/// The point of a line that is nearest to a point.
#[inline]
pub fn lead_point_on_line(point: Vec2, from: Vec2, to: Vec2) -> Vec2 {
    let line = to - from;
    let square = line.length_squared();
    if square == 0.0 {
        return from;
    }
    from + line * ((point - from).dot(line) / square).clamp(0.0, 1.0)
}

/// How far a point is from a line.
#[inline]
pub fn distance_pl(point: Vec2, from: Vec2, to: Vec2) -> f64 {
    point.distance(lead_point_on_line(point, from, to))
}

/// The point a step along the line, from its first end towards the second and not beyond it.
#[inline]
pub fn step_along_line(from: Vec2, to: Vec2, step: f64) -> Vec2 {
    let line = to - from;
    let length = line.length();
    if length <= step { to } else { from + line * (step / length) }
}

/// Where two lines cross. Lines that are parallel, or lie on each other, cross nowhere.
pub fn intersection_point(first: (Vec2, Vec2), second: (Vec2, Vec2)) -> Option<Vec2> {
    let (along, other) = (first.1 - first.0, second.1 - second.0);
    let across = along.perp_dot(other);
    if across == 0.0 {
        return None;
    }
    let between = second.0 - first.0;
    let (share, other_share) = (between.perp_dot(other) / across, between.perp_dot(along) / across);
    let is_on = |share: f64| (0.0..=1.0).contains(&share);
    (is_on(share) && is_on(other_share)).then(|| first.0 + along * share)
}

/// The square of the distance between two lines.
pub fn distance_sqr_between_lines(first: (Vec2, Vec2), second: (Vec2, Vec2)) -> f64 {
    if intersection_point(first, second).is_some() {
        return 0.0;
    }
    let to =
        |point: Vec2, line: (Vec2, Vec2)| point.distance_squared(lead_point_on_line(point, line.0, line.1));
    to(first.0, second).min(to(first.1, second)).min(to(second.0, first)).min(to(second.1, first))
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Vec2 = Vec2::ZERO;
    const B: Vec2 = Vec2::new(2.0, 0.0);

    #[test]
    fn the_nearest_point_is_on_the_line_or_its_end() {
        assert_eq!(lead_point_on_line(Vec2::new(0.5, 3.0), A, B), Vec2::new(0.5, 0.0));
        assert_eq!(lead_point_on_line(Vec2::new(5.0, 4.0), A, B), B);
        assert_eq!(lead_point_on_line(Vec2::new(5.0, 4.0), A, A), A);
        assert_eq!(distance_pl(Vec2::new(5.0, 4.0), A, B), 5.0);
    }

    #[test]
    fn a_step_ends_at_the_end() {
        assert_eq!(step_along_line(A, B, 0.5), Vec2::new(0.5, 0.0));
        assert_eq!(step_along_line(A, B, 3.0), B);
        assert_eq!(step_along_line(A, A, 0.5), A);
    }

    #[test]
    fn lines_cross_between_their_ends() {
        let upright = |x: f64| (Vec2::new(x, -1.0), Vec2::new(x, 1.0));
        assert_eq!(intersection_point((A, B), upright(0.5)), Some(Vec2::new(0.5, 0.0)));
        assert_eq!(intersection_point((A, B), upright(2.5)), None);
        assert_eq!(intersection_point((A, B), (A, B)), None);
        assert_eq!(distance_sqr_between_lines((A, B), upright(2.5)), 0.25);
        assert_eq!(distance_sqr_between_lines((A, B), upright(0.5)), 0.0);
        assert_eq!(distance_sqr_between_lines((A, B), (A, B)), 0.0);
    }
}
