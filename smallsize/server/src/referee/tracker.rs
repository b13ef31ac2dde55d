//! From pictures to positions: robots and ball, smoothed, with velocities, and who touches the ball. For a referee that serves
//! without a simulator.
//!
//! Pure. A ball in the air is taken to be where it is seen, on the ground: one camera does not know its height. Not here: what
//! the positions mean for the match (`smallsize/referee`).

use std::f64::consts::{PI, TAU};

use common_geometry::{Vec2, math};
use smallsize_protocol::{
    colour::{Colour, PATTERNS, RobotKey},
    field::{BALL_RADIUS, ROBOT_RADIUS},
    tracked::{TrackedFrame, TrackedRobot},
    vision::{DetectionBall, DetectionFrame, DetectionRobot},
};
use smallsize_referee::{Ball, Observation, Robot, Touch};

/// How much of the difference between what was expected and what is seen counts for position and velocity.
const POSITION_GAIN: f64 = 0.6;
const VELOCITY_GAIN: f64 = 0.25;

/// Pictures of one moment by two cameras are this close to each other, in seconds: they say nothing of velocities.
const SAME_MOMENT: f64 = 0.004;

/// A robot that is seen this far from where it was expected was carried there, in metres.
const CARRIED: f64 = 0.5;

/// A ball that is this far from where it was expected was kicked or has hit something, in metres.
const KICKED: f64 = 0.03;

/// No ball is faster, in metres a second: what would have to be is another ball.
const FASTEST_BALL: f64 = 12.0;

/// How long what is not seen is believed to go on, in seconds.
const ROBOT_MEMORY: f64 = 0.5;
const BALL_MEMORY: f64 = 0.5;

/// How long the ball that is played with is preferred to others, in seconds.
const LOYALTY: f64 = 0.15;

/// A ball this near to a robot touches it, in metres: to its round hull, and to its flat front.
const HULL_CONTACT: f64 = ROBOT_RADIUS + BALL_RADIUS + 0.005;
const FRONT_CONTACT: f64 = 0.075 + BALL_RADIUS + 0.01;

/// The half angle of the front, in radians.
const FRONT_ANGLE: f64 = 0.6;

/// A ball that changes its velocity by this much beside a robot was touched by it, in metres a second.
const DEFLECTION: f64 = 0.5;

/// One that becomes so much faster was kicked.
const KICK: f64 = 1.0;

/// How near the ball has to pass a robot to be deflected by it, in metres.
const NEAR: f64 = ROBOT_RADIUS + BALL_RADIUS + 0.03;

/// A picture whose time is this far from the latest one is passed over, in seconds; after so many of them the clock of the sender
/// is another one, and everything begins anew.
const OTHER_TIME: f64 = 1.0;
const MOST_OTHER_TIMES: u32 = 20;

/// No place is farther from the centre, in metres. What is, or is no number, is passed over.
const FARTHEST: f64 = 100.0;

/// What is known of the field's robots and ball.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tracker {
    robots: Vec<(RobotKey, Track, f64, f64)>,
    ball: Option<Track>,
    /// Where the ball was at the last observation, and its velocity.
    before: Option<(Vec2, Vec2)>,
    /// The latest time of a picture, in seconds; none before the first.
    now: Option<f64>,
    /// How many pictures of another time came one after the other.
    other_times: u32,
}

/// Something that moves.
#[derive(Clone, Copy, Debug)]
struct Track {
    position: Vec2,
    velocity: Vec2,
    /// When it was seen last, in seconds.
    seen: f64,
}

impl Track {
    fn new(position: Vec2, seen: f64) -> Track {
        Track { position, velocity: Vec2::ZERO, seen }
    }

    fn at(&self, time: f64) -> Vec2 {
        self.position + self.velocity * (time - self.seen)
    }

    /// It is seen here. Beyond `jump` metres from where it was expected its velocity is taken anew by `jumped`.
    fn see(&mut self, place: Vec2, time: f64, jump: f64, jumped: impl Fn(Vec2, f64) -> Vec2) {
        let passed = time - self.seen;
        let expected = self.at(time);
        let error = place - expected;
        if passed < SAME_MOMENT {
            // Another camera: the truth lies between them.
            self.position += (place - self.position) * (POSITION_GAIN / 2.0);
            return;
        }
        if error.length() > jump {
            self.velocity = jumped(place - self.position, passed);
            self.position = place;
        } else {
            self.position = expected + error * POSITION_GAIN;
            self.velocity += error * (VELOCITY_GAIN / passed);
        }
        self.seen = time;
    }
}

impl Tracker {
    /// What one camera saw. True if the clock of the sender has become another one.
    pub(crate) fn see(&mut self, frame: &DetectionFrame) -> bool {
        let time = frame.t_capture;
        if !time.is_finite() {
            return false;
        }
        let mut is_other_clock = false;
        let now = self.now.unwrap_or(time);
        if (time - now).abs() > OTHER_TIME {
            self.other_times += 1;
            if self.other_times < MOST_OTHER_TIMES {
                return false;
            }
            *self = Tracker::default();
            is_other_clock = true;
        }
        self.other_times = 0;
        self.now = Some(self.now.map_or(time, |now| now.max(time)));
        let robots = [(Colour::Yellow, &frame.robots_yellow), (Colour::Blue, &frame.robots_blue)];
        for (colour, list) in robots {
            list.iter().for_each(|robot| self.see_robot(colour, robot, time));
        }
        self.see_ball(&frame.balls, time);
        self.forget();
        is_other_clock
    }

    fn see_robot(&mut self, colour: Colour, robot: &DetectionRobot, time: f64) {
        let id = robot.robot_id.filter(|&id| (id as usize) < PATTERNS);
        let (Some(id), Some(place)) = (id, place(robot.x, robot.y)) else { return };
        let heading = robot.orientation.map_or(0.0, f64::from);
        if !heading.is_finite() {
            return;
        }
        let key = RobotKey::new(colour, id as u8);
        let Some((_, track, old_heading, spin)) = self.robots.iter_mut().find(|(other, ..)| *other == key)
        else {
            self.robots.push((key, Track::new(place, time), heading, 0.0));
            self.robots.sort_by_key(|(key, ..)| *key);
            return;
        };
        let passed = time - track.seen;
        if passed < 0.0 {
            return;
        }
        track.see(place, time, CARRIED, |_, _| Vec2::ZERO);
        if passed >= SAME_MOMENT {
            let error = turned(heading - (*old_heading + *spin * passed));
            *spin += error * (VELOCITY_GAIN / passed);
            *old_heading = turned(*old_heading + *spin * passed + error * POSITION_GAIN);
        }
    }

    fn see_ball(&mut self, balls: &[DetectionBall], time: f64) {
        let places = balls.iter().filter_map(|ball| Some((place(ball.x, ball.y)?, ball.confidence)));
        let Some(track) = &mut self.ball else {
            let best = places.max_by(|(_, one), (_, other)| one.total_cmp(other));
            self.ball = best.map(|(place, _)| Track::new(place, time));
            return;
        };
        let passed = time - track.seen;
        if passed < 0.0 {
            return;
        }
        let expected = track.at(time);
        let distance = |place: Vec2| (place - expected).length();
        let nearest = places.min_by(|(one, _), (other, _)| distance(*one).total_cmp(&distance(*other)));
        let Some((place, _)) = nearest else { return };
        let reach = 0.2 + FASTEST_BALL * passed.max(0.01);
        if (place - track.position).length() > reach {
            // Another ball, until the one that was played with is gone for some time.
            if passed > LOYALTY {
                *track = Track::new(place, time);
            }
            return;
        }
        track.see(place, time, KICKED, |moved, passed| moved / passed);
    }

    fn forget(&mut self) {
        let now = self.now();
        self.robots.retain(|(_, track, ..)| now - track.seen <= ROBOT_MEMORY);
        self.ball = self.ball.filter(|track| now - track.seen <= BALL_MEMORY);
    }

    /// The latest time of a picture, in seconds.
    pub(crate) fn now(&self) -> f64 {
        self.now.unwrap_or(0.0)
    }

    /// How it is now, at a time in microseconds since 1970.
    pub(crate) fn observe(&mut self, time: u64) -> Observation {
        let now = self.now();
        let robot = |(key, track, heading, spin): &(RobotKey, Track, f64, f64)| Robot {
            key: *key,
            position: track.at(now),
            heading: turned(heading + spin * (now - track.seen)),
            velocity: track.velocity,
            spin: *spin,
        };
        let robots: Vec<Robot> = self.robots.iter().map(robot).collect();
        let ball = self.ball.map(|track| Ball {
            position: track.at(now),
            height: 0.0,
            velocity: track.velocity,
            climb: 0.0,
        });
        self.with_touches(Observation { time, ball, robots, touches: Vec::new() })
    }

    /// How it is as another tracker says, at a time in microseconds since 1970.
    pub(crate) fn observe_tracked(&mut self, frame: &TrackedFrame, time: u64) -> Observation {
        let finite = |x: f32, y: f32| {
            let place = Vec2::new(x.into(), y.into());
            (place.is_finite() && place.length() <= FARTHEST).then_some(place)
        };
        let robot = |robot: &TrackedRobot| {
            let velocity = robot.vel.as_ref().and_then(|velocity| finite(velocity.x, velocity.y));
            Some(Robot {
                key: RobotKey::of(&robot.robot_id)?,
                position: finite(robot.pos.x, robot.pos.y)?,
                heading: Some(f64::from(robot.orientation)).filter(|heading| heading.is_finite())?,
                velocity: velocity.unwrap_or_default(),
                spin: robot.vel_angular.map(f64::from).filter(|spin| spin.is_finite()).unwrap_or(0.0),
            })
        };
        let mut robots: Vec<Robot> = frame.robots.iter().filter_map(robot).collect();
        robots.sort_by_key(|robot| robot.key);
        robots.dedup_by_key(|robot| robot.key);
        let ball = frame.balls.first().and_then(|ball| {
            let velocity = ball.vel.as_ref();
            let height = f64::from(ball.pos.z);
            Some(Ball {
                position: finite(ball.pos.x, ball.pos.y)?,
                height: if height.is_finite() { height.max(0.0) } else { 0.0 },
                velocity: velocity.and_then(|velocity| finite(velocity.x, velocity.y)).unwrap_or_default(),
                climb: velocity
                    .map(|velocity| f64::from(velocity.z))
                    .filter(|climb| climb.is_finite())
                    .unwrap_or(0.0),
            })
        });
        self.with_touches(Observation { time, ball, robots, touches: Vec::new() })
    }

    /// Adds who touches the ball: robots that it is in contact with, and those beside which it changed its way.
    fn with_touches(&mut self, mut observation: Observation) -> Observation {
        let Some(ball) = observation.ball else {
            self.before = None;
            return observation;
        };
        let (from, velocity) =
            self.before.replace((ball.position, ball.velocity)).unwrap_or((ball.position, ball.velocity));
        let change = (ball.velocity - velocity).length();
        let is_kick = ball.velocity.length() - velocity.length() > KICK;
        let touch = |robot: &Robot| Touch {
            by: robot.key,
            time: observation.time,
            position: ball.position,
            is_kick: is_kick && change > DEFLECTION,
        };
        if ball.height > 0.15 + BALL_RADIUS {
            return observation;
        }
        let in_contact = observation.robots.iter().filter(|robot| is_in_contact(robot, ball.position));
        let mut touches: Vec<Touch> = in_contact.map(touch).collect();
        if touches.is_empty() && change > DEFLECTION {
            // Between two pictures a fast ball comes and goes: the nearest robot on its way it was.
            let nearest = observation
                .robots
                .iter()
                .map(|robot| (distance_to_way(robot.position, from, ball.position), robot))
                .filter(|(distance, _)| *distance < NEAR)
                .min_by(|(one, _), (other, _)| one.total_cmp(other));
            touches.extend(nearest.map(|(_, robot)| touch(robot)));
        }
        observation.touches = touches;
        observation
    }
}

fn is_in_contact(robot: &Robot, ball: Vec2) -> bool {
    let way = ball - robot.position;
    let angle = turned(math::atan2(way.y, way.x) - robot.heading);
    if angle.abs() < FRONT_ANGLE {
        // The front is flat: what counts is the distance straight ahead.
        way.length() * math::cos(angle) < FRONT_CONTACT
    } else {
        way.length() < HULL_CONTACT
    }
}

/// How near a straight way comes to a place.
fn distance_to_way(place: Vec2, from: Vec2, to: Vec2) -> f64 {
    let way = to - from;
    let length = way.length_squared();
    let part = if length > 0.0 { ((place - from).dot(way) / length).clamp(0.0, 1.0) } else { 0.0 };
    (from + way * part - place).length()
}

/// A place of a picture, in metres. None if it cannot be one.
fn place(x: f32, y: f32) -> Option<Vec2> {
    let place = Vec2::new(x.into(), y.into()) / 1e3;
    (place.is_finite() && place.length() <= FARTHEST).then_some(place)
}

/// An angle, within a half turn to either side.
fn turned(angle: f64) -> f64 {
    let rest = math::fmod(angle, TAU);
    if rest > PI {
        rest - TAU
    } else if rest < -PI {
        rest + TAU
    } else {
        rest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A picture every 15 ms, of a ball and one robot; `ball` gives its place in metres at a time.
    fn watch(seconds: f64, ball: impl Fn(f64) -> (f64, f64), robot: (f64, f64)) -> (Tracker, Vec<Touch>) {
        let (mut tracker, mut touches) = (Tracker::default(), Vec::new());
        let mut frame = 0;
        while f64::from(frame) * 0.015 < seconds {
            let time = 1000.0 + f64::from(frame) * 0.015;
            let (x, y) = ball(time - 1000.0);
            tracker.see(&DetectionFrame {
                frame_number: frame,
                t_capture: time,
                t_sent: time,
                balls: vec![DetectionBall {
                    x: x as f32 * 1e3,
                    y: y as f32 * 1e3,
                    ..DetectionBall::default()
                }],
                robots_yellow: vec![DetectionRobot {
                    robot_id: Some(3),
                    x: robot.0 as f32 * 1e3,
                    y: robot.1 as f32 * 1e3,
                    orientation: Some(0.0),
                    ..DetectionRobot::default()
                }],
                ..DetectionFrame::default()
            });
            touches.extend(tracker.observe((time * 1e6) as u64).touches);
            frame += 1;
        }
        (tracker, touches)
    }

    #[test]
    fn a_rolling_ball_has_its_velocity() {
        let (mut tracker, touches) = watch(0.5, |time| (2.0 * time, 0.0), (0.0, 2.0));
        let ball = tracker.observe(1).ball.unwrap();
        assert!((ball.velocity - Vec2::new(2.0, 0.0)).length() < 0.05, "{ball:?}");
        assert_eq!(touches, []);
    }

    #[test]
    fn a_ball_at_rest_before_a_robot_touches_it_and_one_beside_it_does_not() {
        let (_, touches) = watch(0.1, |_| (0.1, 0.0), (0.0, 0.0));
        assert!(!touches.is_empty() && touches.iter().all(|touch| !touch.is_kick), "{touches:?}");
        let (_, touches) = watch(0.1, |_| (0.2, 0.0), (0.0, 0.0));
        assert_eq!(touches, []);
    }

    #[test]
    fn a_ball_that_leaves_a_robot_fast_was_kicked_by_it() {
        let (_, touches) = watch(0.3, |time| (0.1 + 5.0 * (time - 0.15).max(0.0), 0.0), (0.0, 0.0));
        let kicks: Vec<_> = touches.iter().filter(|touch| touch.is_kick).collect();
        assert_eq!(kicks.len(), 1, "{touches:?}");
        assert_eq!(kicks[0].by, RobotKey::new(Colour::Yellow, 3));
    }

    #[test]
    fn a_fast_ball_that_bounces_off_between_two_pictures_was_touched() {
        let bounce =
            |time: f64| if time < 0.15 { (6.0 * time - 1.0, 0.0) } else { (-0.1 - 3.0 * (time - 0.15), 0.0) };
        let (_, touches) = watch(0.3, bounce, (0.02, 0.0));
        assert!(!touches.is_empty());
    }

    #[test]
    fn numbers_that_are_none_are_passed_over() {
        let (mut tracker, _) = watch(0.1, |_| (f64::NAN, 0.0), (f64::INFINITY, 0.0));
        let seen = tracker.observe(1);
        assert_eq!((seen.ball, seen.robots.len()), (None, 0));
        let mut frame = DetectionFrame { t_capture: f64::NAN, ..DetectionFrame::default() };
        assert!(!tracker.see(&frame));
        frame.t_capture = 1e300;
        assert!(!tracker.see(&frame));
        assert!(tracker.now() < 1001.0);
    }

    #[test]
    fn a_sender_that_begins_again_is_followed() {
        let (mut tracker, _) = watch(0.1, |_| (1.0, 0.0), (0.0, 0.0));
        let mut frame = DetectionFrame { t_capture: 3.0, ..DetectionFrame::default() };
        let changes = (0..30).filter(|_| {
            frame.t_capture += 0.015;
            tracker.see(&frame)
        });
        assert_eq!(changes.count(), 1);
        assert!(tracker.now() < 4.0);
    }
}
