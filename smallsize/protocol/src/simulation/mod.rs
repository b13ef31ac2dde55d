//! The simulation protocol: what teams and referees say to a simulator. Metres, seconds and radians, but for the angle of
//! a kick (degrees) and the dribbler (turns a minute).

mod config;
mod control;
mod er_force;
mod robot;
mod synchronous;

pub use config::{RealismConfig, RobotLimits, RobotSpecs, RobotWheelAngles, SimulatorConfig};
pub use control::{
    SimulatorCommand, SimulatorControl, SimulatorError, SimulatorResponse, TeleportBall, TeleportRobot,
};
pub use er_force::{RealismConfigErForce, RobotSpecErForce};
pub use robot::{
    MoveGlobalVelocity, MoveLocalVelocity, MoveWheelVelocity, Movement, RobotCommand, RobotControl,
    RobotControlResponse, RobotFeedback, RobotMoveCommand,
};
pub use synchronous::{SimulationSyncRequest, SimulationSyncResponse};
