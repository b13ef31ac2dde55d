//! One robot as several cameras see it.

use common_geometry::{Vec2, angle};

use super::{
    MOST_CAMERAS,
    filter::{AlphaBeta, Gains},
};
use crate::{
    moment::{Moment, Span},
    world_model::picture::SeenRobot,
};

/// How much of a surprise is believed.
const GAINS: Gains = Gains { alpha: 0.6, beta: 0.3 };
/// A robot this far from where it was expected has been moved by hand; metres.
const MOVED: f64 = 0.3;
/// What one camera says counts for this long beside what others say.
const FRESH: Span = Span::milliseconds(100);

/// A robot.
#[derive(Clone, Debug)]
pub(super) struct RobotTrack {
    views: Vec<View>,
    /// When it was seen last.
    pub seen: Moment,
    /// Whether it has said that it feels the ball.
    pub feels_ball: bool,
}

/// What one camera says.
#[derive(Clone, Copy, Debug)]
struct View {
    camera: u32,
    place: AlphaBeta<Vec2>,
    heading: AlphaBeta<f64>,
}

/// A robot's motion at a moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Motion {
    pub position: Vec2,
    pub velocity: Vec2,
    pub heading: f64,
    pub turn_rate: f64,
}

impl RobotTrack {
    pub fn new() -> RobotTrack {
        RobotTrack { views: Vec::new(), seen: Moment(i64::MIN), feels_ball: false }
    }

    pub fn update(&mut self, camera: u32, at: Moment, robot: &SeenRobot) {
        let before = (!self.views.is_empty()).then(|| self.motion());
        self.seen = self.seen.max(at);
        self.views.retain(|view| at - view.place.at < Span::milliseconds(1000));
        let has_room = self.views.len() < MOST_CAMERAS;
        match self.views.iter_mut().find(|view| view.camera == camera) {
            Some(View { place, heading, .. }) => {
                let surprise = robot.position - place.expected(at);
                if surprise.length() > MOVED {
                    *place = AlphaBeta::new(robot.position, at);
                    *heading = AlphaBeta::new(robot.heading, at);
                } else {
                    place.update(surprise, at, GAINS);
                    heading.update(angle::normalize(robot.heading - heading.expected(at)), at, GAINS);
                    heading.value = angle::normalize(heading.value);
                }
            }
            None if has_room => {
                let mut place = AlphaBeta::new(robot.position, at);
                let mut heading = AlphaBeta::new(robot.heading, at);
                if let Some(before) = before {
                    (place.rate, heading.rate) = (before.velocity, before.turn_rate);
                }
                self.views.push(View { camera, place, heading });
            }
            None => {}
        }
    }

    /// How it moved when it was seen last.
    pub fn motion(&self) -> Motion {
        let (mut position, mut velocity, mut turn, mut turn_rate) = (Vec2::ZERO, Vec2::ZERO, 0.0, 0.0);
        let mut weights = 0.0;
        let first = self.views.first().map_or(0.0, |view| view.heading.expected(self.seen));
        for view in self.views.iter().filter(|view| self.seen - view.place.at < FRESH) {
            let weight = 1.0 / (0.005 + (self.seen - view.place.at).seconds());
            position += view.place.expected(self.seen) * weight;
            velocity += view.place.rate * weight;
            turn += angle::normalize(view.heading.expected(self.seen) - first) * weight;
            turn_rate += view.heading.rate * weight;
            weights += weight;
        }
        Motion {
            position: position / weights,
            velocity: velocity / weights,
            heading: angle::normalize(first + turn / weights),
            turn_rate: turn_rate / weights,
        }
    }
}
