//! Encodes the match's outputs for their clients. The first answer to a new client opens a port, or refuses it.

use soccer2d_protocol::{
    ErrorReply, PlayerMessage,
    coach::{CoachMessage, CoachOk},
    names::Unum,
    reply::OkReply,
    trainer::{TrainerMessage, TrainerOk},
};
use soccer2d_sim::Slot;

use super::Network;
use crate::{client::Role, link::Link, well_known_ports::PortRole};

impl Network {
    /// Gives an accepted client its port: the socket that was reserved when it asked. A coach or trainer for which
    /// there was none is removed again; a player is refused before the match gives it a number.
    fn welcome(&mut self, index: usize, port: PortRole, role: Role) -> bool {
        let client = &mut self.clients[index];
        client.role = role;
        match client.socket.take() {
            Some(socket) => {
                client.link = Some(Link::new(socket));
                true
            }
            None => {
                let client = self.clients.remove(index);
                self.gone.push(client.id);
                self.well_known.refuse(port, client.address, ErrorReply::ConnectionFailed);
                false
            }
        }
    }

    pub(super) fn send_to_player(&mut self, index: usize, message: &PlayerMessage) {
        if self.clients[index].link.is_none() && !self.answer_player(index, message) {
            return;
        }
        let client = &mut self.clients[index];
        let (Role::Player { version, .. }, Some(link)) = (client.role, &mut client.link) else { return };
        let length = link.put(|out| message.encode(version, out));
        if let PlayerMessage::Ok(OkReply::Compression(level)) = message {
            link.set_compression(*level);
        }
        self.reporting.sent(client.id, length);
    }

    /// The answer to a player's request. False if it was refused.
    fn answer_player(&mut self, index: usize, message: &PlayerMessage) -> bool {
        let client = &self.clients[index];
        let role = match (message, client.role) {
            (PlayerMessage::Init(welcome), Role::Player { team, version, .. }) => {
                let slot = Slot::new(welcome.side, welcome.unum);
                self.versions[slot.index()] = version;
                Role::Player { team, version, slot: Some(slot) }
            }
            (PlayerMessage::Reconnect(welcome), Role::Returning { team, unum }) => {
                let unum =
                    u8::try_from(unum).ok().and_then(Unum::new).expect("the match has found the player");
                let slot = Slot::new(welcome.side, unum);
                Role::Player { team, version: self.versions[slot.index()], slot: Some(slot) }
            }
            (PlayerMessage::Error(error), _) => {
                self.reporting.refused(client.address, error);
                self.well_known.refuse(PortRole::Players, client.address, error.clone());
                self.clients.remove(index);
                return false;
            }
            _ => return false,
        };
        let welcomed = self.welcome(index, PortRole::Players, role);
        if welcomed {
            self.reporting
                .player_joined(&self.clients[index], matches!(message, PlayerMessage::Reconnect(_)));
        }
        welcomed
    }

    pub(super) fn send_to_trainer(&mut self, index: usize, message: &TrainerMessage) {
        let Role::Trainer { version } = self.clients[index].role else {
            return self.send_reply_to_monitor(index, message);
        };
        if self.clients[index].link.is_none() {
            if *message != TrainerMessage::Init {
                let mut text = Vec::new();
                message.encode(version, &mut text);
                return self.well_known.answer(PortRole::Trainer, self.clients[index].address, &text);
            }
            if !self.welcome(index, PortRole::Trainer, Role::Trainer { version }) {
                return;
            }
            self.reporting.console.say(format_args!("A new (v{version}) offline coach connected"));
        }
        let client = &mut self.clients[index];
        let Some(link) = &mut client.link else { return };
        let length = link.put(|out| message.encode(version, out));
        if let TrainerMessage::Ok(TrainerOk::Compression(level)) = message {
            link.set_compression(*level);
        }
        self.reporting.sent(client.id, length);
    }

    pub(super) fn send_to_coach(&mut self, index: usize, message: &CoachMessage) {
        let Role::Coach { team, version } = self.clients[index].role else { return };
        if self.clients[index].link.is_none() {
            if !matches!(message, CoachMessage::Init(_)) {
                let mut text = Vec::new();
                message.encode(version, &mut text);
                return self.well_known.answer(PortRole::OnlineCoaches, self.clients[index].address, &text);
            }
            if !self.welcome(index, PortRole::OnlineCoaches, Role::Coach { team, version }) {
                return;
            }
            self.reporting.coach_joined(&self.clients[index]);
        }
        let client = &mut self.clients[index];
        let Some(link) = &mut client.link else { return };
        let length = link.put(|out| message.encode(version, out));
        if let CoachMessage::Ok(CoachOk::Compression(level)) = message {
            link.set_compression(*level);
        }
        self.reporting.sent(client.id, length);
    }
}
