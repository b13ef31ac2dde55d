//! Why a text could not be read.

/// Where a message stopped making sense, and what would have made sense there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("at byte {offset}: expected {expected}")]
pub struct ParseError {
    /// Bytes from the beginning of the message.
    pub offset: usize,
    /// What should have stood there.
    pub expected: &'static str,
}
