//! A server for programs from elsewhere, and what it is set up with.

pub use smallsize_server::{
    Addresses, Interface, Outcome, Pace, PaceControl, Ports, RefereeAddresses, RefereePlan, RefereeServer,
    ReplayPlan, Replayed, Server, ServerPlan, Spectator, StandardOutput, Targets, controller::Keys,
    is_input_record, read_keys, replay_inputs,
};
pub use smallsize_sim::{Input, Match, Output, Refereeing, Settings, parameters::RealismPreset};

/// The referee, as it is set up to serve alone.
pub mod referee {
    pub use smallsize_referee::{Settings, Sight};
}
