//! Small-size teams: vision and referee in, robot commands out.
//!
//! [`Agent`] is the door: a whole team, because in this league one program moves all robots of a colour. Inside it a tracker makes
//! a world frame of raw pictures (`world_model/`), `game.rs` understands the referee, and a [`Brain`] decides. [`chase`] is the
//! simplest brain that plays a whole refereed match; it is the yardstick for others, and so it never changes.
//!
//! A team sees the field from its own goal: +x is the opponent's, whichever half it plays in; turned once, where percepts
//! enter (`perspective.rs`). Metres, seconds and radians inside.
//!
//! Pure. Not here: sockets and clocks (`smallsize/client`), anything of the simulation.

mod agent;
pub mod ai_math;
mod brain;
pub mod chase;
pub mod game;
mod moment;
mod order;
mod perspective;
pub mod sisyphus;
pub mod trajectory;
pub mod world_model;

pub use agent::{Agent, AgentSettings, Identity};
pub use brain::Brain;
pub use moment::{Moment, Span};
pub use order::{Kick, Order};
pub use perspective::Perspective;
