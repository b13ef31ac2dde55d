//! 2D soccer teams: percepts in, commands out.
//!
//! [`Agent`] is one player of the Touchline team, [`Coach`] its coach, [`KickAndRun`] one of the simplest team that plays soccer, [`Drill`] one
//! that shows what skills can do.
//!
//! A player knows only its percepts. It sees the field as its own team does: +x is the opponent's goal, whichever side it
//! plays on; mirrored once, where percepts enter.
//!
//! Pure. Not here: sockets and text (the same brain runs in process and behind a socket), anything of the simulation.

pub mod advice;
mod agent;
pub mod beliefs;
mod brain;
mod coach;
pub mod communication;
pub mod config;
pub mod decision;
mod drill;
pub mod foresight;
pub mod formation;
mod kick_and_run;
pub mod localisation;
mod order;
pub mod prediction;
pub mod skills;
pub mod synchroniser;
pub mod tactics;
pub mod tuning;
pub mod world_model;

pub use agent::Agent;
pub use brain::Brain;
pub use coach::{Coach, Wishes};
pub use drill::Drill;
pub use kick_and_run::KickAndRun;
pub use order::ByHand;
