//! What the simulation sends to clients.

use smallsize_protocol::{
    referee::Referee,
    simulation::{RobotControlResponse, SimulatorResponse},
    tracked::TrackerWrapperPacket,
    vision::WrapperPacket,
};

/// One output for one client.
#[derive(Clone, Debug, PartialEq)]
pub enum Output {
    /// What one camera saw.
    Vision(WrapperPacket),
    /// The truth, as a tracker would say it.
    Tracked(TrackerWrapperPacket),
    /// What the referee says.
    Referee(Box<Referee>),
    /// The answer at the control door.
    Control(SimulatorResponse),
    /// The answer at a team's door.
    Robots(RobotControlResponse),
}
