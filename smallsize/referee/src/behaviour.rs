//! What becomes of reports of each type of event, and which automatic referees vote.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use smallsize_protocol::{controller::Config, game_event::GameEventType};

use crate::changes::{has_behaviour, shortened};

/// How many automatic referees are known at a time.
const MAX_REFEREES: usize = 16;

/// What becomes of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Behaviour {
    /// It counts once its time is over.
    Accept,
    /// It counts if a majority says so.
    AcceptMajority,
    /// It is listed as a proposal.
    ProposeOnly,
    /// It is only said in words.
    Log,
    /// It is forgotten.
    Ignore,
}

impl Behaviour {
    /// By the number in a configuration of the controller.
    fn of(number: i32) -> Behaviour {
        match number {
            1 => Behaviour::Accept,
            2 => Behaviour::AcceptMajority,
            3 => Behaviour::ProposeOnly,
            4 => Behaviour::Log,
            _ => Behaviour::Ignore,
        }
    }

    /// By the number in a configuration of an automatic referee.
    fn of_referee(number: i32) -> Behaviour {
        match number {
            0 | 1 => Behaviour::Accept,
            2 => Behaviour::Log,
            _ => Behaviour::Ignore,
        }
    }
}

/// An automatic referee.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct AutomaticReferee {
    is_there: bool,
    /// Where it differs from accepting: numbers of types.
    behaviour: BTreeMap<i32, Behaviour>,
}

/// All that is set about reports.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Behaviours {
    of_type: BTreeMap<i32, Behaviour>,
    referees: BTreeMap<String, AutomaticReferee>,
}

impl Behaviours {
    /// What the game controller starts with: goals and balls that left count by one report, all else by a majority.
    pub fn new() -> Behaviours {
        let types = GameEventType::ALL.iter().filter(|&&kind| has_behaviour(kind));
        let behaviour = |kind: GameEventType| match kind {
            GameEventType::PossibleGoal
            | GameEventType::BallLeftFieldGoalLine
            | GameEventType::BallLeftFieldTouchLine => Behaviour::Accept,
            _ => Behaviour::AcceptMajority,
        };
        let of_type = types.map(|&kind| (kind as i32, behaviour(kind))).collect();
        Behaviours { of_type, referees: BTreeMap::new() }
    }

    /// What becomes of reports of this type.
    pub fn of(&self, kind: GameEventType) -> Behaviour {
        self.of_type.get(&(kind as i32)).copied().unwrap_or(Behaviour::Ignore)
    }

    /// Whether the controller itself raises events of this type.
    pub fn is_raised(&self, kind: GameEventType) -> bool {
        matches!(self.of(kind), Behaviour::Accept | Behaviour::AcceptMajority)
    }

    /// An automatic referee came or went.
    pub fn set_there(&mut self, name: &str, is_there: bool) {
        let name = shortened(name);
        if let Some(referee) = self.referees.get_mut(&name) {
            referee.is_there = is_there;
        } else if self.referees.len() < MAX_REFEREES {
            self.referees.insert(name, AutomaticReferee { is_there, behaviour: BTreeMap::new() });
        }
    }

    /// What a report of this automatic referee is worth.
    pub fn of_referee(&self, name: &str, kind: GameEventType) -> Behaviour {
        let referee = self.referees.get(name);
        let set = referee.and_then(|referee| referee.behaviour.get(&(kind as i32)));
        set.copied().unwrap_or(Behaviour::Accept)
    }

    /// Whether this origin's vote counts.
    pub fn counts(&self, name: &str, kind: GameEventType) -> bool {
        self.referees.contains_key(name) && self.of_referee(name, kind) == Behaviour::Accept
    }

    /// How many automatic referees there are who may vote on this type.
    pub fn voters(&self, kind: GameEventType) -> usize {
        let there = self.referees.iter().filter(|(_, referee)| referee.is_there);
        there.filter(|(name, _)| self.of_referee(name, kind) == Behaviour::Accept).count()
    }

    /// A change of the configuration. Types that are not known are passed over.
    pub fn change(&mut self, config: &Config) {
        let number =
            |name: &str| GameEventType::ALL.iter().find(|kind| kind.name() == name).map(|&kind| kind as i32);
        for (name, &behaviour) in &config.game_event_behavior {
            if let Some(kind) = number(name) {
                self.of_type.insert(kind, Behaviour::of(behaviour));
            }
        }
        for (name, set) in &config.auto_ref_configs {
            let name = shortened(name);
            if !self.referees.contains_key(&name) {
                if self.referees.len() >= MAX_REFEREES {
                    continue;
                }
                self.referees.insert(name.clone(), AutomaticReferee::default());
            }
            let Some(referee) = self.referees.get_mut(&name) else { continue };
            for (name, &behaviour) in &set.game_event_behavior {
                if let Some(kind) = number(name) {
                    referee.behaviour.insert(kind, Behaviour::of_referee(behaviour));
                }
            }
        }
    }
}
