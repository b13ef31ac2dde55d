#![allow(clippy::disallowed_methods, reason = "recordings are read from files")]

mod logs;
mod situations;
