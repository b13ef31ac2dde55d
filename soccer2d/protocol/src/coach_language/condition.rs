//! Conditions under which a directive applies.

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

use super::{
    mode::Mode,
    name::{Quoted, Variable},
    region::Region,
    unum::{Team, UnumSet},
};

/// A condition on a situation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Condition {
    /// `(true)`: always holds.
    True,
    /// `(false)`: never holds.
    False,
    /// `(ppos TEAM SET MIN MAX REGION)`: at least MIN and at most MAX of these players are in the region.
    PlayerPosition {
        /// The players' team.
        team: Team,
        /// The players that count.
        players: UnumSet,
        /// The smallest number.
        min: i32,
        /// The largest number.
        max: i32,
        region: Region,
    },
    /// `(bpos REGION)`: the ball is in the region.
    BallPosition(Region),
    /// `(bowner TEAM SET)`: one of these players was the last that could kick the ball.
    BallOwner {
        /// The players' team.
        team: Team,
        /// The players that count.
        players: UnumSet,
    },
    /// `(playm MODE)`: the play mode is this.
    PlayMode(Mode),
    /// `(and ...)`: all hold. Never empty in a message.
    And(Vec<Condition>),
    /// `(or ...)`: at least one holds. Never empty in a message.
    Or(Vec<Condition>),
    /// `(not ...)`: the condition does not hold.
    Not(Box<Condition>),
    /// `(time < 3000)`: a comparison of numbers. Version 8 only.
    Compare {
        /// The quantity on the left.
        quantity: Quantity,
        comparison: Comparison,
        /// The number on the right; `(3000 > time)` is read as `(time < 3000)`.
        value: i32,
    },
    /// `(unum X SET)`: the variable stands for one of these players. Version 8 only.
    Unum { variable: Variable, players: UnumSet },
    /// `"NAME"`: the condition that was defined by this name.
    Named(Quoted),
}

/// A number that a condition can compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Quantity {
    /// `time`: the cycle.
    Time,
    /// `opp_goals`: the opponent's goals.
    OpponentGoals,
    /// `our_goals`: our goals.
    OurGoals,
    /// `goal_diff`: ours minus the opponent's.
    GoalDifference,
}

impl Quantity {
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

/// A comparison of two numbers.
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
    pub const ALL: [Comparison; 6] = [
        Comparison::Less,
        Comparison::LessOrEqual,
        Comparison::Equal,
        Comparison::NotEqual,
        Comparison::GreaterOrEqual,
        Comparison::Greater,
    ];

    /// The symbol in the language.
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

    /// The same comparison with its sides exchanged.
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
