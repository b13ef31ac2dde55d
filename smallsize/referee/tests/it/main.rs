//! The referee's tests: a situation and what is called; recorded matches of the real game controller; whole matches.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![allow(clippy::disallowed_methods, reason = "recordings are files")]

mod arena;
mod checks;
mod deciding;
mod document;
mod hostile;
mod matches;
mod puppets;
mod recorded;
mod recorded_match;
mod recordings;
mod requests;
mod tracker;
