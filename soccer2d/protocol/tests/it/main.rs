//! The codecs against property tests, odd inputs and recorded conversations.

#![allow(clippy::unwrap_used, reason = "a test")]

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
