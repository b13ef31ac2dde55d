//! The trainer: its commands are executed at once; it sees everything if its eye is on and hears everything if its ear
//! is.

use common_geometry::{Rect, Vec2, angle};
use common_simulation::ClientId;
use serde::{Deserialize, Serialize};
use soccer2d_protocol::{
    Side, Unum, Version,
    answers::BallPlace,
    referee::RefereeCall,
    trainer::{MoveTarget, TrainerCommand, TrainerDatagram, TrainerInit, TrainerMessage, TrainerOk},
};

use crate::{
    field,
    game::{Match, Out},
    output::{Event, Output},
    player_types,
    senses::{
        global::{self, Viewer},
        hearing::Source,
    },
    state::Slot,
};

/// A connected trainer.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Trainer {
    pub(crate) client: ClientId,
    version: Version,
    pub(crate) eye: bool,
    ear: bool,
    /// Lock-step: whether the eye was on when the cycle began.
    present: bool,
    /// Lock-step: whether it has been asked to think and has not answered.
    pub(crate) awaited: bool,
}

impl Match {
    pub(crate) fn join_trainer(&mut self, client: ClientId, init: TrainerInit, out: Out) {
        let refusal = if !self.allows_trainer() {
            Some(TrainerMessage::NoCoachMode)
        } else if self.trainer.is_some() {
            Some(TrainerMessage::AlreadyThere)
        } else if init.version.is_none() {
            Some(TrainerMessage::IllegalClientVersion)
        } else {
            None
        };
        if let Some(refusal) = refusal {
            out(client, &Output::Trainer(refusal));
            return;
        }
        let version = init.version.expect("refused without one");
        self.trainer =
            Some(Trainer { client, version, eye: false, ear: false, present: false, awaited: false });
        self.send_to_trainer(TrainerMessage::Init, out);
        if version.since(7) {
            self.send_to_trainer(
                TrainerMessage::ServerParam(Box::new(self.settings.server.received_by(version))),
                out,
            );
            let mut params = self.settings.player.received_by(version);
            if version.since(8) {
                params.random_seed = player_types::effective_random_seed(&self.settings);
            }
            self.send_to_trainer(TrainerMessage::PlayerParam(Box::new(params)), out);
            for kind in &self.world.player_types {
                self.send_to_trainer(TrainerMessage::PlayerType(Box::new(kind.received_by(version))), out);
            }
        }
    }

    fn allows_trainer(&self) -> bool {
        self.settings.server.coach || self.settings.server.coach_w_referee
    }

    /// A datagram from the trainer; or, where none has joined, from a client that never sends init: its commands are
    /// executed without an answer, and each also kicks off.
    pub(crate) fn train(&mut self, from: ClientId, datagram: TrainerDatagram, out: Out) {
        match self.trainer {
            _ if !self.allows_trainer() => out(from, &Output::Trainer(TrainerMessage::NoCoachMode)),
            Some(trainer) if trainer.client != from => {
                out(from, &Output::Trainer(TrainerMessage::AlreadyThere))
            }
            Some(trainer) => {
                if datagram.unterminated && trainer.version.since(8) {
                    self.send_to_trainer(TrainerMessage::MessageNotNullTerminated, out);
                }
                let answer = match datagram.command {
                    Ok(command) => self.obey(command, out),
                    Err(mistake) => Some(TrainerMessage::Error(mistake)),
                };
                if let Some(answer) = answer {
                    self.send_to_trainer(answer, out);
                }
            }
            None => {
                self.kick_off(out);
                if let Ok(command) = datagram.command {
                    self.obey(command, out);
                }
            }
        }
    }

    /// A monitor sends a trainer command.
    pub(crate) fn train_from_monitor(&mut self, from: ClientId, command: TrainerCommand, out: Out) {
        if !self.allows_trainer() {
            return out(from, &Output::Trainer(TrainerMessage::NoCoachMode));
        }
        if let Some(answer) = self.obey(command, out) {
            out(from, &Output::Trainer(answer));
        }
    }

    /// Executes a trainer's command; returns the answer, if there is one.
    fn obey(&mut self, command: TrainerCommand, out: Out) -> Option<TrainerMessage> {
        Some(TrainerMessage::Ok(match command {
            TrainerCommand::Start => {
                self.kick_off(out);
                TrainerOk::Start
            }
            TrainerCommand::ChangeMode(mode) => {
                self.change_mode(mode, out);
                TrainerOk::ChangeMode
            }
            TrainerCommand::Move { target, x, y, angle, velocity } => {
                let velocity = velocity.map(Vec2::from);
                self.trainer_moves(target, Vec2::new(x, y), angle, velocity, out);
                TrainerOk::Move
            }
            TrainerCommand::CheckBall => TrainerOk::CheckBall(self.world.time, self.ball_place()),
            TrainerCommand::Look => {
                let version = self.trainer?.version;
                TrainerOk::Look(global::look(&self.world, &self.settings, Viewer { version, side: None }))
            }
            TrainerCommand::TeamNames => TrainerOk::TeamNames(self.world.teams.map(|team| team.name)),
            TrainerCommand::Recover => {
                self.recover_all();
                TrainerOk::Recover
            }
            TrainerCommand::Ear(on) => {
                self.trainer.as_mut()?.ear = on;
                TrainerOk::Ear(on)
            }
            TrainerCommand::Eye(on) => {
                self.trainer.as_mut()?.eye = on;
                TrainerOk::Eye(on)
            }
            TrainerCommand::Say(text) => {
                self.trainer_says(&text, out);
                TrainerOk::Say
            }
            TrainerCommand::ChangePlayerType { team, unum, player_type } => {
                return Some(self.trainer_substitutes(&team, unum, player_type, out));
            }
            TrainerCommand::Disconnect { team, unum } => {
                return Some(self.trainer_disconnects(&team, unum, out));
            }
            TrainerCommand::Compression(level) => TrainerOk::Compression(level),
            TrainerCommand::Done => {
                self.trainer.as_mut()?.awaited = false;
                return None;
            }
        }))
    }

    /// What the command leaves out stays as it is; only a ball that is moved without a velocity is stopped.
    fn trainer_moves(
        &mut self,
        target: MoveTarget,
        to: Vec2,
        angle: Option<f64>,
        velocity: Option<Vec2>,
        out: Out,
    ) {
        match target {
            MoveTarget::Ball => {
                self.world.ball_holder = None;
                self.world.place_ball(to);
                self.world.ball.velocity = velocity.unwrap_or_default();
            }
            MoveTarget::Player { team, unum } => {
                let Some(side) = self.side_named(&team) else { return };
                let server = &self.settings.server;
                let angle =
                    angle.map(|angle| angle::radians(angle.max(server.minmoment).min(server.maxmoment)));
                self.put_player(Slot::new(side, unum), to, angle, velocity, out);
            }
        }
    }

    /// Places a player by a command from outside; players in the way are pushed aside.
    pub(crate) fn put_player(
        &mut self,
        slot: Slot,
        to: Vec2,
        body: Option<f64>,
        velocity: Option<Vec2>,
        out: Out,
    ) {
        let player = self.world.player_mut(slot);
        player.position = to;
        player.body = body.unwrap_or(player.body);
        player.next_body = player.body;
        player.velocity = velocity.unwrap_or(player.velocity);
        self.collide(out);
    }

    fn trainer_says(&mut self, text: &str, out: Out) {
        let longest = usize::try_from(self.settings.server.say_coach_msg_size).unwrap_or(0);
        let text = text.get(..longest).unwrap_or(text);
        self.send_to_monitors(Event::TrainerSay { text: text.into() }, out);
        self.announce_voice(Source::Trainer, text, out);
        self.coaches_hear_referee(&RefereeCall::parse(text), out);
        if self.trainer.is_some_and(|trainer| trainer.ear) {
            self.send_to_trainer(TrainerMessage::HearOwn(self.world.time, text.into()), out);
        }
    }

    /// Substitutions by a trainer have no limits.
    fn trainer_substitutes(&mut self, team: &str, unum: i32, player_type: i32, out: Out) -> TrainerMessage {
        let Some(side) = self.side_named(team) else { return TrainerMessage::NoTeamFound };
        let kind = usize::try_from(player_type).ok().filter(|&kind| kind < self.world.player_types.len());
        let Some(kind) = kind else { return TrainerMessage::OutOfRangePlayerType };
        let team = self.world.teams[side.index()];
        let unum = u8::try_from(unum).ok().and_then(Unum::new).filter(|unum| unum.number() <= team.size);
        let (Some(unum), Some(name)) = (unum, team.name) else { return TrainerMessage::NoSuchPlayer };
        self.substitute(Slot::new(side, unum), kind, out);
        TrainerMessage::Ok(TrainerOk::ChangePlayerType(name, unum, player_type))
    }

    /// Cuts a player's connection, as if it had broken: its client may reconnect.
    fn trainer_disconnects(&mut self, team: &str, unum: Unum, out: Out) -> TrainerMessage {
        let Some(side) = self.side_named(team) else { return TrainerMessage::NoTeamFound };
        let slot = Slot::new(side, unum);
        if self.world.player(slot).client.is_none() {
            return TrainerMessage::NoSuchPlayer;
        }
        self.disable(slot, out);
        TrainerMessage::Ok(TrainerOk::Disconnect)
    }

    pub(crate) fn side_named(&self, name: &str) -> Option<Side> {
        let plays_as =
            |side: &Side| self.world.teams[side.index()].name.is_some_and(|team| team.as_str() == name);
        Side::BOTH.into_iter().find(plays_as)
    }

    pub(crate) fn ball_place(&self) -> BallPlace {
        let server = &self.settings.server;
        let (ball, size) = (self.world.ball.position, server.ball_size);
        let goal = Vec2::new(field::GOAL_DEPTH, server.goal_width + field::GOAL_POST_RADIUS);
        let x = (field::LENGTH + field::GOAL_DEPTH) * 0.5 + size;
        let field = Vec2::new(field::LENGTH + size * 2.0, field::WIDTH + size * 2.0);
        if Rect::centred(Vec2::new(-x, 0.0), goal).contains(ball) {
            BallPlace::GoalLeft
        } else if Rect::centred(Vec2::new(x, 0.0), goal).contains(ball) {
            BallPlace::GoalRight
        } else if !Rect::centred(Vec2::ZERO, field).contains(ball) {
            BallPlace::OutOfField
        } else {
            BallPlace::InField
        }
    }

    /// Sends the trainer its view, once every `send_vi_step`.
    pub(crate) fn send_trainer_view(&mut self, out: Out) {
        let Some(trainer) = self.trainer.filter(|trainer| trainer.eye) else { return };
        self.send_to_trainer(
            TrainerMessage::See(global::view(
                &self.world,
                &self.settings,
                Viewer { version: trainer.version, side: None },
            )),
            out,
        );
    }

    /// Lock-step: a cycle begins.
    pub(crate) fn trainer_begins_cycle(&mut self) {
        if let Some(trainer) = &mut self.trainer {
            trainer.present = trainer.eye;
        }
    }

    /// Lock-step: asks a trainer whose eye is on to think.
    pub(crate) fn ask_trainer(&mut self, out: Out) {
        if let Some(trainer) = self.trainer.as_mut().filter(|trainer| trainer.present && trainer.eye) {
            trainer.awaited = true;
            self.send_to_trainer(TrainerMessage::Think, out);
        }
    }

    /// Lock-step: the game goes on, whether the trainer has answered or not.
    pub(crate) fn await_trainer_no_more(&mut self) {
        if let Some(trainer) = &mut self.trainer {
            trainer.awaited = false;
        }
    }

    /// Sends the trainer what a player said, if its ear is on.
    pub(crate) fn trainer_hears(&self, speaker: Slot, text: &str, out: Out) {
        let Some(name) = self.world.teams[speaker.side().index()].name else { return };
        if self.trainer.is_some_and(|trainer| trainer.ear) {
            let goalie = self.world.player(speaker).goalie;
            let (time, unum) = (self.world.time, speaker.unum());
            let heard = TrainerMessage::HearPlayer { time, team: name, unum, goalie, text: text.into() };
            self.send_to_trainer(heard, out);
        }
    }

    /// Sends the trainer what a team's coach said, if its ear is on.
    pub(crate) fn trainer_hears_coach(&self, side: Side, text: &str, out: Out) {
        if self.trainer.is_some_and(|trainer| trainer.ear) {
            let time = self.world.time;
            self.send_to_trainer(TrainerMessage::HearCoach { time, side, text: text.into() }, out);
        }
    }

    /// Sends the trainer a call of the referee, if its ear is on.
    pub(crate) fn trainer_hears_referee(&self, call: &RefereeCall, out: Out) {
        if self.trainer.is_some_and(|trainer| trainer.ear) {
            self.send_to_trainer(TrainerMessage::HearReferee(self.world.time, call.clone()), out);
        }
    }

    pub(crate) fn send_to_trainer(&self, message: TrainerMessage, out: Out) {
        if let Some(trainer) = self.trainer {
            out(trainer.client, &Output::Trainer(message));
        }
    }
}
