//! Plays a game log to monitors over UDP, as the official log player did: parameters and types first, then cycle after
//! cycle, each monitor in the version that it asked for. The keyboard says how.
//!
//! Shell. In the order in which a cycle goes through them: [`LogReader`] (the log), `Playback` (when it is due), `Monitors` (the
//! monitors); `keys.rs` and `terminal.rs` are the person at the keyboard, and `player.rs` is the loop round all of them.
#![allow(clippy::disallowed_methods, reason = "a shell: it reads the clock, files and a terminal")]
#![allow(clippy::disallowed_types, reason = "a shell: it has sockets")]

mod keys;
mod log_reader;
mod monitors;
mod playback;
mod player;
mod terminal;

pub use log_reader::LogReader;
pub use player::{LogPlayer, PlayPlan};
