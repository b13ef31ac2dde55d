//! A server for programs from elsewhere, and what it is set up with.

pub use smallsize_server::{
    Addresses, Interface, Outcome, Pace, PaceControl, Ports, ReplayPlan, Replayed, Server, ServerPlan,
    Spectator, StandardOutput, Targets, controller::Keys, is_input_record, read_keys, replay_inputs,
};
pub use smallsize_sim::{Input, Match, Output, Refereeing, Settings, parameters::RealismPreset};
