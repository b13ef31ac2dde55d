//! What happened, told from shows that a test writes down, and from a recorded match.

#![allow(clippy::unwrap_used, reason = "a test")]

mod logs;
mod scene;
mod situations;
mod statistics;
