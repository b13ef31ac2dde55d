//! Rules of version 8: defined by name, switched on and off, deleted.

use serde::{Deserialize, Serialize};

use super::{condition::Condition, directive::Directive, name::Identifier};

/// What is to be done when.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Rule {
    /// `(CONDITION DIRECTIVE ...)`
    Simple {
        /// When.
        when: Condition,
        /// What; never empty in a message.
        directives: Vec<Directive>,
    },
    /// `(CONDITION RULE ...)`: rules that apply only when this holds too.
    Nested {
        /// When.
        when: Condition,
        /// What; never empty in a message.
        rules: Vec<Rule>,
    },
    /// `R1`, `(R1 R2)`, `all`: what these rules say, whether they are switched on or not.
    Named(RuleNames),
}

/// Some rules, or all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RuleNames {
    /// `all`
    All,
    /// `R1`, `(R1 R2)`. Never empty in a message.
    These(Vec<Identifier>),
}

impl RuleNames {
    /// Whether the rule is meant.
    pub fn contains(&self, name: &Identifier) -> bool {
        match self {
            RuleNames::All => true,
            RuleNames::These(names) => names.contains(name),
        }
    }
}

/// `(on R1)`, `(off all)`
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Activation {
    /// On, or off.
    pub on: bool,
    /// Which rules.
    pub rules: RuleNames,
}

/// What a rule is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Purpose {
    /// `model`, and what an info says: what the coach believes that players do.
    Model,
    /// `direc`, and what an advice says: what the coach wants its players to do.
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
