//! A simple filter: alpha-beta for each camera, their mean, and what our robots were told carried on to the moment that counts.
//!
//! The yardstick team plays with it, so it never changes. It takes balls in the air for balls on the ground.

mod ball;
mod filter;
mod own_motion;
mod robot;

use std::collections::BTreeMap;

use common_geometry::{Polar, Vec2};
use smallsize_protocol::field::Field;

pub(crate) use self::ball::rolled;
use self::{
    ball::BallTracks,
    own_motion::OwnMotion,
    robot::{Motion, RobotTrack},
};
use super::{
    Tracker,
    frame::{Ball, Robot, RobotId, WorldFrame},
    picture::{Picture, SeenRobot},
};
use crate::{
    moment::{Moment, Span},
    order::Order,
};

/// What more cameras than this say is not heard.
const MOST_CAMERAS: usize = 16;
/// A robot that no camera has seen for this long is gone.
const FORGET_ROBOT: Span = Span::milliseconds(500);
/// A ball that no camera has seen for this long is gone.
const FORGET_BALL: Span = Span::milliseconds(5000);
/// A ball that was so near to a robot's mouth when it was seen last is still there; metres.
const IN_MOUTH: f64 = 0.05;

/// The simple filter.
#[derive(Clone, Debug, Default)]
pub struct PlainTracker {
    balls: BallTracks,
    ours: BTreeMap<RobotId, RobotTrack>,
    theirs: BTreeMap<RobotId, RobotTrack>,
    own_motion: OwnMotion,
    /// The newest picture.
    newest: Moment,
    /// The robot that had the ball in its mouth when it was seen last: the ball in the robot's own coordinates.
    holder: Option<(RobotId, Vec2)>,
}

impl PlainTracker {
    /// It has seen nothing yet.
    pub fn new() -> PlainTracker {
        PlainTracker::default()
    }

    fn own_robot(&self, id: RobotId, track: &RobotTrack, at: Moment) -> Robot {
        robot(id, track, self.own_motion.carried_on(id, track.seen, track.motion(), at), self.newest)
    }

    /// Remembers who covers the ball, while it can be seen.
    fn watch_holder(&mut self) {
        let Some(ball) = self.balls.estimate(self.newest).filter(|ball| ball.seen == self.newest) else {
            return;
        };
        self.holder = self.ours.iter().find_map(|(&id, track)| {
            let robot = self.own_robot(id, track, self.newest);
            let is_held = robot.mouth().distance(ball.position) < IN_MOUTH;
            is_held.then(|| (id, (ball.position - robot.position).rotated(-robot.heading)))
        });
    }

    fn ball(&self, at: Moment, ours: &[Robot]) -> Option<Ball> {
        let found = self.balls.estimate(at)?;
        let unseen = self.newest - found.seen;
        if unseen <= Span(0) {
            return Some(Ball { position: found.position, velocity: found.velocity, unseen });
        }
        // A robot that feels it hides it from the camera.
        if let Some(robot) = ours.iter().find(|robot| robot.feels_ball) {
            return Some(Ball { position: robot.mouth(), velocity: robot.velocity, unseen });
        }
        if unseen > FORGET_BALL {
            return None;
        }
        let held =
            self.holder.and_then(|(id, place)| Some((ours.iter().find(|robot| robot.id == id)?, place)));
        let (position, velocity) = match held {
            Some((robot, place)) => (robot.position + place.rotated(robot.heading), robot.velocity),
            None => (found.position, found.velocity),
        };
        Some(Ball { position, velocity, unseen })
    }
}

impl Tracker for PlainTracker {
    fn see(&mut self, picture: &Picture) {
        let (camera, at) = (picture.camera, picture.taken);
        self.newest = self.newest.max(at);
        let see = |robots: &mut BTreeMap<RobotId, RobotTrack>, seen: &[SeenRobot]| {
            for robot in seen {
                robots.entry(robot.id).or_insert_with(RobotTrack::new).update(camera, at, robot);
            }
            robots.retain(|_, track| self.newest - track.seen < FORGET_ROBOT);
        };
        see(&mut self.ours, &picture.ours);
        see(&mut self.theirs, &picture.theirs);
        self.balls.see(camera, at, &picture.balls);
        self.watch_holder();
    }

    fn sent(&mut self, at: Moment, orders: &[Order]) {
        self.own_motion.sent(at, orders);
    }

    fn feel(&mut self, id: RobotId, feels_ball: bool) {
        if let Some(track) = self.ours.get_mut(&id) {
            track.feels_ball = feels_ball;
        }
    }

    fn frame(&self, at: Moment, field: &Field) -> WorldFrame {
        let ours: Vec<Robot> = self.ours.iter().map(|(&id, track)| self.own_robot(id, track, at)).collect();
        let theirs = self.theirs.iter().map(|(&id, track)| {
            let motion = track.motion();
            let later = (at - track.seen).seconds();
            let carried = Motion { position: motion.position + motion.velocity * later, ..motion };
            robot(id, track, carried, self.newest)
        });
        let theirs = theirs.collect();
        WorldFrame { time: at, field: *field, ball: self.ball(at, &ours), ours, theirs }
    }

    fn forget(&mut self) {
        *self = PlainTracker::new();
    }
}

fn robot(id: RobotId, track: &RobotTrack, motion: Motion, newest: Moment) -> Robot {
    let Motion { position, velocity, heading, turn_rate } = motion;
    let unseen = newest - track.seen;
    Robot { id, position, velocity, heading, turn_rate, unseen, feels_ball: track.feels_ball }
}
