//! What the match tells its clients, as text on its way to them. The first answer to a newcomer opens a port, or is no.

use soccer2d_protocol::{
    ErrorReply, PlayerMessage,
    coach::{CoachMessage, CoachOk},
    names::Unum,
    reply::OkReply,
    trainer::{TrainerMessage, TrainerOk},
};
use soccer2d_sim::Slot;

use super::Network;
use crate::{client::Role, link::Link, reception::Door};

impl Network {
    /// Gives a port to a client that the match has welcomed: the place that it got when it asked. A coach or trainer for
    /// whom there was none has not come; a player is refused before the match gives it a number.
    fn welcome(&mut self, index: usize, door: Door, role: Role) -> bool {
        let client = &mut self.clients[index];
        client.role = role;
        match client.place.take() {
            Some(place) => {
                client.link = Some(Link::new(place));
                true
            }
            None => {
                let client = self.clients.remove(index);
                self.gone.push(client.id);
                self.reception.refuse(door, client.address, ErrorReply::ConnectionFailed);
                false
            }
        }
    }

    pub(super) fn tell_player(&mut self, index: usize, message: &PlayerMessage) {
        if self.clients[index].link.is_none() && !self.answer_player(index, message) {
            return;
        }
        let client = &mut self.clients[index];
        let (Role::Player { version, .. }, Some(link)) = (client.role, &mut client.link) else { return };
        let length = link.put(|out| message.encode(version, out));
        if let PlayerMessage::Ok(OkReply::Compression(level)) = message {
            link.set_compression(*level);
        }
        self.house.sent(client.id, length);
    }

    /// The answer to somebody who wants to play. False if it was no.
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
                self.house.refused(client.address, error);
                self.reception.refuse(Door::Players, client.address, error.clone());
                self.clients.remove(index);
                return false;
            }
            _ => return false,
        };
        let welcomed = self.welcome(index, Door::Players, role);
        if welcomed {
            self.house.came(&self.clients[index], matches!(message, PlayerMessage::Reconnect(_)));
        }
        welcomed
    }

    pub(super) fn tell_trainer(&mut self, index: usize, message: &TrainerMessage) {
        let Role::Trainer { version } = self.clients[index].role else {
            return self.answer_monitor(index, message);
        };
        if self.clients[index].link.is_none() {
            if *message != TrainerMessage::Init {
                let mut text = Vec::new();
                message.encode(version, &mut text);
                return self.reception.answer(Door::Trainer, self.clients[index].address, &text);
            }
            if !self.welcome(index, Door::Trainer, Role::Trainer { version }) {
                return;
            }
            self.house.console.say(format_args!("A new (v{version}) offline coach connected"));
        }
        let client = &mut self.clients[index];
        let Some(link) = &mut client.link else { return };
        let length = link.put(|out| message.encode(version, out));
        if let TrainerMessage::Ok(TrainerOk::Compression(level)) = message {
            link.set_compression(*level);
        }
        self.house.sent(client.id, length);
    }

    pub(super) fn tell_coach(&mut self, index: usize, message: &CoachMessage) {
        let Role::Coach { team, version } = self.clients[index].role else { return };
        if self.clients[index].link.is_none() {
            if !matches!(message, CoachMessage::Init(_)) {
                let mut text = Vec::new();
                message.encode(version, &mut text);
                return self.reception.answer(Door::OnlineCoaches, self.clients[index].address, &text);
            }
            if !self.welcome(index, Door::OnlineCoaches, Role::Coach { team, version }) {
                return;
            }
            self.house.coach_came(&self.clients[index]);
        }
        let client = &mut self.clients[index];
        let Some(link) = &mut client.link else { return };
        let length = link.put(|out| message.encode(version, out));
        if let CoachMessage::Ok(CoachOk::Compression(level)) = message {
            link.set_compression(*level);
        }
        self.house.sent(client.id, length);
    }
}
