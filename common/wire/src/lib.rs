//! The parts of the leagues' texts: numbers as the official servers write and read them, a tokenizer for their
//! s-expressions, the interface of a stream of records, and the grammar of a position as a line of text.
//!
//! Pure, and bounded for any input. Not here: any message of any league.

pub mod number;
pub mod records;
pub mod sexpr;
pub mod situation;
