//! Rectangles along the axes.

use crate::Vec2;

/// A rectangle along the axes, its edges included.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    /// The corner with the smallest x and y.
    pub min: Vec2,
    /// The corner with the largest x and y.
    pub max: Vec2,
}

impl Rect {
    /// The rectangle of this size round a centre.
    pub fn centred(centre: Vec2, size: Vec2) -> Rect {
        Rect { min: centre - size * 0.5, max: centre + size * 0.5 }
    }

    /// Whether the point is inside or on the edge.
    pub fn contains(&self, point: Vec2) -> bool {
        self.min.x <= point.x && point.x <= self.max.x && self.min.y <= point.y && point.y <= self.max.y
    }

    /// A point of the edge near a point: on the side whose line is nearer, of two equally near the horizontal one. From
    /// outside, beyond a corner, that need not be the nearest point of all; the official 2D server places players so.
    pub fn nearest_edge(&self, point: Vec2) -> Vec2 {
        let to_vertical = (point.x - self.min.x).abs().min((point.x - self.max.x).abs());
        let to_horizontal = (point.y - self.min.y).abs().min((point.y - self.max.y).abs());
        if to_vertical < to_horizontal {
            self.nearest_vertical_edge(point)
        } else {
            let y = nearer(point.y, self.min.y, self.max.y);
            Vec2::new(point.x.clamp(self.min.x, self.max.x), y)
        }
    }

    /// The point of the two vertical edges that is nearest to a point; of two equally near the right one.
    pub fn nearest_vertical_edge(&self, point: Vec2) -> Vec2 {
        let x = nearer(point.x, self.min.x, self.max.x);
        Vec2::new(x, point.y.clamp(self.min.y, self.max.y))
    }
}

fn nearer(value: f64, low: f64, high: f64) -> f64 {
    if (value - low).abs() < (value - high).abs() { low } else { high }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearest_edge_of_inside_outside_and_corner() {
        let field = Rect::centred(Vec2::ZERO, Vec2::new(10.0, 4.0));
        assert_eq!(field.nearest_edge(Vec2::new(4.5, 0.0)), Vec2::new(5.0, 0.0));
        assert_eq!(field.nearest_edge(Vec2::new(0.0, -6.0)), Vec2::new(0.0, -2.0));
        assert_eq!(field.nearest_edge(Vec2::new(9.0, 9.0)), Vec2::new(5.0, 2.0));
        assert_eq!(field.nearest_vertical_edge(Vec2::new(-1.0, 9.0)), Vec2::new(-5.0, 2.0));
    }
}
