//! A smooth curve through the points of a path: a natural cubic spline in x and in y, over the length of the path.
//!
//! A curve through free points may swing into an obstacle. [`XySpline::through`] looks for that, and holds the curve by more
//! points of the path until it is free.

use common_geometry::Vec2;

use super::{obstacles::Obstacles, post_processing::subdivide_path};

/// A curve that crosses an obstacle is held by twice as many points, so often at most.
const DOUBLINGS: u32 = 4;
/// Lengths between points of a curve when it is held by more, in metres: halved each time.
const FIRST_HOLD: f64 = 0.8;
/// A curve is looked at in straight pieces of this length, in metres.
const PIECE: f64 = 0.1;
/// A curve has so many pieces at most between two of its points.
const MOST_PIECES: usize = 64;

/// A smooth curve through points.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct XySpline {
    points: Vec<Vec2>,
    /// The length of the path up to each point.
    lengths: Vec<f64>,
    /// The second derivative in each point.
    bends: Vec<Vec2>,
}

impl XySpline {
    /// A curve through the points of a path that keeps out of the obstacles. None if even many points do not hold it free, or
    /// if the path has less than two.
    pub fn through(path: &[Vec2], obstacles: &Obstacles) -> Option<XySpline> {
        let spline = XySpline::of(path)?;
        // Two points are joined by a straight line, and that is free.
        if path.len() == 2 || spline.is_free(obstacles) {
            return Some(spline);
        }
        (0..DOUBLINGS)
            .filter_map(|doubling| XySpline::of(&subdivide_path(path, FIRST_HOLD / f64::from(1 << doubling))))
            .find(|spline| spline.is_free(obstacles))
    }

    /// The curve through these points, and straight at its ends.
    pub fn of(path: &[Vec2]) -> Option<XySpline> {
        let mut points: Vec<Vec2> = path.to_vec();
        points.dedup();
        if points.len() < 2 {
            return None;
        }
        let mut lengths = vec![0.0];
        let mut length = 0.0;
        for ends in points.windows(2) {
            length += ends[0].distance(ends[1]);
            lengths.push(length);
        }
        let bends = bends(&points, &lengths);
        Some(XySpline { points, lengths, bends })
    }

    /// The points that it goes through.
    pub fn points(&self) -> &[Vec2] {
        &self.points
    }

    /// The length of the path that it follows: the largest argument of [`XySpline::position`].
    pub fn length(&self) -> f64 {
        self.lengths.last().copied().unwrap_or(0.0)
    }

    /// Where it is at this length of the path.
    pub fn position(&self, length: f64) -> Vec2 {
        let (part, share) = self.part(length);
        self.on_part(part, share)
    }

    /// Where it leads at this length of the path; about of length 1.
    pub fn direction(&self, length: f64) -> Vec2 {
        let (part, b) = self.part(length);
        let a = 1.0 - b;
        let h = self.lengths[part + 1] - self.lengths[part];
        let chord = (self.points[part + 1] - self.points[part]) / h;
        chord
            + (self.bends[part + 1] * (3.0 * b * b - 1.0) - self.bends[part] * (3.0 * a * a - 1.0))
                * (h / 6.0)
    }

    /// The curve in short straight pieces.
    pub fn pieces(&self) -> impl Iterator<Item = Vec2> {
        let part = move |part: usize| {
            let length = self.lengths[part + 1] - self.lengths[part];
            let pieces = ((length / PIECE).ceil() as usize).clamp(1, MOST_PIECES);
            (1..=pieces).map(move |piece| self.on_part(part, piece as f64 / pieces as f64))
        };
        self.points.first().copied().into_iter().chain((0..self.points.len() - 1).flat_map(part))
    }

    fn is_free(&self, obstacles: &Obstacles) -> bool {
        let mut from = self.points[0];
        self.pieces().skip(1).all(|to| obstacles.is_way_ok(std::mem::replace(&mut from, to), to))
    }

    /// Between which points a length is, and where between them, from 0 to 1.
    fn part(&self, length: f64) -> (usize, f64) {
        let length = if length > 0.0 { length.min(self.length()) } else { 0.0 };
        let part = self.lengths.partition_point(|&begin| begin <= length).saturating_sub(1);
        let part = part.min(self.points.len() - 2);
        (part, (length - self.lengths[part]) / (self.lengths[part + 1] - self.lengths[part]))
    }

    fn on_part(&self, part: usize, b: f64) -> Vec2 {
        let a = 1.0 - b;
        let h = self.lengths[part + 1] - self.lengths[part];
        let cubic = self.bends[part] * (a * a * a - a) + self.bends[part + 1] * (b * b * b - b);
        self.points[part] * a + self.points[part + 1] * b + cubic * (h * h / 6.0)
    }
}

/// The second derivatives, from the condition that the first is continuous: a tridiagonal system, solved from one end to the
/// other and back.
fn bends(points: &[Vec2], lengths: &[f64]) -> Vec<Vec2> {
    let mut bends = vec![Vec2::ZERO; points.len()];
    let mut upper = vec![0.0; points.len()];
    for index in 1..points.len() - 1 {
        let (before, after) = (lengths[index] - lengths[index - 1], lengths[index + 1] - lengths[index]);
        let turn = (points[index + 1] - points[index]) / after - (points[index] - points[index - 1]) / before;
        let pivot = 2.0 * (before + after) - before * upper[index - 1];
        upper[index] = after / pivot;
        bends[index] = (turn * 6.0 - bends[index - 1] * before) / pivot;
    }
    for index in (1..points.len() - 1).rev() {
        bends[index] = bends[index] - bends[index + 1] * upper[index];
    }
    bends
}

#[cfg(test)]
mod tests {
    use super::*;

    fn zigzag() -> Vec<Vec2> {
        [(0.0, 0.0), (1.0, 0.5), (1.5, -0.2), (3.0, 0.0)].map(|(x, y)| Vec2::new(x, y)).to_vec()
    }

    #[test]
    fn it_goes_through_its_points_without_a_kink() {
        let spline = XySpline::of(&zigzag()).expect("four points");
        for (point, &length) in zigzag().iter().zip(&spline.lengths) {
            assert!(spline.position(length).distance(*point) < 1e-12);
            let before = spline.direction(length - 1e-9);
            assert!(before.distance(spline.direction(length + 1e-9)) < 1e-6, "a kink at {length}");
        }
        // The direction is the derivative of the position.
        let slope = (spline.position(1.3 + 1e-6) - spline.position(1.3 - 1e-6)) / 2e-6;
        assert!(slope.distance(spline.direction(1.3)) < 1e-6);
    }

    #[test]
    fn two_points_make_a_straight_line() {
        let spline = XySpline::of(&[Vec2::ZERO, Vec2::new(4.0, 0.0)]).expect("two points");
        assert_eq!(spline.position(1.0), Vec2::new(1.0, 0.0));
        assert_eq!(spline.position(-1.0), Vec2::ZERO);
        assert_eq!(spline.position(f64::NAN), Vec2::ZERO);
        assert_eq!(spline.position(9.0), Vec2::new(4.0, 0.0));
    }

    #[test]
    fn less_than_two_points_make_none() {
        assert_eq!(XySpline::of(&[]), None);
        assert_eq!(XySpline::of(&[Vec2::ZERO; 3]), None);
    }
}
