//! The 2D league: whole matches in one process, and how well its agents know the world.

pub mod accuracy;
mod clients;
mod measure;

pub use clients::Kind;
pub use measure::{Measurement, measure};
