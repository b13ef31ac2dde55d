//! The team's coach: what it is told in, what it says out; nothing else.
//!
//! Before the kick-off it chooses who plays with which body (`bodies.rs`), during the match it sends fresh legs for tired
//! ones (`substitution.rs`). How tired somebody is, nobody tells it: it sees how everybody runs (`fatigue.rs`).
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

/// The kind of player that everybody is until somebody says otherwise.
const DEFAULT_TYPE: i32 = 0;

/// A coach.
#[derive(Clone, Debug)]
pub struct Coach {
    init: CoachInit,
    /// What each of the eleven wishes its body to be like, by number; none for the goalie, who stays as it is.
    wishes: [Option<Wishes>; PLAYERS],
    tuning: Arc<Tuning>,
    server: ServerParams,
    params: PlayerParams,
    types: Vec<PlayerType>,
    mode: PlayMode,
    view: GlobalView,
    squad: [Member; PLAYERS],
    /// Kinds of player that were on the field, with how often; the server lends each only so often.
    lent: Vec<i32>,
    /// Who was given a body before the match.
    equipped: BTreeSet<Unum>,
    substitutions: i32,
}

/// One of the eleven.
#[derive(Clone, Copy, Debug, Default)]
struct Member {
    kind: i32,
    /// Known from the first time it is seen.
    fatigue: Option<Fatigue>,
}

impl Coach {
    /// A coach who has not come yet. The number of a player is its place in the configuration's order.
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

    /// How it introduces itself.
    pub fn init(&self) -> &CoachInit {
        &self.init
    }

    /// Takes in a message, and gives what it has to say about it: one datagram each, in lock-step `done` as the last.
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

    /// The player who has this number is of another kind now, and rested.
    fn changed(&mut self, unum: Unum, kind: i32) {
        self.squad[unum.index()] = Member { kind, fatigue: None };
        self.lent.push(kind);
        // Before the match changes are free.
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

    /// Takes in what is to be seen, once a cycle.
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

    /// How many cycles a half of normal time has.
    fn half(&self) -> i32 {
        self.cycles(self.server.half_time)
    }

    /// And one of extra time.
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
