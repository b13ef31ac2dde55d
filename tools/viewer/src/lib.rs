//! Shows matches in the browser: a web server on this machine, and what it shows.
//!
//! A live match (`follower.rs`), a match in this process (`match_feed.rs`) and a log (`log_file.rs`) become a recorded match
//! (`recorded_match.rs`), and every page reads it at its own pace (`page_session.rs`, `page_updates.rs`). What the bytes and the
//! frames of a league mean, its own crate says through the traits of `common/scene`; no league is named here.
//!
//! A shell. Not here: the scene format (`common/scene`), the page (`web`), any simulation.
#![allow(clippy::disallowed_methods, reason = "a viewer reads clocks and files and has threads")]
#![allow(clippy::disallowed_types, reason = "a viewer has sockets and threads")]

mod beliefs;
mod bounded_list;
mod browser;
mod connection;
mod follower;
mod frame_store;
mod http_connections;
mod log_file;
mod match_feed;
mod offered_pace;
mod page_files;
mod page_session;
mod page_updates;
mod questions;
mod recorded_match;
#[cfg(test)]
#[path = "../tests/it/test_league.rs"]
mod test_league;
#[cfg(test)]
#[path = "../tests/it/test_match.rs"]
#[allow(dead_code, reason = "the tests over sockets use the rest")]
mod test_match;
mod token;
mod viewer;
mod web_server;

pub use beliefs::{BeliefsFed, BeliefsFeed, beliefs_feed};
pub use match_feed::{Fed, Feed, feed};
pub use viewer::{Live, Patience, Viewer, ViewerPlan};
