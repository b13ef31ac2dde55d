//! How the ball moves by itself: it slides, then rolls; it flies, and bounces.

use common_geometry::Vec2;

use crate::{parameters::BallParameters, state::Ball};

/// How fast things fall, in m/s².
pub(crate) const GRAVITY: f64 = 9.81;

/// What the ball's velocity becomes in a step without any obstacle, and the mean on the way.
pub(crate) struct Course {
    /// The mean velocity of the step, along the ground and upwards: the way it goes.
    pub(crate) mean: (Vec2, f64),
}

/// Slows the ball down, or lets it fall.
pub(crate) fn slow_down(ball: &mut Ball, parameters: &BallParameters, dt: f64) -> Course {
    let (before, climb) = (ball.velocity, ball.climb);
    if ball.is_grounded() {
        rub(ball, parameters, dt);
    } else {
        ball.climb -= GRAVITY * dt;
        ball.velocity = slower(ball.velocity, parameters.air_deceleration * dt);
    }
    Course { mean: ((before + ball.velocity) / 2.0, (climb + ball.climb) / 2.0) }
}

/// The ground slows the ball down: while it slides, friction takes from its speed and gives to its spin.
fn rub(ball: &mut Ball, parameters: &BallParameters, dt: f64) {
    let slip = ball.velocity - ball.roll;
    let speed = slip.length();
    let rolls = parameters.rolling_part;
    // Of a change of slip, this part is the ball's speed.
    let share = 1.0 - rolls;
    let slide = parameters.slide_deceleration * dt;
    let left = if speed * share > slide {
        let direction = slip / speed;
        ball.velocity -= direction * slide;
        ball.roll += direction * (slide * rolls / share);
        0.0
    } else {
        ball.velocity -= slip * share;
        ball.roll = ball.velocity;
        1.0 - if slide > 0.0 { speed * share / slide } else { 0.0 }
    };
    if left > 0.0 {
        ball.velocity = slower(ball.velocity, parameters.roll_deceleration * dt * left);
        if ball.velocity.length() < parameters.standstill_speed {
            ball.velocity = Vec2::ZERO;
        }
        ball.roll = ball.velocity;
    }
}

/// The ball comes down on the ground.
pub(crate) fn bounce(ball: &mut Ball, parameters: &BallParameters) {
    ball.height = 0.0;
    let rises = -ball.climb * parameters.ground_restitution;
    if rises < parameters.bounce_speed {
        ball.climb = 0.0;
        return;
    }
    ball.climb = rises;
    let slip = ball.velocity - ball.roll;
    ball.velocity -= slip * (1.0 - parameters.bounce_part);
    ball.roll = ball.velocity;
}

fn slower(velocity: Vec2, by: f64) -> Vec2 {
    let speed = velocity.length();
    if speed <= by { Vec2::ZERO } else { velocity * ((speed - by) / speed) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DT: f64 = 0.005;

    fn roll(ball: &mut Ball, parameters: &BallParameters, seconds: f64) {
        for _ in 0..(seconds / DT).round() as usize {
            let course = slow_down(ball, parameters, DT);
            ball.position += course.mean.0 * DT;
        }
    }

    #[test]
    fn a_kicked_ball_slides_down_to_its_rolling_speed() {
        let parameters = BallParameters::default();
        let mut ball = Ball { velocity: Vec2::new(6.0, 0.0), ..Ball::default() };
        let slides = 6.0 * (1.0 - parameters.rolling_part) / parameters.slide_deceleration;
        roll(&mut ball, &parameters, slides);
        let expected = 6.0 * parameters.rolling_part;
        assert!((ball.velocity.x - expected).abs() < 0.01, "{ball:?}");
        roll(&mut ball, &parameters, 1.0);
        assert!((ball.velocity.x - (expected - parameters.roll_deceleration)).abs() < 0.01, "{ball:?}");
    }

    #[test]
    fn a_ball_with_backspin_comes_back() {
        let parameters = BallParameters::default();
        let mut ball = Ball { velocity: Vec2::X, roll: -5.0 * Vec2::X, ..Ball::default() };
        roll(&mut ball, &parameters, 0.6);
        assert!(ball.velocity.x < -0.3, "{ball:?}");
    }

    #[test]
    fn a_slow_ball_stops_for_good() {
        let mut ball = Ball { velocity: Vec2::new(0.3, 0.4), ..Ball::default() };
        roll(&mut ball, &BallParameters::default(), 2.0);
        assert_eq!((ball.velocity, ball.roll), (Vec2::ZERO, Vec2::ZERO));
    }

    #[test]
    fn only_the_first_bounce_takes_speed_along_the_ground() {
        let parameters = BallParameters::default();
        let mut ball = Ball { velocity: Vec2::X, climb: -3.0, ..Ball::default() };
        bounce(&mut ball, &parameters);
        assert!((ball.velocity.x - parameters.bounce_part).abs() < 1e-12);
        ball.climb = -ball.climb;
        bounce(&mut ball, &parameters);
        assert!((ball.velocity.x - parameters.bounce_part).abs() < 1e-12);
    }
}
