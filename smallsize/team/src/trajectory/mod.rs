//! Motions in time: the fastest way to rest at a place that a robot's limits allow, and one round obstacles that move.
//!
//! For a brain that plans in time. A robot that will be gone when ours arrives does not block the way, and what is planned can be
//! driven as it is: no smoothing, no spline. Not here: paths on a still picture (`sisyphus/`).

mod axis;
mod plane;
mod planner;
mod route;
#[cfg(test)]
mod tests;

pub use axis::Axis;
pub use plane::{Limits, State, Trajectory};
pub use planner::{Ask, Memory, Outcome, Plan, Settings, plan};
pub use route::{Course, Hit, Mover, Route};
