//! The codecs against samples, odd bytes and property tests; the engine against a toy world.

#![allow(clippy::unwrap_used, reason = "a test")]

mod agentdb;
mod delays;
mod engine;
mod errors;
mod framing;
mod harness;
mod messages;
mod relay;
mod states;
#[path = "../toy/mod.rs"]
mod toy;
