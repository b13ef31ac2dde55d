//! Directives: which players do which actions.

use serde::{Deserialize, Serialize};

use super::{
    action::Action,
    name::Quoted,
    unum::{Team, UnumSet},
};

/// What players do or avoid, or are asked to do or avoid.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Directive {
    /// `(do TEAM SET ACTION ...)`, `(dont TEAM SET ACTION ...)`
    Command {
        /// Whether the actions are to be done or avoided.
        mood: Mood,
        /// The players' team.
        team: Team,
        players: UnumSet,
        /// The actions; never empty in a message.
        actions: Vec<Action>,
    },
    /// `"NAME"`: the directive that was defined by this name.
    Named(Quoted),
}

/// Whether an action is taken or avoided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mood {
    /// `do`
    Do,
    /// `dont`
    Dont,
}

impl Mood {
    /// The word of the language.
    pub fn word(self) -> &'static str {
        match self {
            Mood::Do => "do",
            Mood::Dont => "dont",
        }
    }

    pub(super) fn from_word(word: &str) -> Option<Mood> {
        [Mood::Do, Mood::Dont].into_iter().find(|mood| mood.word() == word)
    }
}
