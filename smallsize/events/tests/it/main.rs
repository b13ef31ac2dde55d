//! Events and statistics of the small-size league: situations, and recorded logs.
#![allow(clippy::disallowed_methods, reason = "recordings are read from files")]

mod logs;
mod situations;
