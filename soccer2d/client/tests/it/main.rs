//! Players, traces and the sample client against our own server, over real sockets.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![allow(clippy::disallowed_methods, reason = "tests have threads and files")]
#![allow(clippy::disallowed_types, reason = "tests have sockets")]

mod arena;
mod players;
mod sample;
mod traces;
