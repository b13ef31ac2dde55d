//! The one loop that drives a simulation: it decides when to call `tick`, and nothing else.
//!
//! Lock-step: a tick comes when all clients have answered. Paced: a tick also waits until it is due on the clock.
//!
//! A shell: it reads the clock and sleeps. Not here: what happens in a tick (the simulation owns its timetable), text and
//! bytes, sockets, any league. Clients live in this process ([`LocalClients`]) or elsewhere; the loop does not know which.
#![allow(clippy::disallowed_methods, reason = "the loop is the one place that reads the clock and sleeps")]
#![allow(clippy::disallowed_types, reason = "clients of one process think on several threads")]

mod clients;
mod local;
mod match_loop;
mod pace;
mod pacing;
mod patience;
mod schedule;
mod thread_pool;

pub use clients::{Clients, Lateness, ReceiveOutcome, Wait};
pub use local::{LocalClient, LocalClients};
pub use match_loop::{Ended, MatchLoop, Next, Unanswered};
pub use pace::{Pace, PaceControl};
pub use patience::Patience;
pub use thread_pool::ThreadPool;
