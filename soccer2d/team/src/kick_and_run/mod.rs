//! The simplest team that plays soccer, after the planner of the manual's section 6.2.2: look for the ball, go to it, kick
//! it at the goal; a goalie that catches; the others keep their places. It is small enough to be read in one sitting, and
//! it never changes: other teams are measured against it.
//!
//! A player's cycle goes through the files in this order.
//!
//! - `agent.rs`: percepts in, commands out
//! - `world.rs`: what a player knows; where it is, from flags and lines, is `localisation/plain.rs`
//! - `decide.rs`, `goalie.rs`: what to do, for a field player and for the goalie
//! - `formation.rs`: where everybody stands
//! - `skills.rs`: how to do it: run, turn, intercept, kick

mod agent;
mod decide;
mod formation;
mod goalie;
mod skills;
mod world;

pub use agent::KickAndRun;
