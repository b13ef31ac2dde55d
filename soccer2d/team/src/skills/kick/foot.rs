//! What one kick can do to a ball at a place.

use std::f64::consts::PI;

use common_geometry::{EPSILON, Polar, Vec2, angle};
use soccer2d_model::{
    kick::{BallAtFoot, kick_rate, max_noise},
    kickable_area,
};
use soccer2d_protocol::{PlayerCommand, PlayerType, ServerParams};

use crate::{prediction::tenths, world_model::WorldModel};

/// A ball at my foot.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Foot {
    body: f64,
    per_power: f64,
    /// The most that a kick adds to the ball's speed.
    pub strongest: f64,
    /// The longest vector that noise adds to a kick of the greatest power.
    pub noise: f64,
    most_power: f64,
}

impl Foot {
    /// The ball as it lies now; None if it is out of reach.
    pub fn new(world: &WorldModel) -> Option<Foot> {
        let relative = world.ball.position - world.me.position;
        let speed = world.ball.velocity.length();
        (world.me.idle == 0 && world.can_kick())
            .then(|| Foot::at(relative, speed, world.me.body, &world.me.kind, &world.server))
    }

    /// A ball that lies so, seen from a player.
    pub fn at(relative: Vec2, speed: f64, body: f64, kind: &PlayerType, server: &ServerParams) -> Foot {
        let ball = BallAtFoot {
            off_axis: angle::normalize(relative.angle() - body).abs(),
            gap: (relative.length() - kind.player_size - server.ball_size).clamp(0.0, kind.kickable_margin),
            speed,
        };
        let per_power = kick_rate(1.0, ball, kind).max(EPSILON);
        Foot {
            body,
            per_power,
            strongest: (server.maxpower * per_power).min(server.ball_accel_max),
            noise: max_noise(server.maxpower, ball, kind.kick_rand, kind, server),
            most_power: server.maxpower,
        }
    }

    /// The fastest that a ball of this velocity can be sent in a direction; None if it cannot be sent that way at all.
    pub fn fastest(&self, velocity: Vec2, direction: Vec2) -> Option<f64> {
        let direction = direction.normalize_or_zero();
        let along = velocity.dot(direction);
        // What leads elsewhere must go first; what is left of the kick is for the direction.
        let left = self.strongest * self.strongest - (velocity - direction * along).length_squared();
        let fastest = along + left.max(0.0).sqrt();
        (left >= 0.0 && fastest > 0.0).then_some(fastest)
    }

    /// The share of the greatest power that a push takes.
    pub fn share(&self, push: f64) -> f64 {
        (push / self.per_power / self.most_power).min(1.0)
    }

    /// The command for a push.
    pub fn command(&self, push: Vec2) -> PlayerCommand {
        let power = (push.length() / self.per_power).min(self.most_power);
        let direction = angle::normalize(push.angle() - self.body).clamp(-PI, PI);
        PlayerCommand::Kick { power: tenths(power), direction: tenths(angle::degrees(direction)) }
    }
}

/// Places round a player at which a ball can well be kicked again, relative to it: rings in the kickable area, away from
/// its edge, where noise loses the ball, and from the body, which it would bump into.
pub(crate) fn lays(world: &WorldModel) -> [Vec2; 32] {
    const DIRECTIONS: usize = 16;
    let (kind, server) = (&world.me.kind, &world.server);
    let [inner, outer] = world.tuning.skills.kick.rings;
    let (touch, edge) = (kind.player_size + server.ball_size, kickable_area(kind, server));
    std::array::from_fn(|index| {
        let ring = if index < DIRECTIONS { inner } else { outer };
        let direction = 2.0 * PI * (index % DIRECTIONS) as f64 / DIRECTIONS as f64;
        Vec2::from_polar(touch + (edge - touch) * ring, direction)
    })
}
