//! Conditions that hold after every tick of every match. Checked in every match test; cheap enough to check anywhere.

use smallsize_protocol::field::BALL_RADIUS;

use crate::{game::Match, physics::Outline};

/// How deep two robots may overlap in metres, after a teleport that was not pushed apart yet aside.
const OVERLAP: f64 = 0.03;
/// How deep the ball may be in a robot in metres, when it is pressed against something.
const BALL_OVERLAP: f64 = 0.02;
/// The fastest ball, in m/s: what a client can throw it with, and what it gains as it falls from the highest place.
const FASTEST_BALL: f64 = 200.0;
/// How far beyond the walls the ball can be, in metres.
const BEYOND_WALLS: f64 = 2.01;

impl Match {
    /// The conditions that do not hold, in words; empty if all do.
    pub fn violations(&self) -> Vec<String> {
        let mut found = Vec::new();
        let mut check = |holds: bool, what: &dyn Fn() -> String| {
            if !holds {
                found.push(format!("tick {}: {}", self.tick, what()));
            }
        };
        let (world, ball) = (&self.world, &self.world.ball);
        let walls = world.walls();
        let numbers = [ball.height, ball.climb];
        let is_finite = ball.position.is_finite() && ball.velocity.is_finite() && ball.roll.is_finite();
        check(is_finite && numbers.iter().all(|number| number.is_finite()), &|| {
            format!("the ball is not finite: {ball:?}")
        });
        check(ball.height >= 0.0, &|| format!("the ball is in the ground: {ball:?}"));
        check(ball.velocity.length() <= FASTEST_BALL, &|| format!("the ball is too fast: {ball:?}"));
        let is_near = ball.position.abs().cmple(walls + BEYOND_WALLS).all();
        check(is_near, &|| format!("the ball is far outside: {ball:?}"));

        for (index, robot) in world.robots.iter().enumerate() {
            let name = robot.key;
            let is_finite =
                robot.position.is_finite() && robot.velocity.is_finite() && robot.spin.is_finite();
            check(is_finite && robot.heading.is_finite(), &|| format!("{name} is not finite: {robot:?}"));
            check(robot.heading.abs() <= std::f64::consts::PI, &|| {
                format!("{name} has a heading of {}", robot.heading)
            });
            check(robot.position.abs().cmple(walls).all(), &|| {
                format!("{name} is outside: {}", robot.position)
            });
            for other in &world.robots[index + 1..] {
                check(other.key > robot.key, &|| format!("{name} stands before {} in the list", other.key));
                let distance = robot.position.distance(other.position);
                let least = robot.parameters.centre_to_dribbler + other.parameters.centre_to_dribbler;
                check(distance > least - OVERLAP, &|| {
                    format!("{name} and {} are only {distance} apart", other.key)
                });
            }
            let is_low = ball.height < robot.parameters.height - BALL_RADIUS;
            if is_low && robot.position.distance(ball.position) < 0.5 {
                let gap = Outline::of(robot).nearest(ball.position).distance - BALL_RADIUS;
                check(gap > -BALL_OVERLAP, &|| format!("the ball is {} deep in {name}", -gap));
            }
        }
        found
    }
}
