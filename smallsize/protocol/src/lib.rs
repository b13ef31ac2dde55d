//! The messages of the small-size league: vision, tracked vision, referee, game controller, simulation protocol, grSim's
//! older one, and the league's log files. Field numbers, units and required fields are the league's; the types are ours.
//!
//! Pure. A message holds exactly what the wire carries, in the wire's units: vision and the place of a placement in
//! millimetres, all else in metres. Enumerations are numbers here, as in prost, because a newer sender may know more of
//! them. Not here: sockets and files; what a robot, a referee or a simulator does with a message.

pub mod colour;
pub mod controller;
mod decode;
pub mod delimited;
pub mod field;
pub mod game_event;
pub mod geometry;
pub mod grsim;
pub mod log;
pub mod log_message;
pub mod message;
pub mod referee;
pub mod simulation;
pub mod tracked;
pub mod vision;
pub mod wire;
pub mod wrapped;

pub use decode::{DecodeError, decode};
pub use prost::Message;
