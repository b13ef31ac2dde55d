//! Why values cannot be used.

use thiserror::Error;

/// Why a file of values cannot be used. The team's own; the one in the binary is tested.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TuningError {
    /// Not the format.
    #[error("tuning.toml: {message}")]
    Format {
        /// Line, column and reason.
        message: String,
    },
    /// A name that is not one of a value.
    #[error("tuning.toml:{line}: {name}: expected the name of a value; {remedy}")]
    Name {
        /// Where, counted from 1.
        line: usize,
        /// What was found.
        name: String,
        /// What to do.
        remedy: String,
    },
    /// A value that is not of its type, or beyond its limits.
    #[error("tuning.toml:{line}: {name} = {found}: expected {expected}; remove the line to use {default}.")]
    Value {
        /// Where, counted from 1.
        line: usize,
        name: String,
        /// What was found.
        found: String,
        /// What can stand there.
        expected: String,
        /// The value in the binary.
        default: String,
    },
    /// A value that the file in the binary lacks.
    #[error("the tuning.toml in the binary lacks {name}")]
    Missing { name: String },
}
