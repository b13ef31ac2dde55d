//! Merges what several cameras reported in one picture into one position for each robot and the ball, with speeds. Small on
//! purpose: a tracker of a field knows flying balls and noise better, and where there is one its frames are shown.

use std::collections::BTreeMap;

use smallsize_protocol::{
    colour::{Colour, PATTERNS, RobotKey},
    vision::{DetectionFrame, DetectionRobot},
};

use crate::picture::{Ball, FASTEST, Robot, Seen, SeenKind, distance, half_turn, place};

/// A robot that no camera has seen for so long is gone, in seconds.
const ROBOT_GONE: f64 = 0.5;

/// The ball is kept for longer: robots hide it. In seconds.
const BALL_GONE: f64 = 1.0;

/// How much of a difference in speed is taken at once: the rest is noise of the cameras.
const SMOOTHING: f64 = 0.35;

/// What moved farther in one picture, in metres, was put there.
const JUMP: f64 = 0.6;

/// A ball that was seen within this time, in seconds, is looked for where it went.
const EXPECTED: f64 = 0.15;

/// A camera reports at most so many robots of a team and balls that are looked at. A field has 16 robots a team.
const MOST_OF_A_KIND: usize = 64;

/// Everything that cameras reported in one picture.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sighting {
    robots: BTreeMap<RobotKey, Mean>,
    balls: Vec<SeenBall>,
    pub(crate) seen: Vec<Seen>,
}

/// The weighted mean of what cameras reported of one robot.
#[derive(Clone, Copy, Debug, Default)]
struct Mean {
    weight: f64,
    at: [f64; 2],
    /// The heading of the camera that was surest.
    heading: Option<(f64, f64)>,
}

#[derive(Clone, Copy, Debug)]
struct SeenBall {
    at: [f64; 2],
    z: f64,
    confidence: f64,
}

impl Sighting {
    /// Adds what one camera reported. What cannot be on a field is passed over.
    pub(crate) fn add(&mut self, frame: &DetectionFrame) {
        let camera = u8::try_from(frame.camera_id).unwrap_or(u8::MAX);
        for (colour, robots) in [(Colour::Yellow, &frame.robots_yellow), (Colour::Blue, &frame.robots_blue)] {
            for robot in robots.iter().take(MOST_OF_A_KIND) {
                self.add_robot(camera, colour, robot);
            }
        }
        for ball in frame.balls.iter().take(MOST_OF_A_KIND) {
            let Some(at) = place(f64::from(ball.x) / 1e3, f64::from(ball.y) / 1e3) else { continue };
            let z = ball.z.map_or(0.0, |z| f64::from(z) / 1e3);
            let z = if z.is_finite() { z.clamp(0.0, 30.0) } else { 0.0 };
            self.seen.push(Seen { camera, kind: SeenKind::Ball, at, heading: None });
            self.balls.push(SeenBall { at, z, confidence: confidence(ball.confidence) });
        }
    }

    fn add_robot(&mut self, camera: u8, colour: Colour, robot: &DetectionRobot) {
        let Some(at) = place(f64::from(robot.x) / 1e3, f64::from(robot.y) / 1e3) else { return };
        let heading = robot.orientation.map(f64::from).filter(|heading| heading.abs() < 100.0).map(half_turn);
        let id = robot.robot_id.filter(|id| (*id as usize) < PATTERNS);
        let key = id.map(|id| RobotKey::new(colour, id as u8));
        let kind = key.map_or(SeenKind::Unread(colour), SeenKind::Robot);
        self.seen.push(Seen { camera, kind, at, heading });
        let Some(key) = key else { return };
        let weight = confidence(robot.confidence).max(0.01);
        let mean = self.robots.entry(key).or_default();
        let whole = mean.weight + weight;
        for (mean, value) in mean.at.iter_mut().zip(at) {
            *mean += (value - *mean) * weight / whole;
        }
        mean.weight = whole;
        if let Some(heading) = heading.filter(|_| mean.heading.is_none_or(|(surest, _)| weight > surest)) {
            mean.heading = Some((weight, heading));
        }
    }
}

/// What is known of robots and ball.
#[derive(Clone, Debug, Default)]
pub(crate) struct Merge {
    robots: BTreeMap<RobotKey, (f64, Robot)>,
    ball: Option<(f64, Ball)>,
}

impl Merge {
    /// Takes a sighting at a time in seconds.
    pub(crate) fn take(&mut self, time: f64, sighting: &Sighting) {
        // A sender that begins again begins its clock again.
        let is_earlier = |then: &f64| time < *then - 1.0;
        if self.ball.as_ref().is_some_and(|(then, _)| is_earlier(then))
            || self.robots.values().any(|(then, _)| is_earlier(then))
        {
            *self = Merge::default();
        }
        for (&key, mean) in &sighting.robots {
            let new =
                Robot { key, at: mean.at, heading: 0.0, velocity: [0.0; 2], spin: 0.0, visibility: 1.0 };
            let before = self.robots.get(&key).copied();
            let heading = mean.heading.map(|(_, heading)| heading);
            let robot = before.map_or_else(
                || Robot { heading: heading.unwrap_or_default(), ..new },
                |(then, before)| moved(&before, &new, heading, time - then),
            );
            self.robots.insert(key, (time, robot));
        }
        self.robots.retain(|_, (then, _)| time - *then < ROBOT_GONE);
        for (then, robot) in self.robots.values_mut() {
            robot.visibility = 1.0 - ((time - *then) / ROBOT_GONE).clamp(0.0, 1.0);
        }
        if let Some(seen) = self.likely_ball(time, sighting) {
            let here = Ball { at: [seen.at[0], seen.at[1], seen.z], velocity: [0.0; 3] };
            let ball = self.ball.map_or(here, |(then, before)| rolled(&before, &here, time - then));
            self.ball = Some((time, ball));
        }
        self.ball = self.ball.filter(|(then, _)| time - *then < BALL_GONE);
    }

    /// The surest of the balls; of a ball that was seen a moment ago, the surest near to where it went.
    fn likely_ball(&self, time: f64, sighting: &Sighting) -> Option<SeenBall> {
        let expected = self.ball.filter(|(then, _)| time - *then < EXPECTED).map(|(then, ball)| {
            let after = time - then;
            [0, 1].map(|axis| ball.at[axis] + ball.velocity[axis] * after)
        });
        let score = |ball: &SeenBall| {
            ball.confidence - expected.map_or(0.0, |place| distance(place, ball.at).min(1.0))
        };
        sighting.balls.iter().copied().max_by(|a, b| score(a).total_cmp(&score(b)))
    }

    pub(crate) fn robots(&self) -> Vec<Robot> {
        self.robots.values().map(|(_, robot)| *robot).collect()
    }

    pub(crate) fn ball(&self) -> Option<Ball> {
        self.ball.map(|(_, ball)| ball)
    }
}

fn confidence(value: f32) -> f64 {
    if value.is_finite() { f64::from(value).clamp(0.0, 1.0) } else { 0.0 }
}

fn smoothed(before: f64, measured: f64) -> f64 {
    (before + (measured - before) * SMOOTHING).clamp(-FASTEST, FASTEST)
}

fn moved(before: &Robot, new: &Robot, heading: Option<f64>, after: f64) -> Robot {
    let heading_now = heading.unwrap_or(before.heading);
    if after <= 0.0 {
        return Robot { velocity: before.velocity, spin: before.spin, heading: heading_now, ..*new };
    }
    if distance(before.at, new.at) > JUMP {
        return Robot { heading: heading_now, ..*new };
    }
    let velocity =
        [0, 1].map(|axis| smoothed(before.velocity[axis], (new.at[axis] - before.at[axis]) / after));
    let turned = half_turn(heading_now - before.heading) / after;
    let spin = if heading.is_some() { smoothed(before.spin, turned) } else { before.spin };
    Robot { heading: heading_now, velocity, spin, ..*new }
}

fn rolled(before: &Ball, here: &Ball, after: f64) -> Ball {
    let flat = |ball: &Ball| [ball.at[0], ball.at[1]];
    if after <= 0.0 {
        return Ball { velocity: before.velocity, ..*here };
    }
    if distance(flat(before), flat(here)) > JUMP {
        return *here;
    }
    let velocity =
        [0, 1, 2].map(|axis| smoothed(before.velocity[axis], (here.at[axis] - before.at[axis]) / after));
    Ball { velocity, ..*here }
}
