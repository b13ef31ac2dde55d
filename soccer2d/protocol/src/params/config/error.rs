//! Errors in a configuration: where, what, and what to do about it.

use std::fmt;

/// The place of an error in a configuration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// A line of a file, counted from 1.
    Line {
        /// The file's name as it was given.
        file: String,
        line: usize,
    },
    /// The place is the command line.
    CommandLine,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Line { file, line } => write!(f, "{file}:{line}"),
            Place::CommandLine => f.write_str("command line"),
        }
    }
}

/// A configuration that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {found}: expected {expected}; {remedy}")]
pub struct ConfigError {
    /// The place of the error.
    pub place: Place,
    /// What was found there.
    pub found: String,
    /// What was expected there.
    pub expected: String,
    /// What to do, as the end of a sentence, full stop included.
    pub remedy: String,
}

/// The longest part of a text that an error repeats, in characters; the text may be hostile.
const LONGEST_QUOTE: usize = 40;

/// A text as an error repeats it: short, and on one line.
pub(super) fn quote(text: &str) -> String {
    let mut short = String::new();
    for c in text.chars().take(LONGEST_QUOTE) {
        if c.is_control() { short.extend(c.escape_default()) } else { short.push(c) }
    }
    if text.chars().nth(LONGEST_QUOTE).is_some() {
        short.push_str("...");
    }
    short
}
