//! Why a text could not be read.

/// The offset at which a message could not be read further, and what was expected there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("at byte {offset}: expected {expected}")]
pub struct ParseError {
    /// Bytes from the beginning of the message.
    pub offset: usize,
    /// What was expected there.
    pub expected: &'static str,
}
