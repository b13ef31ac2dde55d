//! Movement of one cycle: acceleration, limits, noise, wind, posts, decay (manual 4.4).

use common_geometry::{EPSILON, Polar, Vec2};
use soccer2d_model::movement::accelerated;
use soccer2d_protocol::{Side, show::state as bits};

use super::{goal_posts, wind};
use crate::{
    game::Match,
    purpose::Purpose,
    settings::Settings,
    state::{PLAYERS, Player, Slot},
};

/// The slot of the ball's random numbers.
const BALL: usize = PLAYERS;

/// Limits and noise of a moving object.
struct Body {
    size: f64,
    decay: f64,
    weight: f64,
    /// Noise relative to the speed.
    rand: f64,
    speed_max: f64,
    accel_max: f64,
}

impl Match {
    /// Moves all objects by one cycle. The official server does it in a random order; the order does not matter here,
    /// because every object has random numbers of its own.
    pub(crate) fn move_objects(&mut self) {
        let server = &self.settings.server;
        let ball = Body {
            size: server.ball_size,
            decay: server.ball_decay,
            weight: server.ball_weight,
            rand: server.ball_rand,
            speed_max: server.ball_speed_max,
            accel_max: server.ball_accel_max,
        };
        let state = self.world.ball;
        let moved = self.moved(state.position, state.velocity, state.acceleration, &ball, BALL);
        self.world.ball.position = moved.position;
        self.world.ball.velocity = moved.velocity;
        self.world.ball.acceleration = Vec2::ZERO;

        for slot in Slot::all() {
            let player = self.world.player(slot);
            if !player.enabled {
                continue;
            }
            let body = self.body_of(player);
            let moved =
                self.moved(player.position, player.velocity, player.acceleration, &body, slot.index());
            let player = self.world.player_mut(slot);
            player.position = moved.position;
            player.velocity = moved.velocity;
            player.acceleration = Vec2::ZERO;
            player.commit_angles();
            if moved.touched_post {
                player.state |= bits::POST_COLLIDE;
                player.collision.post = true;
            }
        }
    }

    /// Before a kick-off objects only turn.
    pub(crate) fn turn_objects(&mut self) {
        self.world.ball.velocity = Vec2::ZERO;
        self.world.ball.acceleration = Vec2::ZERO;
        for player in &mut self.world.players {
            player.commit_angles();
            player.velocity = Vec2::ZERO;
            player.acceleration = Vec2::ZERO;
        }
    }

    /// A goalie carries the ball that it holds in front of it.
    pub(crate) fn carry_held_ball(&mut self) {
        let Some(holder) = self.world.ball_holder else { return };
        let player = self.world.player(holder);
        let reach = self.world.type_of(player).player_size + self.settings.server.ball_size;
        let position = player.position + Vec2::from_polar(reach, player.body);
        self.world.place_ball(position);
    }

    fn body_of(&self, player: &Player) -> Body {
        let kind = self.world.type_of(player);
        let slowness = slowness(player, &self.settings);
        Body {
            size: kind.player_size,
            decay: kind.player_decay,
            weight: self.settings.server.player_weight,
            rand: player_rand(player.side(), &self.settings),
            speed_max: kind.player_speed_max * slowness,
            accel_max: self.settings.server.player_accel_max * slowness,
        }
    }

    fn moved(&self, position: Vec2, velocity: Vec2, acceleration: Vec2, body: &Body, slot: usize) -> Moved {
        let mut velocity = accelerated(velocity, acceleration, body.accel_max, body.speed_max);
        let noise = body.rand * velocity.length();
        if noise >= EPSILON {
            let mut draw = self.draw(Purpose::Movement, slot);
            velocity += Vec2::from_polar(draw.uniform(0.0, noise), draw.angle());
        }
        velocity += wind::gust(&self.world.wind, velocity, body.weight, || self.draw(Purpose::Wind, slot));
        let way = goal_posts::way(position, velocity, body.size, &self.settings, || {
            self.draw(Purpose::Collision, slot)
        });
        Moved { position: way.end, velocity: way.velocity * body.decay, touched_post: way.touched }
    }
}

struct Moved {
    position: Vec2,
    velocity: Vec2,
    touched_post: bool,
}

/// A team's handicap on a sloping field: in its top half limits are multiplied and dashes divided by it.
pub(crate) fn slowness(player: &Player, settings: &Settings) -> f64 {
    if player.position.y >= 0.0 {
        return 1.0;
    }
    match player.side() {
        Side::Left => settings.server.slowness_on_top_for_left_team,
        Side::Right => settings.server.slowness_on_top_for_right_team,
    }
}

/// The movement noise of a team's players.
pub(crate) fn player_rand(side: Side, settings: &Settings) -> f64 {
    let server = &settings.server;
    match (server.team_actuator_noise, side) {
        (false, _) => server.player_rand,
        (true, Side::Left) => server.player_rand * server.prand_factor_l,
        (true, Side::Right) => server.player_rand * server.prand_factor_r,
    }
}
