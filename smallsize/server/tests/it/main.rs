//! The small-size server's tests: over real sockets on this machine, and its parts without any.
#![allow(clippy::disallowed_methods, reason = "tests of a shell")]
#![allow(clippy::disallowed_types, reason = "tests of a shell")]
#![allow(clippy::unwrap_used, reason = "tests")]

mod arena;
mod controller_recordings;
mod doors;
mod hostile;
mod keys;
mod lock_step;
mod logs;
mod lone_referee;
mod recordings;
