//! A stream of records, as in a log: how a decoder takes them from the front of bytes that arrive in pieces.
//!
//! Not here: where the bytes come from; any league's records.

/// Takes records from bytes, one after the other. A clone is a bookmark: it goes on from where the original was.
pub trait RecordDecoder: Clone {
    /// One piece of the stream.
    type Record;
    /// The problem with a piece that cannot be read.
    type Error;

    /// Takes the first record from `bytes`, which begin where the last one ended. None if it is not complete: more
    /// bytes may complete it. With `at_end` no more bytes come, and none means that nothing is left.
    fn decode(&mut self, bytes: &[u8], at_end: bool) -> Option<Decoded<Result<Self::Record, Self::Error>>>;

    /// Whether the stream has ended, so that further bytes will not be read.
    fn has_ended(&self) -> bool;

    /// The time of a record that shows a moment of the game, a frame; none for all others. The decoder is the one that took the
    /// record, so it may count from the stream's beginning.
    fn frame_time(&self, record: &Self::Record) -> Option<i32>;
}

/// A value that was taken from the front of some bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decoded<T> {
    pub value: T,
    /// How many bytes it took, at least one.
    pub length: usize,
}
