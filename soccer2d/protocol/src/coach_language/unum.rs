//! The players of a message: a team, a player, a set of players.

use serde::{Deserialize, Serialize};

use super::{definitions::Bindings, evaluate::any, name::Variable};
use crate::names::Unum;

/// A team, from the point of view of the coach and its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Team {
    /// `our`: the coach's team.
    Our,
    /// `opp`: the other team.
    Opponent,
}

impl Team {
    pub const BOTH: [Team; 2] = [Team::Our, Team::Opponent];

    /// The other team.
    pub fn other(self) -> Team {
        match self {
            Team::Our => Team::Opponent,
            Team::Opponent => Team::Our,
        }
    }

    /// The word of the language.
    pub fn word(self) -> &'static str {
        match self {
            Team::Our => "our",
            Team::Opponent => "opp",
        }
    }

    pub(super) fn from_word(word: &str) -> Option<Team> {
        Team::BOTH.into_iter().find(|team| team.word() == word)
    }
}

/// A player, by number or by a variable.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PlayerNumber {
    /// As sent: 1 to 11 is a player, 0 is every player, any other number is no player.
    Number(i32),
    /// The player that the variable is bound to.
    Variable(Variable),
}

impl PlayerNumber {
    /// Every player of the team.
    pub const ALL: PlayerNumber = PlayerNumber::Number(0);
}

impl From<Unum> for PlayerNumber {
    fn from(unum: Unum) -> PlayerNumber {
        PlayerNumber::Number(i32::from(unum.number()))
    }
}

/// `{1 5 X}`: a set of players, in the order sent, which has no meaning. Never empty in a message.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnumSet(pub Vec<PlayerNumber>);

impl UnumSet {
    /// `{0}`: every player.
    pub fn all() -> UnumSet {
        UnumSet(vec![PlayerNumber::ALL])
    }

    /// Whether a player is in it; none if that is unknown, because a variable is not bound.
    pub fn includes(&self, unum: Unum, bindings: &Bindings) -> Option<bool> {
        any(self.0.iter().map(|player| match player {
            PlayerNumber::Number(number) => Some([0, i32::from(unum.number())].contains(number)),
            PlayerNumber::Variable(variable) => Some(bindings.get(variable.name())? == unum),
        }))
    }
}

impl FromIterator<Unum> for UnumSet {
    fn from_iter<I: IntoIterator<Item = Unum>>(numbers: I) -> UnumSet {
        UnumSet(numbers.into_iter().map(PlayerNumber::from).collect())
    }
}
