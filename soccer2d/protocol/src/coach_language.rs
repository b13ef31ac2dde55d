//! The coach language (CLang), versions 7 and 8: messages of an online coach to its players, as a typed tree with a
//! parser, a printer, an evaluator and a rule book. It is in section 7.7 of *RoboCup Soccer Server, Users Manual for
//! Soccer Server Version 7.07 and later*, by M. Chen and others, 2002; the grammar of version 8 is the official
//! server's.
//!
//! [`Message::parse`] reads a coach's message and `to_string` writes it again, to the bit. [`Message::relayed`] is the
//! form in which the official server sends it to the players, which is not always the same. [`RuleBook`] is a player's
//! memory of the messages: which [directives](RuleBook::directives_for) apply to it now.
//!
//! Not here: when a coach may speak, how long its messages take and which players hear them (the server's part); and
//! what an action means (the player's part).

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
