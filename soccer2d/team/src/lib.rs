//! 2D soccer teams: percepts in, commands out.
//!
//! [`KickAndRun`] is one player of the simplest team that plays soccer.
//!
//! A player knows only its percepts. It sees the field as its own team does: +x is the opponent's goal, whichever side it
//! plays on; mirrored once, where percepts enter.
//!
//! Pure. Not here: sockets and text (the same brain runs in process and behind a socket), anything of the simulation.

mod brain;
pub mod communication;
pub mod decision;
mod kick_and_run;
mod localisation;
pub mod prediction;
pub mod skills;
pub mod world_model;

pub use brain::Brain;
pub use kick_and_run::KickAndRun;
