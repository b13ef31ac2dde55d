//! What a coach says at once.

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
    /// `(freeform "TEXT")`
    Freeform(Quoted),
    /// `(info TOKEN ...)`: what the coach believes.
    Info(Vec<Token>),
    /// `(advice TOKEN ...)`: what the coach wants.
    Advice(Vec<Token>),
    /// `(define ...)`
    Define(Vec<Definition>),
    /// `(rule (on R1) ...)`: switches rules, in this order.
    Rule(Vec<Activation>),
    /// `(delete R1)`
    Delete(RuleNames),
    /// `(unsupported_clang)`: what a player hears of a message in a version that he does not understand.
    Unsupported,
}

/// One piece of information or advice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Token {
    /// `(TTL CONDITION DIRECTIVE ...)`
    Rule {
        /// For how many cycles from sending.
        time_to_live: i32,
        /// When.
        when: Condition,
        /// What.
        directives: Vec<Directive>,
    },
    /// `(clear)`: whatever was said before in info and advice is void.
    Clear,
}

/// Something that is given a name.
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
