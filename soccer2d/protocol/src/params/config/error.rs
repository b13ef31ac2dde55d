//! What is wrong with a configuration, where, and what to do about it.

use std::fmt;

/// Where in a configuration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// A line of a file, counted from 1.
    Line {
        /// The file's name as it was given.
        file: String,
        /// The line.
        line: usize,
    },
    /// The command line.
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
    /// Where it is.
    pub place: Place,
    /// What stands there.
    pub found: String,
    /// What should stand there.
    pub expected: String,
    /// What to do, as the end of a sentence, full stop included.
    pub remedy: String,
}

/// The longest part of a hostile text that an error repeats, in characters.
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
