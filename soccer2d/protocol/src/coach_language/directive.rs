//! Who is to do what.

use serde::{Deserialize, Serialize};

use super::{
    action::Action,
    name::Quoted,
    unum::{Team, UnumSet},
};

/// What players do or leave, or are to do or leave.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Directive {
    /// `(do TEAM SET ACTION ...)`, `(dont TEAM SET ACTION ...)`
    Command {
        /// Do it, or avoid it.
        mood: Mood,
        /// Whose players.
        team: Team,
        /// Which of them.
        players: UnumSet,
        /// What; never empty in a message.
        actions: Vec<Action>,
    },
    /// `"NAME"`: whatever was defined by this name.
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
