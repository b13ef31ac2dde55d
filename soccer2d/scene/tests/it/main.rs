//! The 2D league as a viewer uses it: logs and datagrams in, frames and answers out.

mod agent;
mod logs;
mod recorded;
mod server;
mod statistics;
