//! The simulation's tests: a situation and an expectation each.

#![allow(clippy::unwrap_used, reason = "a test")]

mod actions;
mod arena;
mod coach;
mod conversations;
mod determinism;
mod lock_step;
mod official;
mod parameters;
mod physics;
mod rules;
