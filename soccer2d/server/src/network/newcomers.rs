//! Newcomers at the well-known ports: what they ask for becomes a join, or is refused at once.

use std::net::SocketAddr;

use common_simulation::ClientId;
use soccer2d_protocol::{
    ErrorReply, PlayMode, Version,
    coach::{CoachInit, CoachMessage},
    connect::{PlayerRequest, is_reconnect},
    monitor::MonitorInit,
    trainer::{TrainerDatagram, TrainerInit},
};
use soccer2d_sim::{Input, Join, Measured};

use super::{Network, monitors::put_to_monitor};
use crate::{client::Role, link::Link, reception::Door};

impl Network {
    pub(super) fn hear_stranger(&mut self, door: Door, from: SocketAddr, heard: &mut Vec<(ClientId, Input)>) {
        match door {
            Door::Players => {
                if let Some(init) = MonitorInit::parse(&self.memory.text) {
                    self.hear_new_monitor(init, from, heard);
                } else {
                    self.hear_new_player(from, heard);
                }
            }
            Door::Trainer => self.hear_new_trainer(from, heard),
            Door::OnlineCoaches => self.hear_new_coach(from, heard),
        }
    }

    fn hear_new_player(&mut self, from: SocketAddr, heard: &mut Vec<(ClientId, Input)>) {
        let text = &self.memory.text[..];
        if is_reconnect(text) && self.mode == PlayMode::PlayOn {
            let error = ErrorReply::CannotReconnectWhilePlayOn;
            return self.reception.refuse(Door::Players, from, error);
        }
        let (role, join) = match PlayerRequest::parse(text) {
            Ok(PlayerRequest::Init(init)) => {
                let version = init.version.unwrap_or(Version::LATEST);
                (Role::Player { team: init.team, version, slot: None }, Join::Player(init))
            }
            Ok(PlayerRequest::Reconnect(reconnect)) => {
                let role = Role::Returning { team: reconnect.team, unum: reconnect.unum };
                (role, Join::Reconnect(reconnect))
            }
            Err(error) => return self.reception.refuse(Door::Players, from, error),
        };
        let Some(place) = self.places.take_or_open(Door::Players, from) else {
            return self.reception.refuse(Door::Players, from, ErrorReply::ConnectionFailed);
        };
        let id = self.admit(from, role, Some(place));
        self.house.asked(id, &self.memory.text);
        heard.push((id, Input::Join(join)));
    }

    fn hear_new_monitor(&mut self, init: MonitorInit, from: SocketAddr, heard: &mut Vec<(ClientId, Input)>) {
        let monitors =
            self.clients.iter().filter(|client| matches!(client.role, Role::Monitor { .. })).count();
        if monitors >= self.rules.most_monitors {
            return self.reception.answer(Door::Players, from, b"(error no_more_monitor)");
        }
        let Some(version) = init.form() else {
            return self.reception.refuse(Door::Players, from, ErrorReply::IllegalClientVersion);
        };
        let Ok(place) = self.places.open_another(from) else {
            return self.reception.refuse(Door::Players, from, ErrorReply::ConnectionFailed);
        };
        let mut link = Link::new(place);
        for datagram in self.introductions.of(version) {
            put_to_monitor(&mut link, version, |out| out.extend_from_slice(datagram));
        }
        let id = self.admit(from, Role::Monitor { version }, None);
        self.clients.last_mut().expect("it was admitted").link = Some(link);
        self.house.console.say(format_args!("A new (v{}) monitor connected.", init.version));
        heard.push((id, Input::Join(Join::Monitor)));
    }

    fn hear_new_trainer(&mut self, from: SocketAddr, heard: &mut Vec<(ClientId, Input)>) {
        let text = &self.memory.text[..];
        let (version, input) = match TrainerInit::parse(text) {
            Some(init) if self.rules.trainer => {
                (init.version.unwrap_or(Version::LATEST), Input::Join(Join::Trainer(init)))
            }
            _ => (Version::LATEST, Input::Trainer(Measured::new(TrainerDatagram::parse(text), text.len()))),
        };
        if self.rules.trainer {
            self.house.trainer_said(text);
        }
        let place = match input {
            Input::Join(_) => self.places.take_or_open(Door::Trainer, from),
            _ => None,
        };
        let id = self.admit(from, Role::Trainer { version }, place);
        heard.push((id, input));
    }

    fn hear_new_coach(&mut self, from: SocketAddr, heard: &mut Vec<(ClientId, Input)>) {
        match CoachInit::parse(&self.memory.text) {
            Ok(init) => {
                let version = init.version.unwrap_or(Version::LATEST);
                let place = self.places.take_or_open(Door::OnlineCoaches, from);
                let id = self.admit(from, Role::Coach { team: init.team, version }, place);
                self.house.asked(id, &self.memory.text);
                heard.push((id, Input::Join(Join::Coach(init))));
            }
            Err(error) => {
                let mut text = Vec::new();
                CoachMessage::Error(error).encode(Version::LATEST, &mut text);
                self.reception.answer(Door::OnlineCoaches, from, &text);
            }
        }
    }
}
