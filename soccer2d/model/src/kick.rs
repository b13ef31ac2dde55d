//! Kick: how much of a kick's power reaches the ball, and the largest noise.

use std::f64::consts::PI;

use soccer2d_protocol::{PlayerType, ServerParams};

/// The ball relative to the player that kicks it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BallAtFoot {
    /// The angle between the ball's direction and the body's, 0 to pi.
    pub off_axis: f64,
    /// The gap between player and ball in metres: the distance of the centres minus both radii.
    pub gap: f64,
    /// The ball's speed, in metres per cycle.
    pub speed: f64,
}

/// The speed that a kick of this power gives the ball, without noise.
pub fn kick_rate(power: f64, ball: BallAtFoot, kind: &PlayerType) -> f64 {
    power * kind.kick_power_rate * (1.0 - 0.25 * ball.off_axis / PI - 0.25 * ball.gap / kind.kickable_margin)
}

/// The longest vector that noise adds to a kick. `kick_rand` is the type's, times its team's factor. Negative for
/// negative power.
pub fn max_noise(
    power: f64,
    ball: BallAtFoot,
    kick_rand: f64,
    kind: &PlayerType,
    server: &ServerParams,
) -> f64 {
    let position_rate = 0.5 + 0.25 * (ball.off_axis / PI + ball.gap / kind.kickable_margin);
    kick_rand * (power / server.maxpower) * (position_rate + speed_rate(ball.speed, server))
}

/// How much the ball's own speed adds to the noise of a kick or a tackle, as a factor.
pub fn speed_rate(ball_speed: f64, server: &ServerParams) -> f64 {
    0.5 + 0.5 * (ball_speed / (server.ball_speed_max * server.ball_decay))
}
