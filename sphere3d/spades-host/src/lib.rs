//! Where SPADES agents live: in this process, in child processes over pipes, and on other machines behind communication servers
//! over TCP. To the engine they are all the same; a test plays one match in all three ways and compares the bytes.
//!
//! [`Host`] implements `common_match_loop::Clients` for an engine of `sphere3d/spades`. [`CommServer`] is the other end of its TCP
//! connections. [`Reports`] keeps the log of errors, the trace, the record of states and the record of inputs.
//!
//! Shell. Not here: messages, latencies and what happens when (`sphere3d/spades`), the game itself, and its monitors: the server
//! of a league puts its own `Clients` round a [`Host`].
#![allow(clippy::disallowed_methods, reason = "a shell: processes, sockets, threads and clocks")]
#![allow(clippy::disallowed_types, reason = "a shell: processes, sockets, threads and clocks")]

mod agent;
mod channel;
mod child;
mod comm_server;
mod host;
mod local;
mod reports;
mod server_link;
mod timer;

pub use agent::{Agent, run_agent};
pub use channel::LONGEST_QUEUE;
pub use comm_server::{CommServer, CommServerError, MOST_AGENTS};
pub use host::{Host, HostSettings, NoPlace};
pub use reports::Reports;
pub use server_link::{MOST_SERVERS, ServerLink, accept};
