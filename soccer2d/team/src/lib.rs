//! A 2D soccer team: percepts in, commands out.
//!
//! [`KickAndRun`] is one player of the simplest team that plays soccer, after the planner of the manual's section 6.2.2:
//! look for the ball, go to it, kick it at the goal; a goalie that catches; the others keep their places. It is also the
//! place to start reading if you want to write a team of your own: a player's cycle goes through the files in this order.
//!
//! - `agent.rs`: percepts in, commands out
//! - `localise.rs`: where am I, from flags and lines
//! - `world.rs`: what a player knows
//! - `decide.rs`, `goalie.rs`: what to do, for a field player and for the goalie
//! - `formation.rs`: where everybody stands
//! - `skills.rs`: how to do it: run, turn, intercept, kick
//!
//! A player knows only its percepts. It sees the field as its own team does: +x is the opponent's goal, whichever side it
//! plays on; mirrored once, where percepts enter.
//!
//! Pure. Not here: sockets and text (the same brain runs in process and behind a socket), anything of the simulation.

mod agent;
mod decide;
mod formation;
mod goalie;
mod localise;
mod skills;
mod world;

pub use agent::KickAndRun;
