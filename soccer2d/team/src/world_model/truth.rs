//! A fullstate: exact positions, for teams that receive it.

use common_geometry::{Vec2, angle};
use soccer2d_protocol::{
    PlayMode, Side,
    fullstate::{FullState, FullStateAction, FullStateMode, FullStatePlayer, Motion},
};

use super::{Player, Whose, WorldModel};

impl WorldModel {
    /// Takes in a fullstate.
    pub(super) fn know(&mut self, state: &FullState) {
        let side = self.game.side;
        match state.mode {
            FullStateMode::Mode(mode) => self.game.mode = mode,
            FullStateMode::GoalieCatchBall(side) => {
                (self.game.mode, self.game.caught) = (PlayMode::FreeKick(side), Some(side));
            }
        }
        self.game.score = state.score;
        let (position, velocity) = mirrored(&state.ball, side);
        let ball = &mut self.ball;
        (ball.position, ball.velocity) = (position, velocity);
        (ball.position_error, ball.velocity_error) = (0.0, 0.0);
        (ball.age, ball.velocity_age, ball.seen_age) = (0, 0, 0);
        self.reset_ball_filter();
        for told in &state.players {
            if told.side == side && told.unum == self.me.unum {
                self.know_me(told);
            } else {
                self.know_other(told);
            }
        }
        // There are no other players.
        self.players.retain(|player| player.age == 0 && player.unum.is_some());
    }

    fn know_me(&mut self, told: &FullStatePlayer) {
        let me = &mut self.me;
        (me.position, me.velocity) = mirrored(&told.motion, self.game.side);
        me.body = turned(told.body, self.game.side);
        me.neck = angle::radians(told.neck);
        (me.position_error, me.face_error) = (0.0, 0.0);
        (me.stamina, me.effort, me.recovery) = (told.stamina, told.effort, told.recovery);
        self.memory.position.reset(me.position, 0.0);
        self.memory.step = None;
    }

    fn know_other(&mut self, told: &FullStatePlayer) {
        let side = self.game.side;
        let whose = if told.side == side { Whose::Ours } else { Whose::Theirs };
        let known = self.players.iter().position(|player| player.is(whose, told.unum));
        let index = known.unwrap_or_else(|| {
            self.players.push(Player { unum: Some(told.unum), ..Player::at(Vec2::ZERO, whose) });
            self.players.len() - 1
        });
        let player = &mut self.players[index];
        (player.position, player.velocity) = mirrored(&told.motion, side);
        let body = turned(told.body, side);
        player.body = Some(body);
        player.face = Some(angle::normalize(body + angle::radians(told.neck)));
        // In radians: a slip of the official server.
        player.pointing = told.pointing.map(|(_, direction)| turned(angle::degrees(direction), side));
        (player.position_error, player.doubt, player.may_be) = (0.0, 0.0, 0);
        (player.age, player.velocity_age, player.body_age, player.seen_age) = (0, 0, 0, 0);
        (player.number_read, player.missed) = (true, 0);
        (player.goalie, player.stamina) = (told.goalie, told.stamina);
        player.player_type = told.player_type.or(player.player_type);
        player.kicked = told.action == Some(FullStateAction::Kicking);
        player.idle = match told.action {
            Some(FullStateAction::Tackling | FullStateAction::FoulCharged) => player.idle.max(1),
            _ => 0,
        };
    }
}

/// Position and velocity in a side's own coordinates.
fn mirrored(motion: &Motion, side: Side) -> (Vec2, Vec2) {
    let sign = side.sign();
    (Vec2::new(motion.x, motion.y) * sign, Vec2::new(motion.vx, motion.vy) * sign)
}

/// A direction in degrees of the field, in a side's own coordinates.
fn turned(degrees: f64, side: Side) -> f64 {
    let turn = if side == Side::Left { 0.0 } else { std::f64::consts::PI };
    angle::normalize(angle::radians(degrees) + turn)
}
