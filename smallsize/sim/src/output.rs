//! What the simulation sends to clients.

use smallsize_protocol::{
    DecodeError,
    colour::Colour,
    controller::RemoteControlTeamState,
    grsim::GrSimRobotsStatus,
    referee::Referee,
    simulation::{RobotControlResponse, SimulationSyncResponse, SimulatorError, SimulatorResponse},
    tracked::TrackerWrapperPacket,
    vision::WrapperPacket,
};
use smallsize_referee::{Call, Refused};

/// One output for one client.
#[derive(Clone, Debug, PartialEq)]
pub enum Output {
    /// To monitors: what one camera saw, or the geometry of the field, at the moment at which it is sent.
    Vision(WrapperPacket),
    /// To monitors: the truth at this moment, as a tracker would say it.
    Tracked(TrackerWrapperPacket),
    /// To monitors: what the referee says.
    Referee(Box<Referee>),
    /// To monitors: a decision of the referee that explains itself.
    Call(Call),
    /// To a sender at the control door: what could not be done. There is no answer if there are no errors.
    Control(SimulatorResponse),
    /// To a sender at this team's door: errors at once, or what robots feel, in the next tick.
    Robots(Colour, RobotControlResponse),
    /// To a sender at grSim's door: what robots of this team feel.
    GrSimStatus(Colour, GrSimRobotsStatus),
    /// To a client in lock-step: its step is over.
    Step(SimulationSyncResponse),
    /// To the sender of a request to the referee: whether it was carried out, and to a remote control how its team stands.
    Answer(Result<(), Refused>, Option<Box<RemoteControlTeamState>>),
    /// To monitors: a client asks for this pace; 1 is real time. It is for the server to obey.
    Speed(f64),
    /// To monitors: a client asks that vision goes to this port. It is for the server to obey.
    VisionPort(u16),
}

/// What a door answers to bytes that are no message of it.
pub fn unreadable(error: &DecodeError) -> SimulatorError {
    SimulatorError {
        code: Some("UNREADABLE".to_owned()),
        message: Some(format!("the message cannot be read: {error}")),
    }
}
