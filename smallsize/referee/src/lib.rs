//! The referee of the small-size league: positions, touches and requests in, calls and the league's messages out.
//!
//! Pure. Not here: sockets (`smallsize/server`), what robots and ball do (`smallsize/sim`).

mod observation;

pub use observation::{Ball, Observation, Robot, Touch};
