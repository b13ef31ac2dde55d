//! The simulation's tests: a situation and an expectation each.

mod actions;
mod arena;
mod determinism;
mod official;
mod parameters;
mod physics;
mod rules;
