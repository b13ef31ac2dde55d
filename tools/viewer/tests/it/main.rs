//! The viewer as a page in a browser meets it: over HTTP and WebSocket, with good input and bad.
#![allow(clippy::disallowed_methods, reason = "tests write the files that are to be shown")]
#![allow(
    clippy::disallowed_types,
    reason = "a page without a browser has sockets, and so has a server without a match"
)]

mod bad_input;
mod beliefs;
mod limits;
mod live;
mod logs;
mod pace;
mod page;
mod questions;
mod test_league;
mod test_match;
mod token;
