//! A sense_body: a new cycle has begun. Everything that moves has moved on, and I feel what I did.

use std::f64::consts::PI;

use common_geometry::{Polar, Vec2, angle};
use soccer2d_model::{
    dash::{leg_cost, within_limits},
    stamina::Stamina,
    turn::effective_turn,
};
use soccer2d_protocol::{
    PlayMode, PlayerCommand,
    command::Dash,
    sense_body::{BodyCounts, Card, SenseBody},
};

use super::{Collision, WorldModel, memory::Step};
use crate::localisation::{
    ball_filter,
    intervals::{self, Interval},
};

/// My command of the last cycle, as far as it was executed.
enum Done {
    Nothing,
    Dash(Dash),
    Legs,
    Turn(f64),
    Kick { power: f64, direction: f64 },
    Move(Vec2),
    Catch,
}

impl WorldModel {
    /// Takes in a sense_body.
    pub(super) fn feel(&mut self, body: &SenseBody) {
        self.cycle += 1;
        self.see_age = self.see_age.saturating_add(1);
        let stopped = self.memory.felt == Some(body.time);
        self.memory.felt = Some(body.time);
        self.game.stoppage = if stopped { self.game.stoppage + 1 } else { 0 };
        self.game.time = body.time;
        self.game.mode_age = self.game.mode_age.saturating_add(1);
        self.memory.synchronous_see |= body.focus_point.is_some();

        // A catch that finds no ball is not counted, but the hands are not free all the same.
        let may_catch = self.game.mode == PlayMode::PlayOn || self.game.mode.is_penalty_shoot_out();
        if matches!(self.memory.body_command, Some(PlayerCommand::Catch(_)))
            && may_catch
            && self.me.catch_ban == 0
        {
            self.me.catch_ban = self.server.catch_ban_cycle.max(0) as u32;
        } else {
            self.me.catch_ban = self.me.catch_ban.saturating_sub(1);
        }
        let done = self.executed(body);
        self.kick_ball(&done);
        self.feel_legs(body, &done);
        self.feel_motion(body, &done);
        self.feel_the_rest(body);
        self.move_ball();
        self.move_players();
        self.memory.counts = body.counts;
    }

    /// Which command was executed: the counters say it.
    fn executed(&mut self, body: &SenseBody) -> Done {
        let before = self.memory.counts;
        let BodyCounts { kick, dash, turn, catch, moves, .. } = body.counts;
        let Some(command) = self.memory.body_command.take() else { return Done::Nothing };
        match command {
            PlayerCommand::Dash(command) if dash != before.dash => Done::Dash(command),
            PlayerCommand::DashLegs { .. } if dash != before.dash => Done::Legs,
            PlayerCommand::Turn(moment) if turn != before.turn => Done::Turn(moment),
            PlayerCommand::Kick { power, direction } if kick != before.kick => {
                Done::Kick { power, direction }
            }
            PlayerCommand::Move { x, y } if moves != before.moves => Done::Move(Vec2::new(x, y)),
            PlayerCommand::Catch(_) if catch != before.catch => Done::Catch,
            _ => Done::Nothing,
        }
    }

    /// Body, neck, velocity and position.
    fn feel_motion(&mut self, body: &SenseBody, done: &Done) {
        // If no see came since the last step, the step was as expected.
        if let Some(step) = self.memory.step.take() {
            self.memory.position.step(&step.felt(self.me.face(), self.me.face_error));
        }
        let server = &self.server;
        let me = &mut self.me;
        if let Done::Turn(moment) = done {
            let moment = angle::radians(moment.clamp(server.minmoment, server.maxmoment));
            let turn = effective_turn(moment, me.velocity.length(), &me.kind);
            me.body = angle::normalize(me.body + turn);
            me.face_error = (me.face_error + turn.abs() * server.player_rand).min(PI);
            self.memory.turned = true;
        }
        let turned =
            self.memory.neck_command.take().filter(|_| body.counts.turn_neck != self.memory.counts.turn_neck);
        me.neck = feel_neck(me.neck, turned, body.head_angle, server.minneckang, server.maxneckang);

        let direction = intervals::cut_degrees(body.speed_direction.unwrap_or_default());
        let bumped = body.collision.unwrap_or_default();
        me.collision = Collision { ball: bumped.ball, player: bumped.player, post: bumped.post };
        me.velocity = Vec2::from_polar(body.speed, me.face() + direction.middle());
        if let Done::Move(place) = done {
            me.position = *place;
            me.position_error = self.tuning.world_model.feel.move_error;
            self.memory.position.reset(*place, self.tuning.world_model.feel.move_error);
            return;
        }
        // The body feels the speed after the decay of the step.
        let decay = me.kind.player_decay.max(0.1);
        let bump = match done {
            Done::Catch => self.tuning.world_model.feel.catch_error,
            _ if bumped.player || bumped.ball || bumped.post => self.tuning.world_model.feel.bump_error,
            _ => 0.0,
        };
        // A collision turns the velocity round and leaves a tenth of it, after the step.
        let (rest, turn) = if bumped.player || bumped.ball { (0.1, PI) } else { (1.0, 0.0) };
        let step = Step {
            length: body.speed / decay / rest,
            along: 0.005 / decay / rest,
            direction: Interval { low: direction.low + turn, high: direction.high + turn },
            bump,
        };
        me.position += step.way(me.face());
        me.position_error =
            (me.position_error + self.tuning.world_model.feel.step_error * step.length + bump)
                .min(self.tuning.world_model.feel.most_error);
        self.memory.step = Some(step);
    }

    /// The sense_body has stamina, effort and capacity; recovery is computed.
    fn feel_legs(&mut self, body: &SenseBody, done: &Done) {
        let me = &mut self.me;
        let mut legs =
            Stamina { stamina: me.stamina, effort: me.effort, recovery: me.recovery, capacity: me.capacity };
        if let Done::Dash(dash) = done {
            let dash = within_limits(*dash, &self.server);
            legs.spend(2.0 * leg_cost(dash.power));
        }
        legs.rest(&me.kind, &self.server);
        me.recovery = legs.recovery;
        me.stamina = body.stamina;
        me.effort = body.effort;
        me.capacity = body.capacity.unwrap_or(f64::INFINITY);
        // Everything is restored at the kick-off of a half, and only then.
        let rested = body.stamina >= self.server.stamina_max && self.game.mode == PlayMode::BeforeKickOff;
        if rested && body.effort >= me.kind.effort_max {
            me.recovery = 1.0;
        }
    }

    fn feel_the_rest(&mut self, body: &SenseBody) {
        let me = &mut self.me;
        me.view = body.width;
        me.quality = body.quality;
        me.focus =
            body.focus_point.map_or((0.0, 0.0), |focus| (focus.distance, angle::radians(focus.direction)));
        let tackling = body.tackle.map_or(0, |tackle| tackle.expires);
        let charged = body.foul.map_or(0, |foul| foul.charged);
        me.idle = tackling.max(charged).max(0) as u32;
        me.warned = body.foul.is_some_and(|foul| foul.card == Card::Yellow);
        if let Some(arm) = body.arm {
            me.arm_ban = arm.movable.max(0) as u32;
            let direction = me.face() + angle::radians(arm.direction.into());
            me.pointing = (arm.expires > 0).then(|| me.position + Vec2::from_polar(arm.distance, direction));
        }
        me.attention = body.focus.and_then(|focus| focus.target);
    }

    /// What my kick did to the ball.
    fn kick_ball(&mut self, done: &Done) {
        self.memory.kicked = matches!(done, Done::Kick { .. });
        let Done::Kick { power, direction } = *done else { return };
        let (me, server) = (&self.me, &self.server);
        let offset = self.ball.position - me.position;
        let at_foot = soccer2d_model::kick::BallAtFoot {
            off_axis: angle::normalize(offset.angle() - me.body).abs(),
            gap: (offset.length() - me.kind.player_size - server.ball_size).max(0.0),
            speed: self.ball.velocity.length(),
        };
        let power = power.clamp(server.minpower, server.maxpower);
        let speed = soccer2d_model::kick::kick_rate(power, at_foot, &me.kind);
        let push = Vec2::from_polar(speed, me.body + angle::radians(direction));
        let velocity = self.ball.velocity + push.clamp_length_max(server.ball_accel_max);
        self.ball.velocity = velocity.clamp_length_max(server.ball_speed_max);
        let noise =
            soccer2d_model::kick::max_noise(power, at_foot, me.kind.kick_rand, &me.kind, server).abs();
        self.ball.velocity_error += noise;
        self.memory.push = Some((push, noise));
    }

    fn move_ball(&mut self) {
        let server = &self.server;
        let ball = &mut self.ball;
        ball.position += ball.velocity;
        ball.position_error += ball.velocity_error + ball.velocity.length() * server.ball_rand;
        ball.velocity *= server.ball_decay;
        ball.velocity_error += ball.velocity.length() * server.ball_rand;
        for age in [&mut ball.age, &mut ball.velocity_age, &mut ball.seen_age] {
            *age = age.saturating_add(1);
        }
        let bounced = |velocity: Vec2| velocity * -0.1;
        if self.me.collision.ball {
            ball.velocity = bounced(ball.velocity);
        }
        let push = self.memory.push.take();
        if !self.memory.filters.ball {
            return;
        }
        self.memory.ball.step(push, &self.server);
        if self.me.collision.ball {
            self.memory.ball.map_velocity(bounced);
        }
        self.believe_ball();
    }

    /// Takes over the filter's estimate of the ball.
    pub(super) fn believe_ball(&mut self) {
        if let Some(estimate) = self.memory.ball.estimate() {
            let ball = &mut self.ball;
            (ball.position, ball.position_error) = (estimate.position, estimate.position_error);
            (ball.velocity, ball.velocity_error) = (estimate.velocity, estimate.velocity_error);
        }
    }

    /// Sets the filter to what is believed of the ball, after a message about it.
    pub(super) fn reset_ball_filter(&mut self) {
        let ball = &self.ball;
        self.memory.ball.reset(&ball_filter::Estimate {
            position: ball.position,
            position_error: ball.position_error,
            velocity: ball.velocity,
            velocity_error: ball.velocity_error,
        });
    }

    fn move_players(&mut self) {
        let server = &self.server;
        for player in &mut self.players {
            let kind = player.player_type.and_then(|id| self.types.iter().find(|kind| kind.id == id));
            let (decay, fastest) = kind.map_or((server.player_decay, server.player_speed_max), |kind| {
                (kind.player_decay, kind.player_speed_max)
            });
            player.position += player.velocity;
            player.velocity *= decay;
            player.position_error += fastest * 0.5;
            player.idle = player.idle.saturating_sub(1);
            // A player that keeps its speed spends stamina on it; a player that is not seen is taken to rest.
            let lost = player.velocity.length() * (1.0 - decay);
            let rate = kind.map_or(server.dash_power_rate, |kind| kind.dash_power_rate).max(1e-4);
            let spent = if player.velocity_age <= 1 { lost / rate } else { 0.0 };
            let stamina = player.stamina.min(server.stamina_max) - spent;
            player.stamina = (stamina + server.stamina_inc_max).clamp(0.0, server.stamina_max);
            for age in [&mut player.age, &mut player.velocity_age, &mut player.body_age, &mut player.seen_age]
            {
                *age = age.saturating_add(1);
            }
        }
    }

    pub(super) fn place_ball(&mut self, place: Vec2) {
        self.ball.position = place;
        self.ball.position_error = 0.0;
        self.ball.age = 0;
        self.stop_ball();
        self.reset_ball_filter();
    }

    pub(super) fn stop_ball(&mut self) {
        self.ball.velocity = Vec2::ZERO;
        self.ball.velocity_error = 0.0;
        self.ball.velocity_age = 0;
        self.memory.ball_sight = None;
        self.memory.ball.map_velocity(|_| Vec2::ZERO);
    }
}

/// The neck: where I turned it, if the sense_body agrees, which is truncated to whole degrees; else as the sense_body says.
fn feel_neck(before: f64, turned: Option<f64>, told: Option<i32>, min: f64, max: f64) -> f64 {
    let moment = angle::radians(turned.unwrap_or(0.0).clamp(-180.0, 180.0));
    let expected = (before + moment).clamp(angle::radians(min), angle::radians(max));
    match told {
        Some(told) if angle::degrees(expected) as i32 != told => {
            angle::radians(f64::from(told) + 0.5 * f64::from(told.signum()))
        }
        _ => expected,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_neck_is_where_it_was_turned_to_unless_the_server_says_otherwise() {
        let neck = |before: f64, turned, told| {
            angle::degrees(feel_neck(angle::radians(before), turned, told, -90.0, 90.0))
        };
        // 30 degrees are sent as 29, truncated; the command is the better number.
        assert!((neck(0.0, Some(30.0), Some(29)) - 30.0).abs() < 1e-9);
        assert!((neck(80.0, Some(30.0), Some(90)) - 90.0).abs() < 1e-9);
        // The command was lost.
        assert!((neck(0.0, Some(30.0), Some(0)) - 0.0).abs() < 1e-9);
        assert!((neck(10.0, None, Some(-45)) + 45.5).abs() < 1e-9);
        // Versions before 5 are sent nothing.
        assert!((neck(10.0, Some(5.0), None) - 15.0).abs() < 1e-9);
    }
}
