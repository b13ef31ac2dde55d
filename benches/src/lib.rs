//! Whole matches, measured: cycles per second, allocations per cycle.
//!
//! One module a league. Micro-benchmarks stand beside what they measure. The method and the figures are in
//! docs/2d-benchmarks.md.
#![allow(clippy::disallowed_methods, reason = "a benchmark reads the clock")]
#![allow(clippy::disallowed_types, reason = "what several threads allocate is counted")]

pub mod allocations;
pub mod smallsize;
pub mod soccer2d;
