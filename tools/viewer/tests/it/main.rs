//! The viewer as a page in a browser meets it: over HTTP and WebSocket, with good input and bad.

mod bad_input;
mod live;
mod logs;
mod page;
mod statistics;
