//! What the command needs of the small-size simulation and its server: [`server`].
//!
//! A shell, and the only place that may see both a simulation and a team. Not here: what a match is (`smallsize/sim`), sockets
//! (`smallsize/server`), the command line (`cli`).

pub mod server;

/// What the command line and results call this league.
pub const LEAGUE: &str = "ssl";
