//! Positions from messages of teammates.

use common_geometry::Vec2;
use soccer2d_protocol::Unum;

use super::{Player, Whose, WorldModel};

/// What a teammate says about the ball or a player, in the team's own coordinates.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hearsay {
    /// In metres.
    pub position: Vec2,
    /// How far off it may be, in metres: the speaker's own error, and the rounding of the message.
    pub position_error: f64,
    /// In metres per cycle, if the message says it.
    pub velocity: Option<Vec2>,
    /// How far off the velocity may be, in metres per cycle.
    pub velocity_error: f64,
    /// How many cycles ago this was true.
    pub age: u32,
}

impl WorldModel {
    /// Takes in a message about the ball, if it is better than what I know.
    pub fn hear_of_ball(&mut self, heard: &Hearsay) {
        let before = self.ball;
        let heard = self.brought_to_now(heard, self.server.ball_decay, self.server.ball_rand);
        // The speaker did not know that I would kick it.
        if self.memory.kicked {
            return;
        }
        // What I saw two cycles ago is worth less than what a teammate sees now.
        let newer =
            self.ball.seen_age > self.tuning.world_model.heard.seen_lately && heard.age < self.ball.age;
        if newer || heard.position_error < self.ball.position_error && heard.age <= self.ball.age {
            self.ball.position = heard.position;
            self.ball.position_error = heard.position_error;
            self.ball.age = heard.age;
        }
        if let Some(velocity) = heard.velocity
            && (newer
                || heard.velocity_error < self.ball.velocity_error && heard.age <= self.ball.velocity_age)
        {
            self.ball.velocity = velocity;
            self.ball.velocity_error = heard.velocity_error;
            self.ball.velocity_age = heard.age;
        }
        if self.ball != before {
            self.reset_ball_filter();
        }
    }

    /// Takes in a message about a player, if it is better than what I know. A player without a number is the nearest one of
    /// its team, if that one can be there.
    pub fn hear_of_player(&mut self, whose: Whose, unum: Option<Unum>, heard: &Hearsay) {
        if whose == Whose::Ours && unum == Some(self.me.unum) {
            return;
        }
        let heard = self.brought_to_now(heard, self.server.player_decay, 1.0);
        let known = match unum {
            Some(unum) => self.players.iter().position(|player| player.is(whose, unum)),
            None => self.nearest_of(whose, &heard),
        };
        let index = known.unwrap_or_else(|| {
            let unknown =
                Player { position_error: f64::INFINITY, age: u32::MAX, ..Player::at(heard.position, whose) };
            self.players.push(Player { unum, ..unknown });
            self.players.len() - 1
        });
        let player = &mut self.players[index];
        if heard.age > player.age || heard.position_error >= player.error() {
            return;
        }
        player.position = heard.position;
        player.position_error = heard.position_error;
        if unum.is_some() {
            (player.doubt, player.may_be) = (0.0, 0);
        }
        player.age = heard.age;
        player.missed = 0;
        if let Some(velocity) = heard.velocity {
            player.velocity = velocity;
            player.velocity_age = heard.age;
        }
        if let Some(unum) = unum {
            self.recall(whose, unum);
        }
    }

    fn nearest_of(&self, whose: Whose, heard: &Hearsay) -> Option<usize> {
        let distance = |player: &Player| player.position.distance(heard.position);
        (self.players.iter().enumerate())
            .filter(|(_, player)| player.whose == whose)
            .filter(|(_, player)| distance(player) <= player.position_error + heard.position_error)
            .min_by(|(_, a), (_, b)| distance(a).total_cmp(&distance(b)))
            .map(|(index, _)| index)
    }

    /// A message of some cycles ago, brought to this cycle.
    fn brought_to_now(&self, heard: &Hearsay, decay: f64, noise: f64) -> Hearsay {
        let mut now = *heard;
        for _ in 0..heard.age.min(20) {
            let velocity = now.velocity.unwrap_or_default();
            now.position += velocity;
            now.position_error += now.velocity_error + noise * velocity.length();
            now.velocity = now.velocity.map(|velocity| velocity * decay);
            now.velocity_error += noise * velocity.length() * decay;
        }
        now
    }
}
