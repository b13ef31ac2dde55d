//! How something rolls that is not touched: above all the ball.

use common_geometry::{Polar, Vec2, angle, math};
use soccer2d_model::{
    kick::{BallAtFoot, kick_rate},
    movement::{accelerated, decayed, rolled},
};
use soccer2d_protocol::{PlayerCommand, ServerParams};

use crate::world_model::WorldModel;

/// A ball slower than this lies still; metres per cycle.
const STILL: f64 = 0.01;

/// Something that rolls and is not touched.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rolling {
    /// In metres.
    pub position: Vec2,
    /// In metres per cycle, at the beginning of the cycle.
    pub velocity: Vec2,
    /// Share of the speed that is kept from one cycle to the next.
    pub decay: f64,
}

impl Rolling {
    /// The ball, as it is believed to be now.
    pub fn ball(world: &WorldModel) -> Rolling {
        let ball = &world.ball;
        Rolling { position: ball.position, velocity: ball.velocity, decay: world.server.ball_decay }
    }

    /// The state so many cycles later.
    pub fn after(self, cycles: u32) -> Rolling {
        Rolling { position: self.position_after(cycles), velocity: self.velocity_after(cycles), ..self }
    }

    /// The position so many cycles later.
    pub fn position_after(self, cycles: u32) -> Vec2 {
        self.position + self.velocity * rolled(cycles, self.decay)
    }

    /// The velocity so many cycles later.
    pub fn velocity_after(self, cycles: u32) -> Vec2 {
        self.velocity * decayed(cycles, self.decay)
    }

    /// The place where it comes to rest.
    pub fn final_position(self) -> Vec2 {
        self.position + self.velocity / (1.0 - self.decay).max(1.0e-9)
    }

    /// After how many cycles it has rolled this far; None if it stops before.
    pub fn cycles_to_roll(self, distance: f64) -> Option<u32> {
        cycles_to_roll(distance, self.velocity.length(), self.decay)
    }

    /// After how many cycles it nearly lies still.
    pub fn cycles_to_rest(self) -> u32 {
        let speed = self.velocity.length();
        if speed <= STILL { 0 } else { (math::ln(STILL / speed) / math::ln(self.decay)).ceil() as u32 }
    }

    /// Its positions in this cycle, the next, and so on, without end.
    pub fn path(self) -> impl Iterator<Item = Vec2> {
        let mut now = self;
        std::iter::from_fn(move || {
            let here = now.position;
            now.position += now.velocity;
            now.velocity *= now.decay;
            Some(here)
        })
    }
}

/// The ball in the next cycle, if I send this command now.
pub fn after_command(world: &WorldModel, command: Option<&PlayerCommand>) -> Rolling {
    let (me, server) = (&world.me, &world.server);
    let mut ball = Rolling::ball(world);
    if let Some(&PlayerCommand::Kick { power, direction }) = command
        && world.can_kick()
    {
        let to_ball = ball.position - me.position;
        let at_foot = BallAtFoot {
            off_axis: angle::normalize(to_ball.angle() - me.body).abs(),
            gap: to_ball.length() - me.kind.player_size - server.ball_size,
            speed: ball.velocity.length(),
        };
        let power = power.max(server.minpower).min(server.maxpower);
        let push = Vec2::from_polar(kick_rate(power, at_foot, &me.kind), me.body + angle::radians(direction));
        ball.velocity = accelerated(ball.velocity, push, server.ball_accel_max, server.ball_speed_max);
    }
    ball.after(1)
}

/// After how many cycles something with this initial speed has rolled this distance; None if it stops before.
pub fn cycles_to_roll(distance: f64, speed: f64, decay: f64) -> Option<u32> {
    if distance <= 0.0 {
        return Some(0);
    }
    // distance = speed * (1 - decay^n) / (1 - decay)
    let left = 1.0 - distance * (1.0 - decay) / speed;
    if speed <= 0.0 || left <= 0.0 {
        return None;
    }
    Some((math::ln(left) / math::ln(decay) - 1.0e-9).ceil() as u32)
}

/// The initial speed with which a ball has this speed after this distance. No player may be able to kick so hard.
pub fn speed_to_arrive(distance: f64, arrival_speed: f64, server: &ServerParams) -> f64 {
    arrival_speed + distance * (1.0 - server.ball_decay)
}

/// The initial speed with which a ball rolls this far in so many cycles.
pub fn speed_in_time(distance: f64, cycles: u32, server: &ServerParams) -> f64 {
    distance / rolled(cycles.max(1), server.ball_decay)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROLLING: Rolling =
        Rolling { position: Vec2::new(1.0, 2.0), velocity: Vec2::new(0.0, 2.0), decay: 0.94 };

    #[test]
    fn the_path_and_the_formula_agree() {
        for (cycles, place) in ROLLING.path().take(40).enumerate() {
            assert!(ROLLING.position_after(cycles as u32).distance(place) < 1e-9, "{cycles}");
        }
    }

    #[test]
    fn it_reaches_what_it_reaches_and_not_more() {
        for distance in [0.1, 2.0, 2.1, 10.0, 30.0] {
            let cycles = ROLLING.cycles_to_roll(distance).expect("it rolls 33 m");
            assert!(ROLLING.position_after(cycles).y - 2.0 >= distance - 1e-6, "{distance}");
            assert!(ROLLING.position_after(cycles - 1).y - 2.0 < distance, "{distance}");
        }
        assert_eq!(ROLLING.cycles_to_roll(33.4), None);
        assert!((ROLLING.final_position().y - 2.0 - 2.0 / 0.06).abs() < 1e-9);
    }

    #[test]
    fn speeds_that_arrive() {
        let server = ServerParams::default();
        let speed = speed_to_arrive(15.0, 1.0, &server);
        let ball =
            Rolling { position: Vec2::ZERO, velocity: Vec2::new(speed, 0.0), decay: server.ball_decay };
        let cycles = ball.cycles_to_roll(15.0).expect("it gets there");
        let there = ball.velocity_after(cycles).x;
        assert!((0.93..=1.0).contains(&there), "{there}");
        let speed = speed_in_time(15.0, 10, &server);
        assert!((speed * rolled(10, server.ball_decay) - 15.0).abs() < 1e-9);
    }
}
