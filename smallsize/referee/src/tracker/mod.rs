//! Positions, velocities and touches from what cameras see: enough for the referee to work alone on the vision of any
//! simulator or field.
//!
//! Each camera has its own short memory of each object, and a straight line through it gives place and velocity. Cameras that
//! see the same object are averaged, so that their different errors do not look like motion. Not here: the height of a flying
//! ball, which takes more than a straight line; a ball is on the ground unless vision says otherwise.

mod motion;
mod touch;

use common_geometry::{Vec2, angle};
use smallsize_protocol::{
    colour::{Colour, PATTERNS, RobotKey},
    vision::{DetectionBall, DetectionFrame, DetectionRobot},
};

use crate::observation::{Ball, MAX_ROBOTS, Observation, Robot};
use motion::Motion;
use touch::TouchFinder;

/// Balls and robots of a frame that are looked at.
const MAX_BALLS: usize = 16;
const MAX_DETECTIONS: usize = 32;
/// Robots that are not seen for so long are gone, in microseconds.
const ROBOT_GONE: u64 = 1_000_000;
/// The same for the ball, which robots may hide.
const BALL_GONE: u64 = 1_000_000;
/// Between two observations, in microseconds, at least.
const LEAST_STEP: u64 = 8_000;
/// A clock that goes back by more was set anew, in microseconds.
const CLOCK_JUMP: u64 = 1_000_000;
/// How far a ball may be from where it is expected, in metres, and how much more for each second.
const BALL_GATE: f64 = 0.2;
const BALL_SPEED: f64 = 10.0;
/// The same for a robot.
const ROBOT_GATE: f64 = 0.2;
const ROBOT_SPEED: f64 = 5.0;
/// After so many misses in a row an object is believed to be elsewhere.
const MISSES: u32 = 5;
/// Detections with less confidence are passed over.
const CONFIDENCE: f32 = 0.1;

/// Tracks all robots and one ball.
#[derive(Clone, Debug)]
pub struct Tracker {
    /// In microseconds; of the latest frame.
    now: u64,
    /// What is added to capture times, so that time never goes back.
    offset: u64,
    is_begun: bool,
    ball: Motion,
    /// The height that vision gave, if it gives any.
    height: f64,
    robots: Vec<Motion>,
    touches: TouchFinder,
    observation: Observation,
}

impl Default for Tracker {
    fn default() -> Tracker {
        Tracker::new()
    }
}

impl Tracker {
    /// Nothing seen yet.
    pub fn new() -> Tracker {
        Tracker {
            now: 0,
            offset: 0,
            is_begun: false,
            ball: Motion::default(),
            height: 0.0,
            robots: vec![Motion::default(); MAX_ROBOTS],
            touches: TouchFinder::default(),
            observation: Observation::default(),
        }
    }

    /// Takes in what one camera saw. Gives an observation when enough time has passed since the last one.
    pub fn take(&mut self, frame: &DetectionFrame) -> Option<&Observation> {
        let captured = frame.t_capture;
        // Seconds since 1970, or since a simulator was started.
        if !captured.is_finite() || !(0.0..1e11).contains(&captured) {
            return None;
        }
        let captured = (captured * 1e6) as u64;
        let time = captured.saturating_add(self.offset);
        if self.is_begun && time.saturating_add(CLOCK_JUMP) < self.now {
            self.offset = (self.now + LEAST_STEP).saturating_sub(captured);
            return self.take_at(frame, self.now + LEAST_STEP);
        }
        self.take_at(frame, time)
    }

    fn take_at(&mut self, frame: &DetectionFrame, time: u64) -> Option<&Observation> {
        self.now = self.now.max(time);
        self.is_begun = true;
        let camera = frame.camera_id;
        self.take_ball(camera, &frame.balls, time);
        for (colour, robots) in [(Colour::Yellow, &frame.robots_yellow), (Colour::Blue, &frame.robots_blue)] {
            for robot in robots.iter().take(MAX_DETECTIONS) {
                self.take_robot(camera, colour, robot, time);
            }
        }
        if self.now < self.observation.time + LEAST_STEP {
            return None;
        }
        self.write_observation();
        Some(&self.observation)
    }

    fn take_ball(&mut self, camera: u32, balls: &[DetectionBall], time: u64) {
        let expected = self.ball.at(time);
        let place = |ball: &DetectionBall| place(ball.x, ball.y);
        let sound = balls
            .iter()
            .take(MAX_BALLS)
            .filter(|ball| place(ball).is_some() && ball.confidence >= CONFIDENCE);
        let distance = |ball: &DetectionBall| match (expected, place(ball)) {
            (Some((expected, _)), Some(at)) => expected.distance(at),
            _ => -f64::from(ball.confidence),
        };
        let Some(ball) = sound.min_by(|a, b| distance(a).total_cmp(&distance(b))) else { return };
        let Some(at) = place(ball) else { return };
        let gate = BALL_GATE + BALL_SPEED * self.ball.unseen(time);
        if self.ball.measure(camera, time, at, 0.0, gate, MISSES) {
            self.height = ball.z.map_or(0.0, |z| f64::from(z) / 1e3).clamp(0.0, 20.0);
            if !self.height.is_finite() {
                self.height = 0.0;
            }
        }
    }

    fn take_robot(&mut self, camera: u32, colour: Colour, robot: &DetectionRobot, time: u64) {
        let Some(id) = robot.robot_id.filter(|&id| (id as usize) < PATTERNS) else { return };
        let Some(at) = place(robot.x, robot.y).filter(|_| robot.confidence >= CONFIDENCE) else { return };
        let heading = robot.orientation.map(f64::from).filter(|heading| heading.abs() < 100.0).unwrap_or(0.0);
        let motion = &mut self.robots[RobotKey::new(colour, id as u8).index()];
        let gate = ROBOT_GATE + ROBOT_SPEED * motion.unseen(time);
        motion.measure(camera, time, at, heading, gate, MISSES);
    }

    fn write_observation(&mut self) {
        let now = self.now;
        let observation = &mut self.observation;
        observation.time = now;
        observation.robots.clear();
        for (index, motion) in self.robots.iter_mut().enumerate() {
            if motion.unseen_for(now) > ROBOT_GONE {
                motion.forget();
                continue;
            }
            let Some((position, velocity)) = motion.at(now) else { continue };
            let colour = Colour::BOTH[index / PATTERNS];
            let (heading, spin) = motion.heading_at(now);
            observation.robots.push(Robot {
                key: RobotKey::new(colour, (index % PATTERNS) as u8),
                position,
                heading: angle::normalize(heading),
                velocity,
                spin,
            });
        }
        if self.ball.unseen_for(now) > BALL_GONE {
            self.ball.forget();
        }
        let height = self.height;
        observation.ball =
            self.ball.at(now).map(|(position, velocity)| Ball { position, height, velocity, climb: 0.0 });
        observation.touches.clear();
        self.touches.find(observation);
        if self.touches.has_kicked() {
            // What was before a kick says nothing about the ball after it.
            self.ball.keep_newest();
        }
    }
}

/// A place of vision, in metres; none if it is no place.
fn place(x: f32, y: f32) -> Option<Vec2> {
    let at = Vec2::new(f64::from(x), f64::from(y)) / 1e3;
    (at.is_finite() && at.abs().max_element() < 100.0).then_some(at)
}
