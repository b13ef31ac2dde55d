//! Which robots touch the ball, as far as geometry tells: a ball at a robot's hull, a ball that changes its way near one.

use common_geometry::Vec2;
use smallsize_protocol::{
    colour::RobotKey,
    field::{BALL_RADIUS, ROBOT_RADIUS},
};
use smallvec::SmallVec;

use crate::observation::{Ball, Observation, Robot, Touch};

/// A ball this close to a hull touches it, in metres: what cameras misplace.
const CONTACT: f64 = 0.012;
/// A ball that changes its way was touched by a robot that is so close to its way, in metres.
const NEAR: f64 = 0.06;
/// The change of velocity that no friction explains, in metres a second.
const DEFLECTION: f64 = 0.6;
/// A robot that makes the ball so much faster has kicked it, in metres a second.
const KICK: f64 = 1.0;

/// A kick takes some pictures to be seen as one, in microseconds.
const WINDOW: u64 = 70_000;
/// Between two kicks, in microseconds.
const NEXT_KICK: u64 = 200_000;
/// Pictures in the window.
const HISTORY: usize = 6;

/// What is remembered between observations.
#[derive(Clone, Debug, Default)]
pub(super) struct TouchFinder {
    /// The ball of the latest observations, the oldest first.
    history: SmallVec<[(u64, Ball); HISTORY]>,
    kicked: Option<u64>,
    has_kicked: bool,
}

impl TouchFinder {
    /// Whether the latest observation shows the beginning of a kick.
    pub fn has_kicked(&self) -> bool {
        self.has_kicked
    }

    /// Adds the touches since the observation before.
    pub fn find(&mut self, observation: &mut Observation) {
        self.has_kicked = false;
        let now = observation.time;
        self.history.retain(|(time, _)| *time + WINDOW >= now);
        let Some(ball) = observation.ball else {
            self.history.clear();
            return;
        };
        if self.history.len() == HISTORY {
            self.history.remove(0);
        }
        let sudden = self.history.last().map_or(0.0, |(_, old)| (ball.velocity - old.velocity).length());
        let change =
            self.history.iter().map(|(_, old)| (ball.velocity - old.velocity).length()).fold(0.0, f64::max);
        let slowest = self.history.iter().map(|(_, old)| old.velocity.length()).fold(f64::INFINITY, f64::min);
        self.history.push((now, ball));
        let reach = ROBOT_RADIUS + BALL_RADIUS;
        let last_way = self.history.len().saturating_sub(2);
        let mut nearest: Option<(f64, RobotKey, Vec2)> = None;
        for robot in &observation.robots {
            let (gap_now, _) = self.gap(robot, last_way);
            if gap_now < reach + CONTACT {
                observation.touches.push(touch(robot.key, now, ball.position));
            }
            let (gap, place) = self.gap(robot, 0);
            if gap < reach + NEAR && nearest.is_none_or(|(least, ..)| gap < least) {
                nearest = Some((gap, robot.key, place));
            }
        }
        let Some((_, key, place)) = nearest.filter(|_| change > DEFLECTION) else { return };
        let gain = ball.velocity.length() - slowest;
        let is_kick = gain > KICK && self.kicked.is_none_or(|time| time + NEXT_KICK < now);
        if is_kick {
            self.kicked = Some(now);
            self.has_kicked = true;
        }
        match observation.touches.iter_mut().find(|touch| touch.by == key) {
            Some(touch) => touch.is_kick = is_kick,
            None if is_kick || sudden > DEFLECTION => {
                observation.touches.push(Touch { is_kick, ..touch(key, now, place) });
            }
            None => {}
        }
    }

    /// How close a robot's centre comes to the ball's way since a moment of the history, and where the ball was then.
    fn gap(&self, robot: &Robot, from: usize) -> (f64, Vec2) {
        let mut least = (f64::INFINITY, Vec2::ZERO);
        for pair in self.history[from..].windows(2) {
            let (from, to) = (pair[0].1.position, pair[1].1.position);
            let way = to - from;
            let length = way.length_squared();
            let part = if length > 1e-12 {
                ((robot.position - from).dot(way) / length).clamp(0.0, 1.0)
            } else {
                1.0
            };
            let place = from + way * part;
            let gap = robot.position.distance(place);
            if gap < least.0 {
                least = (gap, place);
            }
        }
        least
    }
}

fn touch(by: RobotKey, time: u64, position: Vec2) -> Touch {
    Touch { by, time, position, is_kick: false }
}
