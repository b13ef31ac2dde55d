//! Tackle: whether it reaches the ball, and how it moves the ball.

use std::f64::consts::PI;

use common_geometry::{Vec2, math};
use soccer2d_protocol::ServerParams;

use crate::kick::speed_rate;

/// How likely a tackle of this ball fails: never at 0, always from 1 on. `ball` is in the player's own frame, x
/// forward. None where the ball is out of reach.
pub fn failure(ball: Vec2, foul: bool, server: &ServerParams) -> Option<f64> {
    let reach = if ball.x > 0.0 { server.tackle_dist } else { server.tackle_back_dist };
    if reach.abs() <= 1.0e-5 {
        return None;
    }
    let exponent = if foul { server.foul_exponent } else { server.tackle_exponent };
    Some(math::pow(ball.x.abs() / reach, exponent) + math::pow(ball.y.abs() / server.tackle_width, exponent))
}

/// The speed that a tackle in a direction relative to the body gives the ball (client versions 12 and later).
pub fn directed_rate(direction: f64, ball_off_axis: f64, server: &ServerParams) -> f64 {
    let (back, front) = (server.max_back_tackle_power, server.max_tackle_power);
    (back + (front - back) * (1.0 - direction.abs() / PI))
        * server.tackle_power_rate
        * ball_rate(ball_off_axis)
}

/// The speed along the body that a tackle with a power gives the ball (client versions before 12).
pub fn powered_rate(power: f64, ball_off_axis: f64, server: &ServerParams) -> f64 {
    power * server.tackle_power_rate * ball_rate(ball_off_axis)
}

/// A tackle's power within its limits (client versions before 12).
pub fn limit_power(power: f64, server: &ServerParams) -> f64 {
    power.max(-server.max_back_tackle_power).min(server.max_tackle_power)
}

/// How much of the possible noise a tackle with a power makes (client versions before 12).
pub fn power_noise_rate(power: f64, server: &ServerParams) -> f64 {
    if power >= 0.0 {
        power / server.max_tackle_power
    } else if power.abs() < 1.0e-10 {
        0.0
    } else if server.max_back_tackle_power.abs() > 1.0e-10 {
        -power / server.max_back_tackle_power
    } else {
        1.0
    }
}

fn ball_rate(off_axis: f64) -> f64 {
    1.0 - 0.5 * (off_axis.abs() / PI)
}

/// The longest vector that noise adds to a tackle.
pub fn max_noise(
    failure: f64,
    noise_rate: f64,
    ball_speed: f64,
    kick_rand: f64,
    server: &ServerParams,
) -> f64 {
    let position_rate = 0.5 + 0.5 * (1.0 - failure);
    kick_rand * server.tackle_rand_factor * noise_rate * (position_rate + speed_rate(ball_speed, server))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failure_grows_to_the_edge_and_there_is_no_reach_behind() {
        let server = ServerParams::default();
        assert_eq!(failure(Vec2::new(0.5, 0.0), false, &server).map(|f| f < 0.001), Some(true));
        assert_eq!(failure(Vec2::new(2.0, 0.0), false, &server), Some(1.0));
        assert_eq!(failure(Vec2::new(-0.1, 0.0), false, &server), None);
        let gentle = failure(Vec2::new(1.5, 0.0), false, &server);
        let rough = failure(Vec2::new(1.5, 0.0), true, &server);
        assert!(rough < gentle);
    }
}
