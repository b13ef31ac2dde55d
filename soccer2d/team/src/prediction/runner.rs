//! A player in the next cycles: what a command does to its position, speed, body and stamina.

use std::f64::consts::PI;

use common_geometry::{Vec2, angle};
use soccer2d_model::{
    dash::{PushOff, within_limits},
    movement::accelerated,
    stamina::Stamina,
    turn::{effective_turn, moment_for},
};
use soccer2d_protocol::{PlayerCommand, PlayerType, ServerParams, command::Dash};

use crate::world_model::{Player, WorldModel};

/// A player whose next cycles are computed.
#[derive(Clone, Copy, Debug)]
pub struct Runner<'a> {
    /// In metres, in the team's own coordinates.
    pub position: Vec2,
    /// In metres per cycle, at the beginning of the cycle.
    pub velocity: Vec2,
    /// Direction of the body on the field, in radians.
    pub body: f64,
    /// Stamina, effort, recovery and capacity.
    pub stamina: Stamina,
    /// Its player type.
    pub kind: &'a PlayerType,
    /// The server's parameters.
    pub server: &'a ServerParams,
}

impl<'a> Runner<'a> {
    pub fn me(world: &'a WorldModel) -> Runner<'a> {
        let me = &world.me;
        let stamina =
            Stamina { stamina: me.stamina, effort: me.effort, recovery: me.recovery, capacity: me.capacity };
        Runner {
            position: me.position,
            velocity: me.velocity,
            body: me.body,
            stamina,
            kind: &me.kind,
            server: &world.server,
        }
    }

    /// Another player. It is taken to be as rested as I believe; if its body was not seen, it faces the direction in which
    /// it runs.
    pub fn of(world: &'a WorldModel, player: &Player) -> Runner<'a> {
        use common_geometry::Polar;
        let kind = world.type_of(player);
        Runner {
            position: player.position,
            velocity: player.velocity,
            body: player.body.unwrap_or_else(|| player.velocity.angle()),
            stamina: Stamina { stamina: player.stamina, ..Stamina::full(kind, &world.server) },
            kind,
            server: &world.server,
        }
    }

    /// One cycle with this command. A command that does not move the body is a cycle of rest.
    pub fn act(&mut self, command: &PlayerCommand) {
        match *command {
            PlayerCommand::Dash(dash) => self.push(dash, dash),
            PlayerCommand::DashLegs { left, right } => {
                let still = Dash { power: 0.0, direction: 0.0 };
                self.push(left.unwrap_or(still), right.unwrap_or(still));
            }
            PlayerCommand::Turn(moment) => {
                let moment = angle::radians(moment.max(self.server.minmoment).min(self.server.maxmoment));
                let by = effective_turn(moment, self.velocity.length(), self.kind);
                self.body = angle::normalize(self.body + by);
                self.rest();
            }
            _ => self.rest(),
        }
    }

    /// One cycle of a behaviour. The behaviour sees the state so far, so its command may depend on it.
    pub fn behave(&mut self, behaviour: impl FnOnce(&Runner) -> PlayerCommand) {
        let command = behaviour(self);
        self.act(&command);
    }

    /// One cycle with a dash of both legs; the direction is relative to the body.
    pub fn dash(&mut self, power: f64, direction: f64) {
        let dash = Dash { power, direction: angle::degrees(direction) };
        self.push(dash, dash);
    }

    /// One cycle with a turn by this angle, or as much of it as the speed allows.
    pub fn turn(&mut self, by: f64) {
        let most = self.max_turn();
        self.body = angle::normalize(self.body + by.clamp(-most, most));
        self.rest();
    }

    /// One cycle without a dash.
    pub fn rest(&mut self) {
        self.step(Vec2::ZERO);
    }

    /// The largest angle by which the body can turn in this cycle.
    pub fn max_turn(&self) -> f64 {
        effective_turn(PI, self.velocity.length(), self.kind).min(PI)
    }

    /// The command that turns the body by this angle, or as far as possible in this cycle.
    pub fn turn_command(&self, by: f64) -> PlayerCommand {
        let moment = moment_for(angle::normalize(by), self.velocity.length(), self.kind).clamp(-PI, PI);
        PlayerCommand::Turn(tenths(angle::degrees(moment)))
    }

    /// Where it comes to rest if it does nothing from now on.
    pub fn stop(&self) -> Vec2 {
        self.position + self.velocity / (1.0 - self.kind.player_decay).max(1.0e-9)
    }

    fn push(&mut self, left: Dash, right: Dash) {
        let push_off = PushOff {
            body: self.body,
            velocity: self.velocity,
            stamina: self.stamina,
            slowness: 1.0,
            kind: self.kind,
            server: self.server,
        };
        let push = push_off.push(within_limits(left, self.server), within_limits(right, self.server));
        let Some(push) = push else { return self.rest() };
        self.body = angle::normalize(self.body + push.rotation);
        self.stamina.spend(push.cost);
        self.step(push.acceleration);
    }

    fn step(&mut self, acceleration: Vec2) {
        let (accel_max, speed_max) = (self.server.player_accel_max, self.kind.player_speed_max);
        self.velocity = accelerated(self.velocity, acceleration, accel_max, speed_max);
        self.position += self.velocity;
        self.velocity *= self.kind.player_decay;
        self.stamina.rest(self.kind, self.server);
    }
}

/// Rounds to a tenth of a degree or of a unit of power: finer digits are lost in the noise, and cost bytes.
pub(crate) fn tenths(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}
