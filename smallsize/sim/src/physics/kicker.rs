//! A kicker: armed by a command, it waits for the ball, kicks, and recharges.

use common_geometry::{Vec2, math};
use common_simulation::Tick;

use super::outline::Outline;
use crate::state::{Ball, Kick, Kicked, Robot, Touch};

/// How near the front the ball has to be, in metres.
const NEAR: f64 = 0.004;
/// How high the ball may be, in metres.
const HIGHEST: f64 = 0.05;
/// The slowest kick, in m/s. A command for less does not arm the kicker.
pub(crate) const SLOWEST: f64 = 0.05;

/// What a robot that kicks needs to know of the moment.
#[derive(Clone, Copy)]
pub(crate) struct Moment {
    pub(crate) tick: Tick,
    /// In nanoseconds since 1970.
    pub(crate) time: i64,
    /// What a tick lasts, in seconds.
    pub(crate) dt: f64,
}

/// Whether the ball is between the ends of a robot's dribbler, so near its front.
pub(crate) fn has_ball(robot: &Robot, outline: &Outline, ball: &Ball, ball_radius: f64, near: f64) -> bool {
    let before = outline.before_front(ball.position);
    let half = robot.parameters.dribbler_width / 2.0;
    ball.height < HIGHEST
        && before.x - ball_radius < near
        && before.x > -outline.depth
        && before.y.abs() <= half
}

/// The kick that a robot is ready for.
pub(crate) fn armed(robot: &Robot, moment: Moment) -> Option<Kick> {
    let is_ready = moment.tick >= robot.kicker_ready && robot.parameters.kick_speed > 0.0;
    robot.command.kick.filter(|kick| is_ready && kick.speed >= SLOWEST)
}

/// Kicks the ball if it is there. True if it did.
pub(crate) fn try_kick(
    robot: &mut Robot,
    outline: &Outline,
    ball: &mut Ball,
    ball_radius: f64,
    moment: Moment,
) -> Option<(Touch, Kicked)> {
    let kick = armed(robot, moment)?;
    has_ball(robot, outline, ball, ball_radius, NEAR).then(|| strike(robot, outline, ball, kick, moment))
}

fn strike(
    robot: &mut Robot,
    outline: &Outline,
    ball: &mut Ball,
    kick: Kick,
    moment: Moment,
) -> (Touch, Kicked) {
    let parameters = &robot.parameters;
    let is_chip = kick.angle > 0.0;
    let fastest = if is_chip { parameters.chip_speed } else { parameters.kick_speed };
    let speed = kick.speed.clamp(SLOWEST, fastest.max(SLOWEST));
    let own = robot.velocity_at(ball.position);
    let relative = ball.velocity - own;
    let aside = relative.dot(outline.front.perp()) * parameters.kick_sideways_part;
    let incoming = (-relative.dot(outline.front)).max(0.0);
    let loss = if is_chip { 0.0 } else { incoming * parameters.incoming_loss };
    let ahead = (speed * math::cos(kick.angle) - loss).max(0.0);
    ball.velocity = own + ahead * outline.front + aside * outline.front.perp();
    ball.climb = if is_chip { speed * math::sin(kick.angle) } else { 0.0 };
    if !is_chip {
        ball.height = 0.0;
    }
    ball.roll = Vec2::ZERO;
    ball.held_by = None;
    robot.kicker_ready = moment.tick + (parameters.recharge / moment.dt).ceil() as Tick;
    robot.has_kicked[usize::from(is_chip)] = true;
    let touch = Touch { by: robot.key, time: moment.time, position: ball.position, is_kick: true };
    let kicked = Kicked {
        by: robot.key,
        time: moment.time,
        position: ball.position,
        velocity: (ball.velocity, ball.climb),
    };
    (touch, kicked)
}
