//! The server over real sockets, on free ports: what it answers to whom, and that nobody disturbs anybody else.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "tests have threads, sockets and files"
)]

mod arena;
mod bad_input;
mod clients;
mod logs;
mod monitors;
mod refusals;
mod replay;
