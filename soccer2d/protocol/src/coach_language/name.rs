//! Names that a coach chooses: in quotes, bare names of rules and variables, and free text.

use serde::{Deserialize, Serialize};

use super::lexer;

/// A text in quotes: at least one character, and only those that the language admits. It is the name of a condition,
/// directive, region or action, or the text of a freeform message.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "Box<str>", into = "Box<str>")]
pub struct Quoted(Box<str>);

impl Quoted {
    /// The text; none if quotes cannot hold it.
    pub fn new(text: &str) -> Option<Quoted> {
        (!text.is_empty() && text.bytes().all(lexer::admits_in_quotes)).then(|| Quoted(text.into()))
    }

    /// The text without the quotes.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A word without quotes: the name of a rule, or of a variable.
///
/// It is no word of the language itself, and does not begin with `c`, `d`, `p` or `s`: so a set of ball moves needs no
/// spaces.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "Box<str>", into = "Box<str>")]
pub struct Identifier(Box<str>);

impl Identifier {
    /// The word; none if it needs quotes.
    pub fn new(word: &str) -> Option<Identifier> {
        lexer::is_identifier(word.as_bytes()).then(|| Identifier(word.into()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Stands for the number of a player, which is to be found: the players for which a condition holds.
///
/// Quotes are no part of the name, but are remembered: what the official server relays depends on them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Variable {
    /// `X`
    Bare(Identifier),
    /// `"X"`
    Quoted(Quoted),
}

impl Variable {
    /// Its name, without quotes.
    pub fn name(&self) -> &str {
        match self {
            Variable::Bare(word) => word.as_str(),
            Variable::Quoted(text) => text.as_str(),
        }
    }
}

impl TryFrom<Box<str>> for Quoted {
    type Error = &'static str;

    fn try_from(text: Box<str>) -> Result<Quoted, &'static str> {
        Quoted::new(&text).ok_or("expected letters, digits, spaces and ().+-*/?<>_")
    }
}

impl From<Quoted> for Box<str> {
    fn from(text: Quoted) -> Box<str> {
        text.0
    }
}

impl TryFrom<Box<str>> for Identifier {
    type Error = &'static str;

    fn try_from(word: Box<str>) -> Result<Identifier, &'static str> {
        Identifier::new(&word).ok_or("expected a word that is none of the coach language's own")
    }
}

impl From<Identifier> for Box<str> {
    fn from(word: Identifier) -> Box<str> {
        word.0
    }
}
