#![allow(clippy::disallowed_methods, reason = "recordings are read from files")]

mod hostile;
mod live;
mod logs;
mod recorded;
mod statistics;
