//! The one loop that drives a simulation: it decides when to call `tick`, and nothing else.
//!
//! Lock-step: a tick comes when nobody owes an answer. Paced: a tick comes when it is due on the clock as well.
//!
//! A shell: it reads the clock and sleeps. Not here: what happens in a tick (the simulation owns its timetable), text and
//! bytes, sockets, any league. Clients live in this process ([`LocalClients`]) or elsewhere; the loop cannot tell which.
#![allow(clippy::disallowed_methods, reason = "the loop is the one place that reads the clock and sleeps")]
#![allow(clippy::disallowed_types, reason = "clients of one process think on several threads")]

mod clients;
mod local;
mod match_loop;
mod pace;
mod pacing;
mod patience;
mod schedule;
mod side_by_side;

pub use clients::{Clients, Lateness, Listened, Wait};
pub use local::{LocalClient, LocalClients};
pub use match_loop::{Ended, MatchLoop, Next, Unanswered};
pub use pace::{Pace, PaceControl};
pub use patience::Patience;
pub use side_by_side::SideBySide;
