//! The outline of a robot from above: a disc whose front is cut off.

use common_geometry::Vec2;

use crate::state::Robot;

/// Where a robot's outline is, at some moment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outline {
    pub(crate) centre: Vec2,
    pub(crate) front: Vec2,
    pub(crate) radius: f64,
    /// From the centre to the flat front.
    pub(crate) depth: f64,
    /// Half the length of the flat front.
    pub(crate) half_front: f64,
}

/// The place of an outline that is nearest to a point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Nearest {
    /// From the outline to the point; below zero inside.
    pub(crate) distance: f64,
    /// Away from the outline.
    pub(crate) normal: Vec2,
}

impl Outline {
    pub(crate) fn of(robot: &Robot) -> Outline {
        Outline::with_front(robot, robot.position, robot.front())
    }

    /// A robot's outline at another place.
    pub(crate) fn with_front(robot: &Robot, centre: Vec2, front: Vec2) -> Outline {
        let radius = robot.parameters.radius;
        let depth = robot.parameters.centre_to_dribbler.min(radius);
        Outline { centre, front, radius, depth, half_front: (radius * radius - depth * depth).sqrt() }
    }

    /// A point as the robot sees it.
    pub(crate) fn local(&self, point: Vec2) -> Vec2 {
        let offset = point - self.centre;
        Vec2::new(offset.dot(self.front), offset.dot(self.front.perp()))
    }

    /// A direction that the robot sees, on the field.
    pub(crate) fn global(&self, direction: Vec2) -> Vec2 {
        direction.x * self.front + direction.y * self.front.perp()
    }

    pub(crate) fn nearest(&self, point: Vec2) -> Nearest {
        let seen = self.local(point);
        let from_centre = seen.length();
        if seen.x <= self.depth && from_centre <= self.radius {
            let (to_front, to_side) = (self.depth - seen.x, self.radius - from_centre);
            let (distance, normal) = if to_front < to_side || from_centre < 1e-9 {
                (-to_front, Vec2::X)
            } else {
                (-to_side, seen / from_centre)
            };
            return Nearest { distance, normal: self.global(normal) };
        }
        let on_circle = seen * (self.radius / from_centre);
        let place = if on_circle.x <= self.depth {
            on_circle
        } else {
            Vec2::new(self.depth, seen.y.clamp(-self.half_front, self.half_front))
        };
        let offset = seen - place;
        let distance = offset.length();
        // On the outline itself, in rounding.
        let normal = if distance < 1e-12 { seen / from_centre } else { offset / distance };
        Nearest { distance, normal: self.global(normal) }
    }

    /// How far the outline reaches in a direction of length 1, and the point there.
    pub(crate) fn reach(&self, direction: Vec2) -> (f64, Vec2) {
        let (ahead, aside) = (direction.dot(self.front), direction.dot(self.front.perp()));
        if ahead * self.radius > self.depth {
            let corner = Vec2::new(self.depth, if aside < 0.0 { -self.half_front } else { self.half_front });
            (self.depth * ahead + self.half_front * aside.abs(), self.centre + self.global(corner))
        } else {
            (self.radius, self.centre + direction * self.radius)
        }
    }

    /// How deep the ball's place may be between the ends of the dribbler: its distance before the front, and along it.
    pub(crate) fn before_front(&self, point: Vec2) -> Vec2 {
        let seen = self.local(point);
        Vec2::new(seen.x - self.depth, seen.y)
    }
}

#[cfg(test)]
mod tests {
    use common_geometry::math;
    use smallsize_protocol::colour::{Colour, RobotKey};

    use super::*;
    use crate::parameters::RobotParameters;

    fn outline(heading: f64) -> Outline {
        let key = RobotKey::new(Colour::Yellow, 0);
        Outline::of(&Robot::new(key, RobotParameters::default(), Vec2::ZERO, heading))
    }

    #[test]
    fn nearest_places() {
        let outline = outline(0.0);
        let check = |x: f64, y: f64, distance: f64, normal: Vec2| {
            let found = outline.nearest(Vec2::new(x, y));
            let holds = (found.distance - distance).abs() < 1e-9 && found.normal.distance(normal) < 1e-9;
            assert!(holds, "{x} {y}: {found:?}");
        };
        check(0.1, 0.0, 0.0265, Vec2::X);
        check(0.1, 0.03, 0.0265, Vec2::X);
        check(-0.1, 0.0, 0.01, -Vec2::X);
        check(0.0, 0.2, 0.11, Vec2::Y);
        check(0.07, 0.0, -0.0035, Vec2::X);
        check(-0.08, 0.0, -0.01, -Vec2::X);
    }

    /// The outline is convex: no point of it is beyond its reach in any direction.
    #[test]
    fn reach_and_nearest_agree() {
        let outline = outline(0.7);
        for step in 0..100 {
            let angle = f64::from(step) * 0.063;
            let direction = Vec2::new(math::cos(angle), math::sin(angle));
            let (reach, point) = outline.reach(direction);
            assert!((point.dot(direction) - reach).abs() < 1e-12);
            assert!(outline.nearest(point).distance.abs() < 1e-9, "{angle}");
            assert!(outline.nearest(point + direction * 0.01).distance > 0.0099, "{angle}");
        }
    }
}
