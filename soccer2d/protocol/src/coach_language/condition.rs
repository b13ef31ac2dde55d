//! When a directive applies.

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

use super::{
    mode::Mode,
    name::{Quoted, Variable},
    region::Region,
    unum::{Team, UnumSet},
};

/// Something that holds in a situation, or does not.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Condition {
    /// `(true)`
    True,
    /// `(false)`
    False,
    /// `(ppos TEAM SET MIN MAX REGION)`: at least so many of these players, and at most so many, are there.
    PlayerPosition {
        /// Whose players.
        team: Team,
        /// Which of them.
        players: UnumSet,
        /// How many at least.
        min: i32,
        /// How many at most.
        max: i32,
        /// Where.
        region: Region,
    },
    /// `(bpos REGION)`: the ball is there.
    BallPosition(Region),
    /// `(bowner TEAM SET)`: one of these players had the ball in his reach last.
    BallOwner {
        /// Whose players.
        team: Team,
        /// Which of them.
        players: UnumSet,
    },
    /// `(playm MODE)`
    PlayMode(Mode),
    /// `(and ...)`. Never empty in a message.
    And(Vec<Condition>),
    /// `(or ...)`. Never empty in a message.
    Or(Vec<Condition>),
    /// `(not ...)`
    Not(Box<Condition>),
    /// `(time < 3000)` and the like. Version 8 only.
    Compare {
        /// What.
        quantity: Quantity,
        /// How.
        comparison: Comparison,
        /// With what; `(3000 > time)` is read as `(time < 3000)`.
        value: i32,
    },
    /// `(unum X SET)`: the variable stands for one of these. Version 8 only.
    Unum {
        /// Which variable.
        variable: Variable,
        /// Whom it may stand for.
        players: UnumSet,
    },
    /// `"NAME"`: whatever was defined by this name.
    Named(Quoted),
}

/// A number that a coach may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Quantity {
    /// `time`: the cycle.
    Time,
    /// `opp_goals`
    OpponentGoals,
    /// `our_goals`
    OurGoals,
    /// `goal_diff`: ours minus the opponent's.
    GoalDifference,
}

impl Quantity {
    /// All of them.
    pub const ALL: [Quantity; 4] =
        [Quantity::Time, Quantity::OpponentGoals, Quantity::OurGoals, Quantity::GoalDifference];

    /// The word of the language.
    pub fn word(self) -> &'static str {
        match self {
            Quantity::Time => "time",
            Quantity::OpponentGoals => "opp_goals",
            Quantity::OurGoals => "our_goals",
            Quantity::GoalDifference => "goal_diff",
        }
    }

    pub(super) fn from_word(word: &str) -> Option<Quantity> {
        Quantity::ALL.into_iter().find(|quantity| quantity.word() == word)
    }
}

/// How two numbers compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Comparison {
    /// `<`
    Less,
    /// `<=`
    LessOrEqual,
    /// `==`
    Equal,
    /// `!=`
    NotEqual,
    /// `>=`
    GreaterOrEqual,
    /// `>`
    Greater,
}

impl Comparison {
    /// All of them.
    pub const ALL: [Comparison; 6] = [
        Comparison::Less,
        Comparison::LessOrEqual,
        Comparison::Equal,
        Comparison::NotEqual,
        Comparison::GreaterOrEqual,
        Comparison::Greater,
    ];

    /// As written.
    pub fn symbol(self) -> &'static str {
        match self {
            Comparison::Less => "<",
            Comparison::LessOrEqual => "<=",
            Comparison::Equal => "==",
            Comparison::NotEqual => "!=",
            Comparison::GreaterOrEqual => ">=",
            Comparison::Greater => ">",
        }
    }

    pub(super) fn from_symbol(symbol: &str) -> Option<Comparison> {
        Comparison::ALL.into_iter().find(|comparison| comparison.symbol() == symbol)
    }

    /// What it is when read from the right.
    pub fn swapped(self) -> Comparison {
        match self {
            Comparison::Less => Comparison::Greater,
            Comparison::LessOrEqual => Comparison::GreaterOrEqual,
            Comparison::Equal | Comparison::NotEqual => self,
            Comparison::GreaterOrEqual => Comparison::LessOrEqual,
            Comparison::Greater => Comparison::Less,
        }
    }

    /// Whether it holds for numbers in this order.
    pub fn holds(self, order: Ordering) -> bool {
        match self {
            Comparison::Less => order.is_lt(),
            Comparison::LessOrEqual => order.is_le(),
            Comparison::Equal => order.is_eq(),
            Comparison::NotEqual => order.is_ne(),
            Comparison::GreaterOrEqual => order.is_ge(),
            Comparison::Greater => order.is_gt(),
        }
    }
}
