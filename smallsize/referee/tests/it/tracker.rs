//! The tracker on recorded vision of real simulators, and on cameras made up.

use smallsize_protocol::{
    colour::{Colour, RobotKey},
    decode,
    vision::{DetectionBall, DetectionFrame, DetectionRobot, WrapperPacket},
};
use smallsize_referee::{Observation, Tracker};

use crate::recordings::datagrams;

/// All observations from a recording.
fn tracked(name: &str) -> Vec<Observation> {
    let mut tracker = Tracker::new();
    let mut observations = Vec::new();
    for bytes in datagrams(name) {
        let packet: WrapperPacket = decode(&bytes).unwrap();
        if let Some(frame) = packet.detection {
            observations.extend(tracker.take(&frame).cloned());
        }
    }
    observations
}

/// The kicks, with robot and seconds since the beginning.
fn kicks(observations: &[Observation]) -> Vec<(String, f64)> {
    let begin = observations[0].time;
    let touches = observations.iter().flat_map(|seen| &seen.touches).filter(|touch| touch.is_kick);
    let mut kicks: Vec<(String, f64)> = Vec::new();
    for touch in touches {
        let seconds = (touch.time - begin) as f64 / 1e6;
        let name = touch.by.to_string();
        if kicks.last().is_none_or(|(last, at)| *last != name || seconds - at > 0.3) {
            kicks.push((name, seconds));
        }
    }
    kicks
}

#[test]
fn the_recorded_kicks_are_found() {
    // In each recording yellow 1 kicks flat in the first half second, and blue 1 chips after 1.3 s.
    for name in ["vision_erforce_divB.bin.gz", "vision_erforce_divA.bin.gz", "vision_grsim.bin.gz"] {
        let observations = tracked(name);
        let kicks = kicks(&observations);
        let first = kicks.first().unwrap_or_else(|| panic!("{name}: no kick"));
        assert!(first.0 == "yellow 1" && first.1 < 1.0, "{name}: {kicks:?}");
        assert!(kicks.iter().any(|(by, at)| by == "blue 1" && (1.2..2.2).contains(at)), "{name}: {kicks:?}");
    }
}

#[test]
fn robots_and_ball_of_recordings_are_believable() {
    for (name, robots) in
        [("vision_erforce_divB.bin.gz", 12), ("vision_erforce_divA.bin.gz", 22), ("vision_grsim.bin.gz", 22)]
    {
        let observations = tracked(name);
        let settled = &observations[20..];
        let complete = settled.iter().filter(|seen| seen.robots.len() == robots).count();
        assert!(complete * 10 >= settled.len() * 9, "{name}: {complete} of {}", settled.len());
        let fastest = settled
            .iter()
            .flat_map(|seen| &seen.robots)
            .map(|robot| robot.velocity.length())
            .fold(0.0, f64::max);
        assert!(fastest < 5.0, "{name}: a robot at {fastest} m/s");
        let ball = settled
            .iter()
            .filter_map(|seen| seen.ball)
            .map(|ball| ball.velocity.length())
            .fold(0.0, f64::max);
        assert!((3.0..9.0).contains(&ball), "{name}: the ball at {ball} m/s");
        assert!(observations.windows(2).all(|pair| pair[0].time < pair[1].time), "{name}");
    }
}

fn frame(time: f64, camera: u32, ball: Option<(f64, f64)>, robots: &[(u8, f64, f64)]) -> DetectionFrame {
    let mut frame =
        DetectionFrame { t_capture: time, t_sent: time, camera_id: camera, ..DetectionFrame::default() };
    frame.balls.extend(ball.map(|(x, y)| DetectionBall {
        confidence: 1.0,
        x: (x * 1e3) as f32,
        y: (y * 1e3) as f32,
        ..DetectionBall::default()
    }));
    frame.robots_yellow = robots
        .iter()
        .map(|&(id, x, y)| DetectionRobot {
            confidence: 1.0,
            robot_id: Some(u32::from(id)),
            x: (x * 1e3) as f32,
            y: (y * 1e3) as f32,
            orientation: Some(0.0),
            ..DetectionRobot::default()
        })
        .collect();
    frame
}

#[test]
fn cameras_that_disagree_make_no_motion() {
    let mut tracker = Tracker::new();
    let mut last = Observation::default();
    for step in 0..100 {
        let time = 100.0 + f64::from(step) * 0.008;
        // Two centimetres apart, in turn.
        let camera = step % 2;
        let x = 1.0 + 0.02 * f64::from(camera);
        if let Some(seen) = tracker.take(&frame(time, camera, Some((x, 0.0)), &[(3, x, 1.0)])) {
            last = seen.clone();
        }
    }
    let ball = last.ball.unwrap();
    assert!(ball.velocity.length() < 0.01 && (ball.position.x - 1.01).abs() < 1e-3, "{ball:?}");
    assert!(last.robots[0].velocity.length() < 0.01);
}

#[test]
fn what_is_not_seen_vanishes_and_outliers_are_not_believed() {
    let mut tracker = Tracker::new();
    let mut at = |time: f64, ball: Option<(f64, f64)>, robots: &[(u8, f64, f64)]| {
        tracker.take(&frame(time, 0, ball, robots)).cloned().unwrap()
    };
    let robot = RobotKey::new(Colour::Yellow, 2);
    for step in 0..20 {
        at(10.0 + f64::from(step) * 0.015, Some((0.0, 0.0)), &[(2, 1.0, 1.0)]);
    }
    // One wrong detection.
    let seen = at(10.31, Some((3.0, 2.0)), &[(2, -3.0, 1.0)]);
    assert!(seen.ball.unwrap().position.length() < 0.01);
    assert!((seen.robot(robot).unwrap().position.x - 1.0).abs() < 0.01);
    // It stays there: it was carried.
    for step in 0..20 {
        at(10.325 + f64::from(step) * 0.015, Some((3.0, 2.0)), &[(2, -3.0, 1.0)]);
    }
    let seen = at(10.64, Some((3.0, 2.0)), &[(2, -3.0, 1.0)]);
    assert!((seen.ball.unwrap().position.x - 3.0).abs() < 0.01);
    assert!((seen.robot(robot).unwrap().position.x + 3.0).abs() < 0.01);
    assert!(at(11.5, None, &[]).ball.is_some());
    let seen = at(11.7, None, &[]);
    assert!(seen.ball.is_none() && seen.robots.is_empty());
}

#[test]
fn a_clock_that_is_set_back_and_numbers_that_are_none() {
    let mut tracker = Tracker::new();
    let mut last = 0;
    for time in [1e9, 1e9 + 0.02, f64::NAN, -5.0, 1e300, 0.0, 0.02, 0.04, f64::INFINITY] {
        let mut frame = frame(time, 0, Some((f64::NAN, 1.0)), &[(200, 1.0, 1.0), (1, f64::INFINITY, 0.0)]);
        frame.balls[0].z = Some(f32::NAN);
        if let Some(seen) = tracker.take(&frame) {
            assert!(seen.time > last, "time goes on");
            assert!(seen.ball.is_none() && seen.robots.is_empty());
            last = seen.time;
        }
    }
    assert!(last > 1_000_000_000_000_000);
}
