//! Sends the percepts: which player receives what, and when.

use std::mem;

use common_simulation::ClientId;
use soccer2d_protocol::{PlayerMessage, hear::Hear, see::See, sense_body::Collision};

use crate::{
    game::{Match, Out},
    output::Output,
    purpose::Purpose,
    senses::{LazyDraw, body, fullstate, hearing::Source, show, vision::Vision},
    settings::Settings,
    state::{PLAYERS, Slot, World},
};

/// Tables that are computed once, and messages whose memory is reused. It is no part of the match's state: a saved
/// match does not have it, and any two are equal.
#[derive(Debug, Default)]
pub(crate) struct Workspace(Option<Box<Tools>>);

#[derive(Debug)]
struct Tools {
    vision: Vision,
    see: Output,
    body: Output,
    fullstate: Output,
    show: Output,
}

impl Clone for Workspace {
    fn clone(&self) -> Workspace {
        Workspace::default()
    }
}

impl PartialEq for Workspace {
    fn eq(&self, _: &Workspace) -> bool {
        true
    }
}

impl Tools {
    fn new(world: &World, settings: &Settings) -> Tools {
        let first = world.players[0].slot;
        Tools {
            vision: Vision::new(settings),
            see: Output::Player(PlayerMessage::See(See::default())),
            body: Output::Player(PlayerMessage::SenseBody(Box::new(body::feel(world, settings, first)))),
            fullstate: Output::Player(PlayerMessage::FullState(Box::new(fullstate::blank()))),
            show: Output::Show(show::blank()),
        }
    }
}

impl Match {
    /// Lends the tools, so that they and the match can be used at the same time.
    fn with_tools(&mut self, work: impl FnOnce(&mut Match, &mut Tools)) {
        let mut tools = mem::take(&mut self.workspace)
            .0
            .unwrap_or_else(|| Box::new(Tools::new(&self.world, &self.settings)));
        work(self, &mut tools);
        self.workspace = Workspace(Some(tools));
    }

    /// Sends each player its sense_body, then (if its team receives it) the fullstate, then what it hears.
    pub(crate) fn send_bodies(&mut self, out: Out) {
        for slot in Slot::all() {
            let player = self.world.player(slot);
            if player.enabled && player.client.is_some() {
                self.send_body(slot, out);
                if fullstate::is_sent(self.world.player(slot), &self.settings) {
                    self.send_fullstate(slot, out);
                }
            }
            self.world.player_mut(slot).collision = Collision::default();
        }
        self.send_voices(out);
    }

    /// Sends a player its sense_body now.
    pub(crate) fn send_body(&mut self, slot: Slot, out: Out) {
        let Some(client) = self.world.player(slot).client else { return };
        self.with_tools(|this, tools| {
            let Output::Player(PlayerMessage::SenseBody(message)) = &mut tools.body else {
                unreachable!("made as a sense_body")
            };
            **message = body::feel(&this.world, &this.settings, slot);
            out(client, &tools.body);
        });
    }

    fn send_fullstate(&mut self, slot: Slot, out: Out) {
        let Some(client) = self.world.player(slot).client else { return };
        self.with_tools(|this, tools| {
            let Output::Player(PlayerMessage::FullState(message)) = &mut tools.fullstate else {
                unreachable!("made as a fullstate")
            };
            fullstate::fill(&this.world, &this.settings, slot, message);
            out(client, &tools.fullstate);
        });
    }

    /// Sends what was said since the last time to all that hear it.
    fn send_voices(&mut self, out: Out) {
        let Match { voices, world, settings, chance, .. } = self;
        let clients = world.players.each_ref().map(|player| player.client);
        let draw = |slot| LazyDraw::new(chance, Purpose::Hear, slot);
        voices.deliver(world, settings, &draw, &mut |slot, hear| send_heard(&clients, slot, hear, out));
    }

    /// A player speaks. Clients of old versions hear it at once, others at the start of the next cycle.
    pub(crate) fn spread_voice(&mut self, speaker: Slot, text: &str, out: Out) {
        let Match { voices, world, settings, .. } = self;
        let clients = world.players.each_ref().map(|player| player.client);
        voices.speak(world, settings, speaker, text, &mut |slot, hear| send_heard(&clients, slot, hear, out));
    }

    /// The trainer, or a coach in free text, speaks to all players.
    pub(crate) fn announce_voice(&mut self, by: Source, text: &str, out: Out) {
        let Match { voices, world, .. } = self;
        let clients = world.players.each_ref().map(|player| player.client);
        voices.announce(world, by, text, &mut |slot, hear| send_heard(&clients, slot, hear, out));
    }

    /// Sends a see to each synchronous, or each asynchronous, player whose turn it is. In lock-step a player receives
    /// no see before its first sense_body.
    pub(crate) fn send_sees(&mut self, synchronous: bool, out: Out) {
        self.with_tools(|this, tools| {
            for slot in Slot::all() {
                let player = this.world.player_mut(slot);
                let (true, Some(client)) = (player.enabled, player.client) else { continue };
                let view = &mut player.view;
                if view.synchronous != synchronous {
                    continue;
                }
                view.waited += 1;
                let felt = !this.settings.server.synch_mode || this.lanes.player_is_present(slot);
                if view.waited < view.interval || !felt {
                    continue;
                }
                view.waited = 0;
                let Output::Player(PlayerMessage::See(see)) = &mut tools.see else {
                    unreachable!("made as a see")
                };
                let mut draw =
                    LazyDraw::new(&this.chance, Purpose::See, slot).in_tick(this.timetable.tick_in_cycle());
                tools.vision.look(&this.world, slot, &mut draw, see);
                out(client, &tools.see);
            }
        });
    }

    /// Sends the cycle to all monitors.
    pub(crate) fn show(&mut self, out: Out) {
        if self.monitors.is_empty() {
            return;
        }
        self.with_tools(|this, tools| {
            let Output::Show(message) = &mut tools.show else { unreachable!("made as a show") };
            show::show(&this.world, &this.settings, message);
            for &monitor in &this.monitors {
                out(monitor, &tools.show);
            }
        });
    }
}

fn send_heard(clients: &[Option<ClientId>; PLAYERS], slot: Slot, hear: Hear, out: Out) {
    if let Some(client) = clients[slot.index()] {
        out(client, &Output::Player(PlayerMessage::Hear(hear)));
    }
}
