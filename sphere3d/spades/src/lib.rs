//! SPADES: the middleware of the sphere league's first server. Agents receive sensations, think, and act; all three take
//! simulated time, and the result of a match depends on simulated time alone, not on how long anything really took.
//!
//! [`Engine`] is a [`common_simulation::Simulation`] over a [`World`]. The engine owns the clock, the queue of events, the
//! latencies and what every agent is owed; the world owns bodies and rules. So a world is less than a `Simulation`: it has no
//! `receive` for agents and no `awaits`. What an agent sends reaches it as an action, at the time at which it takes effect.
//!
//! Pure. Not here: pipes, sockets, processes and CPU clocks (`sphere3d/spades-host`), and the game itself.

pub mod agentdb;
pub mod engine;
pub mod framing;
pub mod log;
pub mod message;
pub mod relay;
mod settings;
pub mod states;
mod world;

pub use engine::{Engine, Input, Output};
pub use log::LOG;
pub use message::{Data, FromAgent, MessageError, Payload, ToAgent, Token};
pub use settings::{Latencies, Nanoseconds, Settings, ThinkTime};
pub use world::{Context, World};

/// Simulated time, in ticks of the world.
pub type Time = u64;
