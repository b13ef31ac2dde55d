//! The synchronous protocol: a step of the simulation for each request.

use super::{
    control::SimulatorCommand,
    robot::{RobotControl, RobotControlResponse},
};
use crate::{message::messages, referee::Referee, vision::DetectionFrame};

messages! {
    /// A step, and what is to happen in it.
    SimulationSyncRequest = "SimulationSyncRequest" {
        /// How long it is, in seconds.
        1 optional [float] sim_step: Option<f32>,
        2 optional [message] simulator_command: Option<SimulatorCommand>,
        3 optional [message] robot_control: Option<RobotControl>,
    }

    /// What was seen in it.
    SimulationSyncResponse = "SimulationSyncResponse" {
        1 repeated [message] detection: Vec<DetectionFrame>,
        2 optional [message] robot_control_response: Option<RobotControlResponse>,
        /// What the referee says. Touchline's own: others pass over it.
        1000 optional [message] referee: Option<Referee>,
    }
}
