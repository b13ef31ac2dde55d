//! Places on the field: fixed, or moving with the ball or a player.

use serde::{Deserialize, Serialize};

use super::unum::{PlayerNumber, Team};

/// A place, in metres, in the coordinates of the coach's team: +x is the opponent's goal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Point {
    /// `(pt X Y)`
    At {
        /// Towards the opponent's goal.
        x: f64,
        /// To the right of someone who looks there.
        y: f64,
    },
    /// `(pt X Y POINT)`: so far from a point.
    Offset {
        /// Towards the opponent's goal.
        x: f64,
        /// To the right of someone who looks there.
        y: f64,
        /// From here.
        from: Box<Point>,
    },
    /// `(pt ball)`
    Ball,
    /// `(pt our 5)`
    Player {
        /// His team.
        team: Team,
        /// Who.
        player: PlayerNumber,
    },
    /// `(POINT + POINT)`: x and y each on its own.
    Arithmetic {
        /// What stands left of the operator.
        left: Box<Point>,
        /// What to do.
        operator: Operator,
        /// What stands right of it.
        right: Box<Point>,
    },
}

/// What two points make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Operator {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
    /// `/`
    Divide,
}

impl Operator {
    /// All of them.
    pub const ALL: [Operator; 4] = [Operator::Add, Operator::Subtract, Operator::Multiply, Operator::Divide];

    /// As written.
    pub fn symbol(self) -> &'static str {
        match self {
            Operator::Add => "+",
            Operator::Subtract => "-",
            Operator::Multiply => "*",
            Operator::Divide => "/",
        }
    }

    pub(super) fn from_symbol(symbol: &str) -> Option<Operator> {
        Operator::ALL.into_iter().find(|operator| operator.symbol() == symbol)
    }

    /// Which binds its operands first; equals bind from the left.
    pub(super) fn precedence(self) -> u8 {
        match self {
            Operator::Add | Operator::Subtract => 1,
            Operator::Multiply | Operator::Divide => 2,
        }
    }
}
