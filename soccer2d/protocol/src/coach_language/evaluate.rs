//! Whether a condition holds in a situation.
//!
//! There are three answers: yes, no, and unknown, because a name was never defined, a variable is not
//! bound, or a point depends on a player whose position is not known. Unknown stays unknown under `not`; `and` and `or`
//! can still be decided by their other parts.
//!
//! Definitions may refer to themselves, or to others so often that they stand for millions of conditions. So depth and
//! work are limited, and the answer beyond the limits is unknown.

use std::cell::Cell;

use super::{
    condition::{Condition, Quantity},
    definitions::{Bindings, Definitions},
    name::Variable,
    unum::{PlayerNumber, UnumSet},
    variables,
    world::World,
};
use crate::names::Unum;

/// How deep conditions, regions and rules may refer to each other.
const MAX_DEPTH: u32 = 256;
/// How many conditions, regions and points may be evaluated for one rule.
pub(super) const MAX_WORK: u32 = 100_000;
/// How many variables of a condition may be unbound: eleven values each.
const MAX_VARIABLES: usize = 3;

/// No variable is bound.
static NO_BINDINGS: Bindings = Bindings::NONE;

/// Evaluates conditions in one situation.
#[derive(Clone, Copy)]
pub(super) struct Judge<'a> {
    pub(super) definitions: &'a Definitions,
    pub(super) world: &'a World,
    bindings: &'a Bindings,
    work: &'a Cell<u32>,
    depth: u32,
}

impl<'a> Judge<'a> {
    pub(super) fn new(definitions: &'a Definitions, world: &'a World, work: &'a Cell<u32>) -> Judge<'a> {
        Judge { definitions, world, bindings: &NO_BINDINGS, work, depth: 0 }
    }

    pub(super) fn bound<'b>(self, bindings: &'b Bindings) -> Judge<'b>
    where
        'a: 'b,
    {
        Judge { bindings, ..self }
    }

    /// One level deeper; none if a limit is reached.
    pub(super) fn deeper(self) -> Option<Judge<'a>> {
        self.work.set(self.work.get().checked_sub(1)?);
        (self.depth < MAX_DEPTH).then_some(Judge { depth: self.depth + 1, ..self })
    }

    /// Counts work that was done elsewhere.
    pub(super) fn spend(self, steps: u32) {
        self.work.set(self.work.get().saturating_sub(steps));
    }

    fn variable(self, variable: &Variable) -> Option<Unum> {
        self.bindings.get(variable.name())
    }

    /// The number of a single player; none if it is not one.
    pub(super) fn single(self, player: &PlayerNumber) -> Option<Unum> {
        match player {
            PlayerNumber::Number(number) => u8::try_from(*number).ok().and_then(Unum::new),
            PlayerNumber::Variable(variable) => self.variable(variable),
        }
    }

    /// Whether a player is in a set.
    pub(super) fn includes(self, players: &UnumSet, unum: Unum) -> Option<bool> {
        players.includes(unum, self.bindings)
    }

    pub(super) fn holds(self, condition: &Condition) -> Option<bool> {
        let judge = self.deeper()?;
        let world = judge.world;
        match condition {
            Condition::True => Some(true),
            Condition::False => Some(false),
            Condition::PlayerPosition { team, players, min, max, region } => {
                let mut inside = 0;
                for unum in Unum::all() {
                    if let Some(place) = world.player(*team, unum)
                        && judge.includes(players, unum)?
                    {
                        inside += i32::from(judge.contains(region, place)?);
                    }
                }
                Some((*min..=*max).contains(&inside))
            }
            Condition::BallPosition(region) => judge.contains(region, world.ball?),
            Condition::BallOwner { team, players } => match world.ball_owner {
                Some((owner, unum)) if owner == *team => judge.includes(players, unum),
                _ => Some(false),
            },
            Condition::PlayMode(mode) => Some(world.mode == Some(*mode)),
            Condition::And(conditions) => {
                any(conditions.iter().map(|condition| Some(!judge.holds(condition)?))).map(|fails| !fails)
            }
            Condition::Or(conditions) => any(conditions.iter().map(|condition| judge.holds(condition))),
            Condition::Not(condition) => Some(!judge.holds(condition)?),
            Condition::Compare { quantity, comparison, value } => {
                let quantity = match quantity {
                    Quantity::Time => world.time,
                    Quantity::OpponentGoals => world.opponent_goals,
                    Quantity::OurGoals => world.our_goals,
                    Quantity::GoalDifference => world.our_goals.saturating_sub(world.opponent_goals),
                };
                Some(comparison.holds(quantity.cmp(value)))
            }
            Condition::Unum { variable, players } => judge.includes(players, judge.variable(variable)?),
            Condition::Named(name) => judge.holds(judge.definitions.conditions.get(name)?),
        }
    }

    /// Every way to bind the unbound variables of a condition so that it holds.
    pub(super) fn solutions(self, condition: &Condition, bindings: &Bindings) -> Vec<Bindings> {
        let mut free = variables::of_condition(self, condition);
        free.retain(|name| bindings.get(name).is_none());
        if free.len() > MAX_VARIABLES {
            return Vec::new();
        }
        let mut candidates = vec![bindings.clone()];
        for name in free {
            candidates =
                candidates.iter().flat_map(|bound| Unum::all().map(|unum| bound.with(name, unum))).collect();
        }
        candidates.retain(|bindings| self.bound(bindings).holds(condition) == Some(true));
        candidates
    }
}

/// Whether one of the answers is yes; otherwise unknown if one is unknown.
pub(super) fn any(mut answers: impl Iterator<Item = Option<bool>>) -> Option<bool> {
    let mut unknown = false;
    let found = answers.any(|answer| {
        unknown |= answer.is_none();
        answer == Some(true)
    });
    if found { Some(true) } else { (!unknown).then_some(false) }
}
