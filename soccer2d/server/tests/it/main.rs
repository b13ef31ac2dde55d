//! The server over real sockets, on free ports: its answers to each client, and that clients do not disturb each other.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "tests have threads, sockets and files"
)]
#![allow(clippy::unwrap_used, reason = "what fails in a test is the test")]

mod admission;
mod arena;
mod bad_input;
mod clients;
mod coaches;
mod flood;
mod logs;
mod monitors;
mod parameters;
mod refusals;
mod replay;
