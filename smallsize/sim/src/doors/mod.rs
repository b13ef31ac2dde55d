//! What comes in: commands to robots, control, configuration, grSim's older messages, steps.

pub(crate) mod command;
pub(crate) mod config;
pub(crate) mod grsim;
pub(crate) mod lanes;
pub(crate) mod refusal;
pub(crate) mod specs;
pub(crate) mod step;
pub(crate) mod teleport;
