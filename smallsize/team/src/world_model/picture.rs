//! One camera's picture in the team's own coordinates, in SI units. What cannot be is left out here, and nowhere else.

use common_geometry::{Vec2, angle};
use smallsize_protocol::{
    colour::Colour,
    vision::{DetectionBall, DetectionFrame, DetectionRobot},
};

use super::frame::RobotId;
use crate::{moment::Moment, perspective::Perspective};

/// The highest number on a robot.
pub const LARGEST_ID: RobotId = 15;
/// No field is so long or wide; metres from its centre.
const FARTHEST: f64 = 30.0;
/// More balls in one picture than this are no balls.
const MOST_BALLS: usize = 16;
/// More robots of a team in one picture than this are no robots.
const MOST_ROBOTS: usize = 64;

/// What one camera saw.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Picture {
    /// Which camera.
    pub camera: u32,
    /// When the picture was taken.
    pub taken: Moment,
    /// When it was sent, by the same clock.
    pub sent: Moment,
    /// Everything that looks like a ball.
    pub balls: Vec<SeenBall>,
    /// Our robots.
    pub ours: Vec<SeenRobot>,
    /// The opponent's.
    pub theirs: Vec<SeenRobot>,
}

/// Something that looks like a ball.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SeenBall {
    /// Where it is, or where it seems to be if it flies.
    pub position: Vec2,
    /// From 0 to 1.
    pub confidence: f64,
}

/// A robot in a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SeenRobot {
    /// The number on its top.
    pub id: RobotId,
    /// Its centre.
    pub position: Vec2,
    /// Where its front points.
    pub heading: f64,
}

impl Picture {
    /// As our team sees it.
    pub fn of(frame: &DetectionFrame, perspective: &Perspective) -> Picture {
        let robots = |robots: &[DetectionRobot]| {
            let seen = robots.iter().take(MOST_ROBOTS).filter_map(|robot| seen_robot(robot, perspective));
            seen.collect()
        };
        let (yellow, blue) = (robots(&frame.robots_yellow), robots(&frame.robots_blue));
        let (ours, theirs) = match perspective.colour {
            Colour::Yellow => (yellow, blue),
            Colour::Blue => (blue, yellow),
        };
        let balls = frame.balls.iter().take(MOST_BALLS).filter_map(|ball| seen_ball(ball, perspective));
        Picture {
            camera: frame.camera_id,
            taken: Moment::from_seconds(frame.t_capture),
            sent: Moment::from_seconds(frame.t_sent),
            balls: balls.collect(),
            ours,
            theirs,
        }
    }
}

fn seen_robot(robot: &DetectionRobot, perspective: &Perspective) -> Option<SeenRobot> {
    let id = robot.robot_id.filter(|&id| id <= LARGEST_ID)?;
    let heading = f64::from(robot.orientation.unwrap_or(0.0));
    let position = place(robot.x, robot.y)?;
    heading.is_finite().then(|| SeenRobot {
        id,
        position: perspective.place(position),
        heading: perspective.direction(angle::normalize(heading)),
    })
}

fn seen_ball(ball: &DetectionBall, perspective: &Perspective) -> Option<SeenBall> {
    let position = perspective.place(place(ball.x, ball.y)?);
    let confidence = f64::from(ball.confidence);
    Some(SeenBall { position, confidence: if confidence.is_finite() { confidence } else { 0.0 } })
}

/// Metres of millimetres; nothing if that is nowhere near a field.
fn place(x: f32, y: f32) -> Option<Vec2> {
    let place = Vec2::new(f64::from(x), f64::from(y)) / 1000.0;
    (place.is_finite() && place.abs().max_element() <= FARTHEST).then_some(place)
}
