//! Sending the senses: who is told what he sees, feels and hears, and when.

use std::mem;

use soccer2d_protocol::{
    PlayMode, PlayerMessage, Side,
    command::{ViewQuality, ViewWidth},
    fullstate::{FullState, FullStateMode, Motion},
    see::See,
    sense_body::{BodyCounts, Collision, SenseBody},
    show::{Show, ShowTeam},
};

use crate::{
    game::{Match, Out},
    output::Output,
    purpose::Purpose,
    senses::{LazyDraw, body, fullstate, show, vision::Vision},
    settings::Settings,
    state::{PLAYERS, Slot},
};

/// What is prepared once and used again: tables, and messages whose memory is kept. It says nothing about the match:
/// a saved match does without, and any two are equal.
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
    fn new(settings: &Settings) -> Tools {
        let body = SenseBody {
            time: 0,
            quality: ViewQuality::High,
            width: ViewWidth::Normal,
            stamina: 0.0,
            effort: 0.0,
            capacity: None,
            speed: 0.0,
            speed_direction: None,
            head_angle: None,
            counts: BodyCounts::default(),
            arm: None,
            focus: None,
            tackle: None,
            collision: None,
            foul: None,
            focus_point: None,
        };
        let fullstate = FullState {
            time: 0,
            mode: FullStateMode::Mode(PlayMode::BeforeKickOff),
            quality: ViewQuality::High,
            width: ViewWidth::Normal,
            counts: None,
            arm: None,
            score: (0, 0),
            ball: Motion::default(),
            players: Vec::with_capacity(PLAYERS),
        };
        let show = Show {
            time: 0,
            stoppage: 0,
            mode: PlayMode::BeforeKickOff,
            teams: [ShowTeam::default(); 2],
            ball: Motion::default(),
            players: Vec::with_capacity(PLAYERS),
        };
        Tools {
            vision: Vision::new(settings),
            see: Output::Player(PlayerMessage::See(See::default())),
            body: Output::Player(PlayerMessage::SenseBody(Box::new(body))),
            fullstate: Output::Player(PlayerMessage::FullState(Box::new(fullstate))),
            show: Output::Show(show),
        }
    }
}

impl Match {
    /// Lends the tools, so that they and the match can be used side by side.
    fn with_tools(&mut self, work: impl FnOnce(&mut Match, &mut Tools)) {
        let mut tools = mem::take(&mut self.workspace).0.unwrap_or_else(|| Box::new(Tools::new(&self.settings)));
        work(self, &mut tools);
        self.workspace = Workspace(Some(tools));
    }

    /// Everybody is told what he feels, then (if his team is told everything) everything, then what he hears.
    pub(crate) fn send_bodies(&mut self, out: Out) {
        let server = &self.settings.server;
        let told_everything = |side| if side == Side::Left { server.fullstate_l } else { server.fullstate_r };
        let told_everything = Side::BOTH.map(told_everything);
        for slot in Slot::all() {
            let player = self.world.player(slot);
            if player.enabled && player.client.is_some() {
                self.tell_body(slot, out);
                if told_everything[slot.side().index()] && self.world.player(slot).version.since(FIRST_FULLSTATE) {
                    self.tell_everything(slot, out);
                }
            }
            self.world.player_mut(slot).collision = Collision::default();
        }
        self.send_voices(out);
    }

    /// What a player feels, now.
    pub(crate) fn tell_body(&mut self, slot: Slot, out: Out) {
        let Some(client) = self.world.player(slot).client else { return };
        self.with_tools(|this, tools| {
            let Output::Player(PlayerMessage::SenseBody(message)) = &mut tools.body else {
                unreachable!("made as a sense_body")
            };
            body::feel(&this.world, &this.settings, slot, message);
            out(client, &tools.body);
        });
    }

    fn tell_everything(&mut self, slot: Slot, out: Out) {
        let Some(client) = self.world.player(slot).client else { return };
        self.with_tools(|this, tools| {
            let Output::Player(PlayerMessage::FullState(message)) = &mut tools.fullstate else {
                unreachable!("made as a fullstate")
            };
            fullstate::tell(&this.world, &this.settings, slot, message);
            out(client, &tools.fullstate);
        });
    }

    /// Who looks synchronously, or asynchronously, and whose turn it is, is told what he sees.
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
                if view.waited < view.interval {
                    continue;
                }
                view.waited = 0;
                let Output::Player(PlayerMessage::See(see)) = &mut tools.see else {
                    unreachable!("made as a see")
                };
                let mut draw = LazyDraw::new(&this.chance, Purpose::See, slot);
                tools.vision.look(&this.world, slot, &mut draw, see);
                out(client, &tools.see);
            }
        });
    }

    /// Everybody who looks on is shown the cycle.
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

/// The first version that can be told everything.
const FIRST_FULLSTATE: u8 = 5;
