//! Many matches on all cores: a function from a seed to a result is called for every seed of a range, on several threads, and
//! the results come in the order of the seeds, however many threads there are. [`Summary`] counts who won.
//!
//! Shell: it has threads. No league is known here, and what a result is only the caller knows. Not here: how one match is
//! played (`{league}/match`), how results are printed (`cli`).
#![allow(clippy::disallowed_methods, reason = "matches are played on threads")]
#![allow(clippy::disallowed_types, reason = "threads share which seed is next")]

mod mean;
mod run;
mod summary;

pub use mean::{Interval, Mean};
pub use run::{Ended, Progress, RunPlan, run};
pub use summary::Summary;
