//! The truth, as a tracker would say it.

use common_geometry::Vec2;
use smallsize_protocol::{
    geometry::{Vector2, Vector3},
    tracked::{Capability, KickedBall, TrackedBall, TrackedFrame, TrackedRobot, TrackerWrapperPacket},
};

use crate::{
    parameters::BallParameters,
    state::{Ball, Kicked, World},
};

/// The name under which the truth is sent.
const SOURCE: &str = "Touchline";

/// A packet to be filled, of a match with this seed.
pub(crate) fn packet(seed: u64) -> TrackerWrapperPacket {
    TrackerWrapperPacket {
        // Not random: a match is the same whenever it is played.
        uuid: format!("746f7563-686c-496e-a000-{:012x}", seed & 0xffff_ffff_ffff),
        source_name: Some(SOURCE.to_owned()),
        tracked_frame: Some(TrackedFrame {
            frame_number: 0,
            timestamp: 0.0,
            balls: Vec::new(),
            robots: Vec::new(),
            kicked_ball: None,
            capabilities: vec![Capability::DetectFlyingBalls as i32, Capability::DetectKickedBalls as i32],
        }),
    }
}

/// Fills in this moment.
pub(crate) fn fill(
    frame: &mut TrackedFrame,
    world: &World,
    parameters: &BallParameters,
    number: u64,
    time: f64,
) {
    frame.frame_number = number as u32;
    frame.timestamp = time;
    frame.balls.clear();
    let ball = &world.ball;
    frame.balls.push(TrackedBall {
        pos: space(ball.position, ball.height),
        vel: Some(space(ball.velocity, ball.climb)),
        visibility: Some(1.0),
    });
    frame.robots.clear();
    frame.robots.extend(world.robots.iter().map(|robot| TrackedRobot {
        robot_id: robot.key.robot_id(),
        pos: plane(robot.position),
        orientation: robot.heading as f32,
        vel: Some(plane(robot.velocity)),
        vel_angular: Some(robot.spin as f32),
        visibility: Some(1.0),
    }));
    let is_on_its_way = ball.velocity != Vec2::ZERO || ball.climb != 0.0;
    let kicked = world.kicked.filter(|_| is_on_its_way && ball.held_by.is_none());
    frame.kicked_ball = kicked.map(|kicked| kicked_ball(&kicked, ball, parameters, time));
}

/// The last kick, and where it will end if nothing is in the way.
fn kicked_ball(kicked: &Kicked, ball: &Ball, parameters: &BallParameters, now: f64) -> KickedBall {
    let stops = ball.is_grounded().then(|| stop(ball, parameters)).flatten();
    KickedBall {
        pos: plane(kicked.position),
        vel: space(kicked.velocity.0, kicked.velocity.1),
        start_timestamp: kicked.time as f64 / 1e9,
        stop_timestamp: stops.map(|(after, _)| now + after),
        stop_pos: stops.map(|(_, place)| plane(place)),
        robot_id: Some(kicked.by.robot_id()),
    }
}

/// When and where a ball on the ground comes to rest; none if it never does.
fn stop(ball: &Ball, parameters: &BallParameters) -> Option<(f64, Vec2)> {
    let slip = ball.velocity - ball.roll;
    let share = 1.0 - parameters.rolling_part;
    let slides = slip.length() * share / parameters.slide_deceleration;
    let rolling = ball.velocity - slip * share;
    let place = ball.position + (ball.velocity + rolling) / 2.0 * slides;
    let (speed, slower) = (rolling.length(), parameters.roll_deceleration);
    if slower <= 0.0 {
        return None;
    }
    Some((slides + speed / slower, place + rolling * (speed / (2.0 * slower))))
}

fn plane(vector: Vec2) -> Vector2 {
    Vector2 { x: vector.x as f32, y: vector.y as f32 }
}

fn space(vector: Vec2, up: f64) -> Vector3 {
    Vector3 { x: vector.x as f32, y: vector.y as f32, z: up as f32 }
}
