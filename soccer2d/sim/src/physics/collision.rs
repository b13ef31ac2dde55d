//! Collisions: objects that overlap are moved apart; their velocity is reversed and reduced to a tenth (manual 4.4.2).

use std::f64::consts::PI;

use common_geometry::{EPSILON, Polar, Vec2, angle};
use soccer2d_protocol::{PlayMode, show::state as bits};

use crate::{
    game::{Match, Out},
    output::Event,
    purpose::Purpose,
    rules::Happening,
    state::{PLAYERS, Slot},
};

/// After this many rounds, objects that still overlap are left so.
const ROUNDS: usize = 10;
/// The ball's index after those of the players.
const BALL: usize = PLAYERS;

/// Where an object is moved in one round: the mean of what each of its collisions asks for.
#[derive(Clone, Copy, Default)]
struct Push {
    sum: Vec2,
    count: u32,
}

impl Push {
    fn to(&mut self, position: Vec2) {
        self.sum += position;
        self.count += 1;
    }

    fn apply(self, position: &mut Vec2) {
        if self.count > 0 {
            *position = self.sum / f64::from(self.count);
        }
    }
}

impl Match {
    /// Moves overlapping objects apart: ball and players, players and players.
    pub(crate) fn collide(&mut self, out: Out) {
        let mut collided = [false; PLAYERS + 1];
        for _ in 0..ROUNDS {
            let mut pushes = [Push::default(); PLAYERS + 1];
            self.collide_with_ball(&mut pushes, out);
            self.collide_players(&mut pushes);
            if pushes.iter().all(|push| push.count == 0) {
                break;
            }
            pushes[BALL].apply(&mut self.world.ball.position);
            for (player, push) in self.world.players.iter_mut().zip(pushes) {
                push.apply(&mut player.position);
            }
            for (flag, push) in collided.iter_mut().zip(pushes) {
                *flag |= push.count > 0;
            }
        }
        if collided[BALL] {
            self.world.ball.velocity *= -0.1;
        }
        for (player, _) in self.world.players.iter_mut().zip(collided).filter(|(_, collided)| *collided) {
            player.velocity *= -0.1;
        }
    }

    fn collide_with_ball(&mut self, pushes: &mut [Push; PLAYERS + 1], out: Out) {
        for slot in Slot::all() {
            let player = self.world.player(slot);
            if !player.enabled || self.world.ball_holder == Some(slot) {
                continue;
            }
            let reach = self.settings.server.ball_size + self.world.type_of(player).player_size;
            if self.world.ball.position.distance_squared(player.position) >= reach * reach {
                continue;
            }
            let player = self.world.player_mut(slot);
            player.state |= bits::BALL_TO_PLAYER | bits::BALL_COLLIDE;
            player.collision.ball = true;
            self.send_to_monitors(Event::Touch { by: slot }, out);
            self.notify(Happening::Touched { by: slot }, out);

            let (ball, player) = (self.world.ball.position, self.world.player(slot).position);
            if self.world.mode == PlayMode::PlayOn {
                let (ball, player) = self.apart(ball, player, reach, slot.index());
                pushes[BALL].to(ball);
                pushes[slot.index()].to(player);
            } else {
                // A ball that is not in play is not moved.
                let away = if ball == player {
                    Vec2::from_polar(reach + EPSILON, self.draw(Purpose::Collision, slot.index()).angle())
                } else {
                    (player - ball).with_length(reach + EPSILON)
                };
                pushes[BALL].to(ball);
                pushes[slot.index()].to(ball + away);
            }
        }
    }

    fn collide_players(&mut self, pushes: &mut [Push; PLAYERS + 1]) {
        for i in 0..PLAYERS - 1 {
            if !self.world.players[i].enabled {
                continue;
            }
            for j in i + 1..PLAYERS {
                let (a, b) = (&self.world.players[i], &self.world.players[j]);
                if !b.enabled {
                    continue;
                }
                let reach = self.world.type_of(a).player_size + self.world.type_of(b).player_size;
                if a.position.distance_squared(b.position) >= reach * reach {
                    continue;
                }
                let (new_a, new_b) = self.apart(a.position, b.position, reach, i);
                pushes[i].to(new_a);
                pushes[j].to(new_b);
                for player in [i, j] {
                    self.world.players[player].state |= bits::PLAYER_COLLIDE;
                    self.world.players[player].collision.player = true;
                }
            }
        }
    }

    /// Two positions, moved apart from their middle until they are `reach` from each other.
    fn apart(&self, a: Vec2, b: Vec2, reach: f64, slot: usize) -> (Vec2, Vec2) {
        let middle = (a + b) / 2.0;
        let (mut to_a, mut to_b) = (a - middle, b - middle);
        let half = reach / 2.0 + EPSILON;
        if a == b || (to_a.length() < EPSILON && to_b.length() < EPSILON) {
            let direction = self.draw(Purpose::Collision, slot).angle();
            to_a = Vec2::from_polar(half, direction);
            to_b = Vec2::from_polar(half, angle::normalize(direction + PI));
        } else {
            to_a = to_a.with_length(half);
            to_b = to_b.with_length(half);
        }
        // Rounding may leave them a little too near.
        for _ in 0..10 {
            if (middle + to_a).distance_squared(middle + to_b) >= reach * reach {
                break;
            }
            to_a = to_a.with_length(to_a.length() * 1.0001);
            to_b = to_b.with_length(to_b.length() * 1.0001);
        }
        (middle + to_a, middle + to_b)
    }
}
