//! A toy world whose agents live everywhere: in this process, over pipes, behind communication servers.

#![allow(clippy::unwrap_used, reason = "a test")]
#![allow(clippy::disallowed_methods, reason = "tests start processes and open sockets")]
#![allow(clippy::disallowed_types, reason = "tests start processes and open sockets")]

mod agent_process;
mod comm_servers;
mod examples;
mod misbehaviour;
mod places;
mod reports;
mod stage;
#[path = "../../../spades/tests/toy/mod.rs"]
mod toy;
