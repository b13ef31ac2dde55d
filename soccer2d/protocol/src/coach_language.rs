//! The coach language (CLang), versions 7 and 8: what an online coach may tell its players, as a typed tree with a
//! parser, a printer, an evaluator and a rule book. Manual 7.7; the grammar of version 8 is the official server's.
//!
//! [`Message::parse`] reads what a coach says and `to_string` writes it again, to the bit. [`Message::relayed`] is what
//! the official server makes of it on the way to the players, which is not always the same. [`RuleBook`] is what a
//! player makes of it: which [directives](RuleBook::directives_for) apply to him now.
//!
//! Not here: when a coach may speak, how long its words travel and who hears them, which is the server's part; and what
//! an action means, which is the player's.

mod action;
mod condition;
mod containment;
mod definitions;
mod directive;
mod evaluate;
mod lexer;
mod message;
mod mode;
mod name;
mod parse;
mod point;
mod print;
mod region;
mod rule;
mod rule_book;
mod unum;
mod variables;
mod versions;
mod world;

pub use action::{Action, BallMoves};
pub use condition::{Comparison, Condition, Quantity};
pub use definitions::{Bindings, Definitions};
pub use directive::{Directive, Mood};
pub use message::{Definition, Message, Token};
pub use mode::Mode;
pub use name::{Identifier, Quoted, Variable};
pub use parse::{Limits, MAX_DEPTH, MAX_LENGTH};
pub use point::{Operator, Point};
pub use print::Relayed;
pub use region::{Arc, Region};
pub use rule::{Activation, Purpose, Rule, RuleNames};
pub use rule_book::{Order, RuleBook};
pub use unum::{PlayerNumber, Team, UnumSet};
pub use versions::Versions;
pub use world::World;
