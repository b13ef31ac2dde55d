//! Rules of version 8: defined by name, switched on and off, deleted.

use serde::{Deserialize, Serialize};

use super::{condition::Condition, directive::Directive, name::Identifier};

/// Directives with the condition under which they apply.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Rule {
    /// `(CONDITION DIRECTIVE ...)`
    Simple {
        when: Condition,
        /// The directives; never empty in a message.
        directives: Vec<Directive>,
    },
    /// `(CONDITION RULE ...)`: rules that apply only when this holds too.
    Nested {
        when: Condition,
        /// The rules; never empty in a message.
        rules: Vec<Rule>,
    },
    /// `R1`, `(R1 R2)`, `all`: the content of these rules, whether they are switched on or not.
    Named(RuleNames),
}

/// Some rules, or all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RuleNames {
    /// `all`: every rule.
    All,
    /// `R1`, `(R1 R2)`. Never empty in a message.
    These(Vec<Identifier>),
}

impl RuleNames {
    /// Whether the rule is one of them.
    pub fn contains(&self, name: &Identifier) -> bool {
        match self {
            RuleNames::All => true,
            RuleNames::These(names) => names.contains(name),
        }
    }
}

/// `(on R1)`, `(off all)`: switches rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Activation {
    /// Whether they are switched on or off.
    pub on: bool,
    pub rules: RuleNames,
}

/// The purpose of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Purpose {
    /// `model`, and info: what the coach believes that players do.
    Model,
    /// `direc`, and advice: what the coach wants its players to do.
    Direct,
}

impl Purpose {
    /// The word of the language.
    pub fn word(self) -> &'static str {
        match self {
            Purpose::Model => "model",
            Purpose::Direct => "direc",
        }
    }

    pub(super) fn from_word(word: &str) -> Option<Purpose> {
        [Purpose::Model, Purpose::Direct].into_iter().find(|purpose| purpose.word() == word)
    }
}
