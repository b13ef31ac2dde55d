//! How much of the ball a camera sees past the robots: rays from a grid of points on the ball to the camera.

use common_geometry::Vec2;
use smallsize_protocol::field::BALL_RADIUS;

use super::setup::Camera;
use crate::{
    physics::Outline,
    state::{Ball, Robot},
};

/// Points along each side of the grid that is laid over the ball.
const GRID: i32 = 15;

/// What a camera sees of the ball.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sight {
    /// The part of it that is not hidden.
    pub(crate) visible: f64,
    /// The middle of that part, seen from the middle of the ball: along the ground and upwards.
    pub(crate) middle: (Vec2, f64),
}

impl Sight {
    const WHOLE: Sight = Sight { visible: 1.0, middle: (Vec2::ZERO, 0.0) };
}

/// What a camera sees of the ball.
pub(crate) fn look(camera: &Camera, ball: &Ball, robots: &[Robot]) -> Sight {
    let centre_height = ball.height + BALL_RADIUS;
    let to_camera = camera.place - ball.position;
    let rise = camera.height - centre_height;
    let is_in_the_way = |robot: &&Robot| {
        let height = robot.parameters.height;
        if centre_height - BALL_RADIUS >= height || rise <= 0.0 {
            return false;
        }
        // As long as a ray is below the robot's top.
        let part = ((height - ball.height) / rise).min(1.0);
        let reach = robot.parameters.radius + 2.0 * BALL_RADIUS;
        distance_to_segment(robot.position, ball.position, ball.position + to_camera * part) < reach
    };
    if !robots.iter().any(|robot| is_in_the_way(&robot)) {
        return Sight::WHOLE;
    }
    // Two directions across the ray from the ball's middle to the camera.
    let length = to_camera.length();
    let away = if length < 1e-9 { Vec2::X } else { to_camera / length };
    let space = (length * length + rise * rise).sqrt();
    let across = away.perp();
    let (tilted, tilted_up) = (away * (-rise / space), length / space);
    let (mut seen, mut all) = (0.0, 0.0);
    let mut middle = (Vec2::ZERO, 0.0);
    for row in 0..GRID {
        for column in 0..GRID {
            let along = |step: i32| (f64::from(2 * step + 1) / f64::from(GRID) - 1.0) * BALL_RADIUS;
            let (u, v) = (along(row), along(column));
            if u * u + v * v > BALL_RADIUS * BALL_RADIUS {
                continue;
            }
            all += 1.0;
            let offset = (across * u + tilted * v, tilted_up * v);
            let from = (ball.position + offset.0, centre_height + offset.1);
            let hidden = robots.iter().filter(is_in_the_way).any(|robot| hides(robot, from, camera));
            if !hidden {
                seen += 1.0;
                middle = (middle.0 + offset.0, middle.1 + offset.1);
            }
        }
    }
    if seen == 0.0 {
        return Sight { visible: 0.0, ..Sight::WHOLE };
    }
    Sight { visible: seen / all, middle: (middle.0 / seen, middle.1 / seen) }
}

/// Whether a robot is between a point and a camera.
fn hides(robot: &Robot, from: (Vec2, f64), camera: &Camera) -> bool {
    let height = robot.parameters.height;
    if from.1 >= height {
        return false;
    }
    let part = (height - from.1) / (camera.height - from.1);
    let outline = Outline::of(robot);
    let (start, end) = (outline.local(from.0), outline.local(from.0 + (camera.place - from.0) * part));
    // The part of the ray that is behind the flat front.
    let (ahead, behind) = if start.x > end.x { (start, end) } else { (end, start) };
    if behind.x > outline.depth {
        return false;
    }
    let cut = if ahead.x <= outline.depth {
        ahead
    } else {
        behind + (ahead - behind) * ((outline.depth - behind.x) / (ahead.x - behind.x))
    };
    distance_to_segment(Vec2::ZERO, behind, cut) < outline.radius
}

fn distance_to_segment(point: Vec2, from: Vec2, to: Vec2) -> f64 {
    let way = to - from;
    let length = way.length_squared();
    let part = if length < 1e-18 { 0.0 } else { ((point - from).dot(way) / length).clamp(0.0, 1.0) };
    point.distance(from + way * part)
}

#[cfg(test)]
mod tests {
    use smallsize_protocol::colour::{Colour, RobotKey};

    use super::*;
    use crate::parameters::RobotParameters;

    fn sight(camera: Vec2, robot: Vec2, heading: f64) -> Sight {
        let camera = Camera { place: camera, height: 4.0, shift: Vec2::ZERO, error: Vec2::ZERO };
        let key = RobotKey::new(Colour::Blue, 1);
        let robot = Robot::new(key, RobotParameters::default(), robot, heading);
        look(&camera, &Ball::default(), &[robot])
    }

    #[test]
    fn a_robot_hides_the_ball_from_a_camera_behind_it() {
        let touching = RobotParameters::default().centre_to_dribbler + BALL_RADIUS;
        // Under the camera nothing is hidden; from far, all is.
        assert_eq!(sight(Vec2::ZERO, Vec2::new(touching, 0.0), std::f64::consts::PI).visible, 1.0);
        assert_eq!(sight(Vec2::new(4.0, 0.0), Vec2::new(touching, 0.0), std::f64::consts::PI).visible, 0.0);
        // From the other side the ball is before the robot.
        assert_eq!(sight(Vec2::new(-4.0, 0.0), Vec2::new(touching, 0.0), std::f64::consts::PI).visible, 1.0);
    }

    #[test]
    fn half_a_ball_is_seen_where_its_visible_half_is() {
        let found = sight(Vec2::new(4.0, 0.0), Vec2::new(0.11, 0.09), 0.0);
        assert!((0.2..0.8).contains(&found.visible), "{found:?}");
        assert!(found.middle.0.y < -0.003, "{found:?}");
    }
}
