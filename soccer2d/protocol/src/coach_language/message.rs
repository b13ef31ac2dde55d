//! The messages of the coach language.

use serde::{Deserialize, Serialize};

use super::{
    action::Action,
    condition::Condition,
    directive::Directive,
    name::{Identifier, Quoted},
    region::Region,
    rule::{Activation, Purpose, Rule, RuleNames},
};

/// A message of the coach language. Its lists are never empty when parsed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Message {
    /// `(meta (ver N) ...)`: the versions of the language that the coach speaks.
    Meta(Vec<f64>),
    /// `(freeform "TEXT")`: free text.
    Freeform(Quoted),
    /// `(info TOKEN ...)`: what the coach believes.
    Info(Vec<Token>),
    /// `(advice TOKEN ...)`: what the coach wants.
    Advice(Vec<Token>),
    /// `(define ...)`: gives names to conditions, directives, regions, actions and rules.
    Define(Vec<Definition>),
    /// `(rule (on R1) ...)`: switches rules, in this order.
    Rule(Vec<Activation>),
    /// `(delete R1)`: deletes rules.
    Delete(RuleNames),
    /// `(unsupported_clang)`: what a player receives of a message in a version that it does not understand.
    Unsupported,
}

/// One piece of information or advice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Token {
    /// `(TTL CONDITION DIRECTIVE ...)`
    Rule {
        /// The number of cycles, counted from sending, for which it counts.
        time_to_live: i32,
        /// The condition under which it applies.
        when: Condition,
        /// What it asks for.
        directives: Vec<Directive>,
    },
    /// `(clear)`: all earlier info and advice is void.
    Clear,
}

/// A name and its meaning.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Definition {
    /// `(definec "NAME" CONDITION)`
    Condition(Quoted, Condition),
    /// `(defined "NAME" DIRECTIVE)`
    Directive(Quoted, Directive),
    /// `(definer "NAME" REGION)`
    Region(Quoted, Region),
    /// `(definea "NAME" ACTION)`
    Action(Quoted, Action),
    /// `(definerule NAME model RULE)`, `(definerule NAME direc RULE)`. Version 8 only.
    Rule(Identifier, Purpose, Rule),
}
