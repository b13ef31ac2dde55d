//! Events and statistics of shows that a test writes down, and of a recorded match.

#![allow(clippy::unwrap_used, reason = "a test")]

mod logs;
mod scene;
mod situations;
mod statistics;
