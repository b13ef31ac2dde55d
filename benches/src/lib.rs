//! Whole matches, measured: cycles per second, allocations per cycle.
//!
//! Micro-benchmarks stand beside what they measure. The method and the figures are in docs/benchmarks.md.
#![allow(clippy::disallowed_methods, reason = "a benchmark reads the clock")]
#![allow(clippy::disallowed_types, reason = "what several threads allocate is counted")]

pub mod accuracy;
pub mod allocations;
mod clients;
mod measure;

pub use clients::Kind;
pub use measure::{Measurement, measure};
