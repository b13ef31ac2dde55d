//! What the leagues' texts are made of: numbers as the official servers write and read them, and a tokenizer for their
//! s-expressions.
//!
//! Pure, without allocation beyond the output buffer, and bounded for any input. Not here: any message of any league.

pub mod number;
pub mod sexpr;
