//! Fuzz targets for the parsers in `common/`, and what the targets of all leagues share.
//!
//! A target is a function of one input that must not panic. The fuzzer itself is not here: the crate in `fuzz/fuzzer` links it
//! to these targets, and is built with flags of its own. Here the targets are ordinary code, so that a test can replay
//! every target's corpus with each `cargo test`.
#![allow(clippy::disallowed_methods, reason = "the corpus is read from files")]

mod corpus;
mod number;
mod scene;
mod sexpr;

pub use corpus::replay;

/// A name for the command line, and what is done with an input.
pub type Target = (&'static str, fn(&[u8]));

/// The targets of this crate.
pub const TARGETS: &[Target] = &[("number", number::run), ("scene", scene::run), ("sexpr", sexpr::run)];
