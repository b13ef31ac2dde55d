//! The codec on recorded conversations of the league's real programs: two simulators, the game controller, a team, log files.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![allow(clippy::disallowed_methods, reason = "recordings are files")]

mod conversations;
mod datagrams;
mod logs;
mod recordings;
mod required;
mod samples;
