//! A team at the sockets of a simulator that is made for the test.
#![allow(clippy::disallowed_methods, reason = "tests wait")]
#![allow(clippy::disallowed_types, reason = "tests have sockets and threads")]

mod lock_step;
mod simulator;
mod udp;
