//! The team's coach: messages in, commands out; nothing else.
//!
//! Before the kick-off it chooses the player type of each player (`bodies.rs`), during the match it substitutes tired
//! players (`substitution.rs`). No message says how tired a player is: the coach concludes it from how the player runs
//! (`fatigue.rs`).
//!
//! Not here: sockets and text, what players do (`tactics`).

mod bodies;
mod fatigue;
mod substitution;
#[cfg(test)]
mod tests;

use std::{collections::BTreeSet, sync::Arc};

pub use bodies::Wishes;
use soccer2d_protocol::{
    PlayMode, PlayerParams, PlayerType, ServerParams, TeamName, Unum, Version,
    coach::{CoachCommand, CoachInit, CoachMessage, CoachVoice},
    global_view::GlobalView,
    referee::RefereeCall,
    reply::ChangePlayerType,
};

use self::fatigue::Fatigue;
use crate::{
    config::{PLAYERS, TeamConfig},
    tuning::Tuning,
};

/// The player type of all players until the coach changes it.
const DEFAULT_TYPE: i32 = 0;

/// The coach of one team.
#[derive(Clone, Debug)]
pub struct Coach {
    init: CoachInit,
    /// What each player needs in a type, by number; None for the goalie, which keeps its type.
    wishes: [Option<Wishes>; PLAYERS],
    tuning: Arc<Tuning>,
    server: ServerParams,
    params: PlayerParams,
    types: Vec<PlayerType>,
    mode: PlayMode,
    view: GlobalView,
    squad: [Member; PLAYERS],
    /// Player types that were on the field, one entry for each time; the server gives each only so often.
    lent: Vec<i32>,
    /// Players that got a type before the match.
    equipped: BTreeSet<Unum>,
    substitutions: i32,
}

/// One of the eleven players.
#[derive(Clone, Copy, Debug, Default)]
struct Member {
    kind: i32,
    /// Known from the first time that it is seen.
    fatigue: Option<Fatigue>,
}

impl Coach {
    /// A coach that has not joined yet. A player's number is its index in the configuration, counted from 1.
    pub fn new(config: &TeamConfig, team: TeamName, version: Version) -> Coach {
        let wishes = std::array::from_fn(|index| {
            config.players.get(index).filter(|player| !player.goalie).map(|player| player.body)
        });
        Coach {
            init: CoachInit { team, name: "".into(), version: Some(version) },
            wishes,
            tuning: config.tuning.clone(),
            server: ServerParams::default(),
            params: PlayerParams::default(),
            types: Vec::new(),
            mode: PlayMode::BeforeKickOff,
            view: GlobalView::default(),
            squad: [Member::default(); PLAYERS],
            lent: Vec::new(),
            equipped: BTreeSet::new(),
            substitutions: 0,
        }
    }

    /// The message with which it joins.
    pub fn init(&self) -> &CoachInit {
        &self.init
    }

    /// Receives a message, and returns its answers: one datagram each; in lock-step the last one is `done`.
    pub fn perceive(&mut self, message: &CoachMessage) -> Vec<CoachCommand> {
        match message {
            CoachMessage::Init(_) => return vec![CoachCommand::Eye(true)],
            CoachMessage::ServerParam(server) => self.server = (**server).clone(),
            CoachMessage::PlayerParam(params) => self.params = (**params).clone(),
            CoachMessage::PlayerType(kind) => self.types.push(**kind),
            CoachMessage::ChangePlayerType(ChangePlayerType::Own(unum, kind)) => self.changed(*unum, *kind),
            CoachMessage::Hear { voice: CoachVoice::Referee(call), .. } => self.called(call),
            CoachMessage::See(view) => {
                self.look(view);
                if !self.server.synch_mode {
                    return self.decide();
                }
            }
            CoachMessage::Think => {
                let mut said = self.decide();
                said.push(CoachCommand::Done);
                return said;
            }
            _ => {}
        }
        Vec::new()
    }

    /// The player with this number has another type now, and is rested.
    fn changed(&mut self, unum: Unum, kind: i32) {
        self.squad[unum.index()] = Member { kind, fatigue: None };
        self.lent.push(kind);
        // Changes before the match are free.
        self.substitutions += i32::from(self.view.time > 0);
    }

    fn called(&mut self, call: &RefereeCall) {
        let RefereeCall::Mode(mode) = call else { return };
        self.mode = *mode;
        let normal_time = self.half() * self.server.nr_normal_halfs;
        if matches!(mode, PlayMode::KickOff(_)) && self.is_start_of_a_half() && self.view.time < normal_time {
            self.squad.iter_mut().for_each(|member| member.fatigue = None);
        }
    }

    /// Takes in the positions of all players, once a cycle.
    fn look(&mut self, view: &GlobalView) {
        for player in view.players.iter().filter(|player| player.team == self.init.team) {
            let member = &mut self.squad[player.unum.index()];
            let Some(kind) = self.types.iter().find(|kind| kind.id == member.kind) else { continue };
            match &mut member.fatigue {
                Some(fatigue) => fatigue.observe(player, kind, &self.server, &self.tuning.coach.fatigue),
                None => member.fatigue = Some(Fatigue::rested(player, kind, &self.server)),
            }
        }
        self.view = view.clone();
    }

    fn decide(&mut self) -> Vec<CoachCommand> {
        if self.view.time == 0 && self.mode == PlayMode::BeforeKickOff {
            self.equip()
        } else {
            self.substitute()
        }
    }

    /// Cycles in a half of normal time.
    fn half(&self) -> i32 {
        self.cycles(self.server.half_time)
    }

    /// Cycles in a half of extra time.
    fn extra_half(&self) -> i32 {
        self.cycles(self.server.extra_half_time)
    }

    fn cycles(&self, seconds: i32) -> i32 {
        seconds.saturating_mul(1000) / self.server.simulator_step.max(1)
    }

    fn is_start_of_a_half(&self) -> bool {
        let half = self.half();
        half > 0 && self.view.time % half <= 1
    }
}
