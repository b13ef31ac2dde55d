//! [`Match`]: the whole simulation as one value, and how it talks to its clients.

use std::array;

use common_simulation::{ClientId, ClientSet, Draw, Simulation, Timing};
use serde::{Deserialize, Serialize};
use soccer2d_protocol::{
    PlayMode, PlayerMessage, Side,
    hear::{Hear, Voice},
    referee::RefereeCall,
    timing::{CYCLE, TICK, ticks_per_cycle},
};

use crate::{
    allowance::Allowances,
    chance::Chance,
    coach::Dugout,
    input::Input,
    lanes::Lanes,
    output::{Event, Output},
    physics, player_types,
    purpose::Purpose,
    rules,
    sending::Workspace,
    senses::hearing::Voices,
    settings::Settings,
    state::{Player, Slot, World},
    substitution::Roster,
    timetable::{AutoMode, Timetable},
    trainer::Trainer,
};

/// Where everything goes that clients are told.
pub(crate) type Out<'a> = &'a mut dyn FnMut(ClientId, &Output);

/// A match of 2D soccer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Match {
    pub(crate) settings: Settings,
    pub(crate) world: World,
    pub(crate) memory: rules::Memory,
    pub(crate) voices: Voices,
    pub(crate) lanes: Lanes,
    pub(crate) allowances: Allowances,
    pub(crate) timetable: Timetable,
    pub(crate) auto_mode: AutoMode,
    pub(crate) monitors: Vec<ClientId>,
    pub(crate) trainer: Option<Trainer>,
    pub(crate) dugouts: [Dugout; 2],
    pub(crate) rosters: [Roster; 2],
    pub(crate) chance: Chance,
    #[serde(skip)]
    pub(crate) workspace: Workspace,
}

impl Match {
    /// A match with nobody in it yet.
    pub fn new(settings: Settings) -> Match {
        let chance = Chance::new(settings.seed);
        let wind = physics::weather(&settings, &chance);
        let world = World::new(&settings, player_types::draw(&settings), wind);
        let rosters = array::from_fn(|_| Roster::new(world.player_types.len()));
        Match {
            voices: Voices::default(),
            workspace: Workspace::default(),
            lanes: Lanes::default(),
            allowances: Allowances::default(),
            timetable: Timetable::default(),
            auto_mode: AutoMode::new(&settings),
            monitors: Vec::new(),
            trainer: None,
            dugouts: array::from_fn(|_| Dugout::new(&settings)),
            rosters,
            memory: rules::Memory::default(),
            chance,
            world,
            settings,
        }
    }

    /// The field and everybody on it. For tests, logs and results: no agent is ever handed it.
    pub fn world(&self) -> &World {
        &self.world
    }

    /// What it is played with.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Whether the game is over and, in auto mode, everybody may go home.
    pub fn is_over(&self) -> bool {
        self.world.mode == PlayMode::TimeOver && (!self.settings.server.auto_mode || self.auto_mode.is_over())
    }

    /// The draws for a purpose and a slot in this step.
    pub(crate) fn draw(&self, purpose: Purpose, slot: usize) -> Draw {
        self.chance.at(purpose, slot)
    }

    /// Tells a player something, if somebody is there to be told.
    pub(crate) fn tell(&self, slot: Slot, message: PlayerMessage, out: Out) {
        if let Some(client) = self.world.player(slot).client {
            out(client, &Output::Player(message));
        }
    }

    /// Tells everybody who looks on.
    pub(crate) fn tell_monitors(&self, event: Event, out: Out) {
        if self.monitors.is_empty() {
            return;
        }
        let event = Output::Event(event);
        for &monitor in &self.monitors {
            out(monitor, &event);
        }
    }

    /// The referee calls out: everybody hears it, at once.
    pub(crate) fn announce(&self, call: RefereeCall, out: Out) {
        self.tell_monitors(Event::Call(call.clone()), out);
        self.trainer_hears_referee(&call, out);
        self.coaches_hear_referee(&call, out);
        let hear = Hear { time: self.world.time, voice: Voice::Referee(call) };
        let message = Output::Player(PlayerMessage::Hear(hear));
        for client in self.world.players.iter().filter_map(|player| player.client) {
            out(client, &message);
        }
    }

    /// The player for whom a client speaks.
    pub(crate) fn slot_of(&self, client: ClientId) -> Option<Slot> {
        self.world.players.iter().find(|player| player.client == Some(client)).map(|player| player.slot)
    }
}

/// What ticks and cycles last with this `simulator_step`.
const fn timing_of(simulator_step: i32) -> Timing {
    Timing { tick: TICK, ticks_per_cycle: ticks_per_cycle(simulator_step), make_up: TICK }
}

impl Simulation for Match {
    type Input = Input;
    type Output = Output;

    const LEAGUE: &'static str = "soccer2d";
    const TIMING: Timing = timing_of(CYCLE.as_millis() as i32);

    fn receive(&mut self, from: ClientId, mut input: Input, out: Out) {
        if !self.allowances.admit(from, &mut input) {
            return;
        }
        match input {
            Input::Join(join) => self.join(from, join, out),
            Input::Player(datagram) => {
                if let Some(slot) = self.slot_of(from) {
                    self.hear_player(slot, datagram, out);
                }
            }
            Input::Coach(datagram) => {
                if let Some(side) = self.coach_side(from) {
                    self.hear_coach(side, datagram, out);
                }
            }
            Input::Trainer(datagram) => self.train(from, datagram, out),
            Input::KickOff => {
                if self.monitors.contains(&from) && self.world.mode == PlayMode::BeforeKickOff {
                    self.kick_off(out);
                }
            }
            Input::Referee(decision) => {
                if self.monitors.contains(&from) {
                    self.decide(decision, out);
                }
            }
            Input::Leave => self.leave(from, out),
            Input::Train(command) => {
                if self.monitors.contains(&from) {
                    self.train_from_monitor(from, command, out);
                }
            }
        }
    }

    fn tick(&mut self, out: Out) {
        self.run_tick(out);
    }

    fn awaits(&self) -> ClientSet {
        let owes = |player: &&Player| self.lanes.player_is_awaited(player.slot);
        let players = self.world.players.iter().filter(owes).filter_map(|player| player.client);
        let trainer = self.trainer.filter(|trainer| trainer.awaited).map(|trainer| trainer.client);
        let coaches = Side::BOTH.into_iter().filter(|&side| self.lanes.coach_is_awaited(side));
        let coaches = coaches.filter_map(|side| self.dugouts[side.index()].client());
        players.chain(trainer).chain(coaches).collect()
    }

    fn timing(&self) -> Timing {
        timing_of(self.settings.server.simulator_step)
    }
}
