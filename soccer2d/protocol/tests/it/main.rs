//! The codecs against property tests, odd inputs and recorded conversations.

#![allow(clippy::unwrap_used, reason = "a test")]
#![allow(clippy::disallowed_methods, reason = "tests read recordings")]
#![allow(clippy::disallowed_types, reason = "what several tests want is made once")]

mod captures;
mod coach;
mod coach_language;
mod commands;
mod compression;
mod config;
mod connect;
mod log_versions;
mod logs;
mod messages;
mod monitors;
mod params;
mod recordings;
mod strategies;
mod trainer;
