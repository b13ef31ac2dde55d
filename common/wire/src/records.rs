//! A stream of records, as logs are: how a decoder takes them off the front of bytes that come in pieces.
//!
//! Not here: where the bytes come from; any league's records.

/// Takes records off bytes, one after the other. A clone is a bookmark: it goes on from where the original was.
pub trait RecordDecoder: Clone {
    /// What the stream is made of.
    type Record;
    /// What is wrong with a piece of it.
    type Error;

    /// Takes the first record off `bytes`, which begin where the last one ended. None if it is not complete: more bytes
    /// may make it so, unless they are `at_end`, when nothing is left.
    fn decode(&mut self, bytes: &[u8], at_end: bool) -> Option<Decoded<Result<Self::Record, Self::Error>>>;

    /// Whether nothing that may still come will be read.
    fn has_ended(&self) -> bool;

    /// The time of a record that shows a moment of the game; none for all others.
    fn frame_time(record: &Self::Record) -> Option<i32>;
}

/// Something that was taken off the front of some bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decoded<T> {
    /// What it is.
    pub value: T,
    /// How many bytes it took, at least one.
    pub length: usize,
}
