//! What clients send to the simulation.

use serde::{Deserialize, Serialize};
use smallsize_protocol::{
    colour::Colour,
    simulation::{RobotControl, SimulatorCommand},
};

/// One input of a client.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Input {
    /// Asks to take part.
    Join(Join),
    /// A datagram at the control door. Carried out and answered at once.
    Control(SimulatorCommand),
    /// A datagram at a team's door. Waits in the sender's lane for its tick.
    Robots(Colour, RobotControl),
    /// The connection is closed.
    Leave,
}

/// The kind of client that joins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Join {
    /// Receives vision, tracked vision and the referee's messages.
    Monitor,
    /// Commands robots of this team, and is not waited for.
    Team(Colour),
    /// Commands robots of this team in lock-step: the next step waits for it.
    LockStepTeam(Colour),
    /// Uses the control door.
    Control,
}
