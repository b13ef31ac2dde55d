//! Points on the field: fixed, or relative to the ball or a player.

use serde::{Deserialize, Serialize};

use super::unum::{PlayerNumber, Team};

/// A point, in metres, in the coordinates of the coach's team: +x is the opponent's goal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Point {
    /// `(pt X Y)`
    At {
        /// Towards the opponent's goal.
        x: f64,
        /// To the right, seen by a player that faces that goal.
        y: f64,
    },
    /// `(pt X Y POINT)`: an offset from a point.
    Offset {
        /// Towards the opponent's goal.
        x: f64,
        /// To the right, seen by a player that faces that goal.
        y: f64,
        /// The point that the offset is added to.
        from: Box<Point>,
    },
    /// `(pt ball)`: the ball.
    Ball,
    /// `(pt our 5)`: a player.
    Player {
        /// The player's team.
        team: Team,
        /// The player's number.
        player: PlayerNumber,
    },
    /// `(POINT + POINT)`: x and y are computed separately.
    Arithmetic {
        /// The left operand.
        left: Box<Point>,
        operator: Operator,
        /// The right operand.
        right: Box<Point>,
    },
}

/// An operator on two points.
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
    pub const ALL: [Operator; 4] = [Operator::Add, Operator::Subtract, Operator::Multiply, Operator::Divide];

    /// The symbol in the language.
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

    /// The precedence; operators of equal precedence are evaluated from the left.
    pub(super) fn precedence(self) -> u8 {
        match self {
            Operator::Add | Operator::Subtract => 1,
            Operator::Multiply | Operator::Divide => 2,
        }
    }
}
