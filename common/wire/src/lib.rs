//! What the leagues' texts are made of: numbers as the official servers write and read them, a tokenizer for their
//! s-expressions, and what a stream of records is.
//!
//! Pure, without allocation beyond the output buffer, and bounded for any input. Not here: any message of any league.

pub mod number;
pub mod records;
pub mod sexpr;
