//! The grammar of a position as a line of text: parts between bars, words between spaces, and the error for a word that
//! does not fit. Each league and each world model defines its own parts and words.

use thiserror::Error;

/// What is wrong with the text of a situation.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("situation: {part:?}: found {found:?}, expected {expected}")]
pub struct SituationError {
    /// The part that is wrong, as it stands in the text.
    pub part: String,
    /// The word that is wrong.
    pub found: String,
    /// What was expected in its place.
    pub expected: &'static str,
}

/// The parts of a situation, in their order.
pub fn parts(text: &str) -> impl Iterator<Item = Words<'_>> {
    let parts = text.split('|').map(str::trim).filter(|part| !part.is_empty());
    parts.map(|part| Words { part, words: part.split_whitespace().collect(), next: 0 })
}

/// The words of one part, one after the other. After the last one comes the empty word, which is never expected.
pub struct Words<'a> {
    part: &'a str,
    words: Vec<&'a str>,
    next: usize,
}

impl<'a> Words<'a> {
    /// Whether all words have been read.
    pub fn is_empty(&self) -> bool {
        self.next >= self.words.len()
    }

    /// The next word, without reading past it.
    pub fn peek(&self) -> &'a str {
        self.words.get(self.next).copied().unwrap_or_default()
    }

    /// Reads the next word.
    pub fn word(&mut self) -> &'a str {
        let word = self.peek();
        self.next += 1;
        word
    }

    /// Reads a word with `read`; if that gives none, it is an error, and `expected` describes what was expected.
    pub fn read<T>(
        &mut self,
        expected: &'static str,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, SituationError> {
        let word = self.word();
        read(word).ok_or_else(|| self.wrong(word, expected))
    }

    /// Reads a whole number.
    pub fn count(&mut self) -> Result<u32, SituationError> {
        self.read("a whole number", |word| word.parse().ok())
    }

    /// Reads a number.
    pub fn number(&mut self) -> Result<f64, SituationError> {
        self.read("a number", finite)
    }

    /// Reads a number, or a range of them: its bounds, which are equal for a number.
    pub fn range(&mut self) -> Result<[f64; 2], SituationError> {
        self.read("a number or a range such as 1..2", |word| match word.split_once("..") {
            Some((low, high)) => Some([finite(low)?, finite(high)?]),
            None => finite(word).map(|value| [value; 2]),
        })
    }

    /// Checks that no word follows.
    pub fn end(&mut self) -> Result<(), SituationError> {
        if self.is_empty() {
            return Ok(());
        }
        let found = self.word();
        Err(self.wrong(found, "the next part after a bar"))
    }

    /// The error for a word.
    pub fn wrong(&self, found: &str, expected: &'static str) -> SituationError {
        SituationError { part: self.part.into(), found: found.into(), expected }
    }
}

fn finite(text: &str) -> Option<f64> {
    text.parse().ok().filter(|value: &f64| value.is_finite())
}
