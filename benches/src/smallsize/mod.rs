//! The small-size league: whole matches of the simulation in one process.

mod simulation;

pub use simulation::{Measurement, Workload, measure};
