//! What a viewer is sent of a small-size match: live, from logs, and from hostile input.
#![allow(clippy::disallowed_methods, reason = "recordings are read from files")]

mod hostile;
mod live;
mod logs;
mod recorded;
mod statistics;
