//! Shows matches in the browser: a web server on this machine that turns what monitors are shown into scenes.
//!
//! A live server (ours or the official one, over the monitor protocol), a match in this process and a game log take one path:
//! each is told as a story (`story.rs`), and every page reads it from there at its own pace. A shell. Not here: the scene format
//! (`common/scene`), the page (`web`), a simulation: the viewer never sees one.
#![allow(clippy::disallowed_methods, reason = "a viewer reads clocks and files and has threads")]
#![allow(clippy::disallowed_types, reason = "a viewer has sockets and threads")]

mod browser;
mod command;
mod connections;
mod feed;
mod frames;
mod log;
mod memory;
mod minds;
mod monitor;
mod narrator;
mod page;
mod server;
mod session;
mod soccer2d;
mod statistics;
mod story;
mod tail;
mod token;
mod viewer;

pub use feed::{Fed, Feed, feed};
pub use minds::{MindsFed, MindsFeed, minds_feed};
pub use viewer::{Live, Patience, Viewer, ViewerPlan};
