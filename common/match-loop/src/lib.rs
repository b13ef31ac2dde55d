//! The one loop that drives a simulation: it decides when to call `tick`, and nothing else.
//!
//! Lock-step: a tick comes when nobody owes an answer. Paced: a tick comes when it is due on the clock as well.
//!
//! A shell: it reads the clock and sleeps. Not here: what happens in a tick (the simulation owns its timetable), text and
//! bytes, any league. Clients live in this process; sockets will be clients too, and the loop will not know which.
#![allow(clippy::disallowed_methods, reason = "the loop is the one place that reads the clock and sleeps")]

mod client;
mod match_loop;
mod pace;
mod schedule;

pub use client::LocalClient;
pub use match_loop::{MatchLoop, Unanswered};
pub use pace::{Pace, Timing};
pub use schedule::Schedule;
