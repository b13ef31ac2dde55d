//! Requests at the well-known ports: each becomes a join, or is refused at once.

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
use crate::{client::Role, link::Link, well_known_ports::PortRole};

impl Network {
    pub(super) fn read_unknown_sender(
        &mut self,
        port: PortRole,
        from: SocketAddr,
        heard: &mut Vec<(ClientId, Input)>,
    ) {
        match port {
            PortRole::Players => {
                if let Some(init) = MonitorInit::parse(&self.buffers.text) {
                    self.add_monitor(init, from, heard);
                } else {
                    self.read_player_request(from, heard);
                }
            }
            PortRole::Trainer => self.read_trainer_request(from, heard),
            PortRole::OnlineCoaches => self.read_coach_request(from, heard),
        }
    }

    fn read_player_request(&mut self, from: SocketAddr, heard: &mut Vec<(ClientId, Input)>) {
        let text = &self.buffers.text[..];
        if is_reconnect(text) && self.mode == PlayMode::PlayOn {
            let error = ErrorReply::CannotReconnectWhilePlayOn;
            return self.well_known.refuse(PortRole::Players, from, error);
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
            Err(error) => return self.well_known.refuse(PortRole::Players, from, error),
        };
        let Some(socket) = self.socket_pool.take_or_open(PortRole::Players, from) else {
            return self.well_known.refuse(PortRole::Players, from, ErrorReply::ConnectionFailed);
        };
        let id = self.admit(from, role, Some(socket));
        self.reporting.requested(id, &self.buffers.text);
        heard.push((id, Input::Join(join)));
    }

    fn add_monitor(&mut self, init: MonitorInit, from: SocketAddr, heard: &mut Vec<(ClientId, Input)>) {
        let monitors =
            self.clients.iter().filter(|client| matches!(client.role, Role::Monitor { .. })).count();
        if monitors >= self.rules.max_monitors {
            return self.well_known.answer(PortRole::Players, from, b"(error no_more_monitor)");
        }
        let Some(version) = init.form() else {
            return self.well_known.refuse(PortRole::Players, from, ErrorReply::IllegalClientVersion);
        };
        let Ok(socket) = self.socket_pool.open_another(from) else {
            return self.well_known.refuse(PortRole::Players, from, ErrorReply::ConnectionFailed);
        };
        let mut link = Link::new(socket);
        for datagram in self.parameter_messages.of(version) {
            put_to_monitor(&mut link, version, |out| out.extend_from_slice(datagram));
        }
        let id = self.admit(from, Role::Monitor { version }, None);
        self.clients.last_mut().expect("it was admitted").link = Some(link);
        self.reporting.console.say(format_args!("A new (v{}) monitor connected.", init.version));
        heard.push((id, Input::Join(Join::Monitor)));
    }

    fn read_trainer_request(&mut self, from: SocketAddr, heard: &mut Vec<(ClientId, Input)>) {
        let text = &self.buffers.text[..];
        let (version, input) = match TrainerInit::parse(text) {
            Some(init) if self.rules.trainer => {
                (init.version.unwrap_or(Version::LATEST), Input::Join(Join::Trainer(init)))
            }
            _ => (Version::LATEST, Input::Trainer(Measured::new(TrainerDatagram::parse(text), text.len()))),
        };
        if self.rules.trainer {
            self.reporting.trainer_sent(text);
        }
        let socket = match input {
            Input::Join(_) => self.socket_pool.take_or_open(PortRole::Trainer, from),
            _ => None,
        };
        let id = self.admit(from, Role::Trainer { version }, socket);
        heard.push((id, input));
    }

    fn read_coach_request(&mut self, from: SocketAddr, heard: &mut Vec<(ClientId, Input)>) {
        match CoachInit::parse(&self.buffers.text) {
            Ok(init) => {
                let version = init.version.unwrap_or(Version::LATEST);
                let socket = self.socket_pool.take_or_open(PortRole::OnlineCoaches, from);
                let id = self.admit(from, Role::Coach { team: init.team, version }, socket);
                self.reporting.requested(id, &self.buffers.text);
                heard.push((id, Input::Join(Join::Coach(init))));
            }
            Err(error) => {
                let mut text = Vec::new();
                CoachMessage::Error(error).encode(Version::LATEST, &mut text);
                self.well_known.answer(PortRole::OnlineCoaches, from, &text);
            }
        }
    }
}
