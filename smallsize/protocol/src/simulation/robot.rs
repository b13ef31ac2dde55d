//! What a team tells its robots, and what they answer.

use super::control::SimulatorError;
use crate::{
    message::{messages, one_of},
    wrapped::Any,
};

one_of! {
    /// How a robot is to move.
    Movement {
        1 [message] WheelVelocity(MoveWheelVelocity) "wheel_velocity",
        2 [message] LocalVelocity(MoveLocalVelocity) "local_velocity",
        3 [message] GlobalVelocity(MoveGlobalVelocity) "global_velocity",
    }
}

messages! {
    /// What one datagram to a team's port holds.
    RobotControl = "RobotControl" {
        1 repeated [message] robot_commands: Vec<RobotCommand>,
    }

    /// What one robot is to do.
    RobotCommand = "RobotCommand" {
        1 required [uint32] id: u32,
        2 optional [message] move_command: Option<RobotMoveCommand>,
        /// In space, whatever the angle; 0 does not kick.
        3 optional [float] kick_speed: Option<f32>,
        /// Above the ground, in degrees.
        4 optional [float] kick_angle: Option<f32>,
        /// In turns a minute.
        5 optional [float] dribbler_speed: Option<f32>,
    }

    /// How a robot is to move.
    RobotMoveCommand = "RobotMoveCommand" {
        oneof [1, 2, 3] command: Movement,
    }

    /// The speed of the rim of each wheel, in metres a second.
    MoveWheelVelocity = "MoveWheelVelocity" {
        1 required [float] front_right: f32,
        2 required [float] back_right: f32,
        3 required [float] back_left: f32,
        4 required [float] front_left: f32,
    }

    /// A velocity as the robot sees it.
    MoveLocalVelocity = "MoveLocalVelocity" {
        1 required [float] forward: f32,
        2 required [float] left: f32,
        /// In radians a second.
        3 required [float] angular: f32,
    }

    /// A velocity on the field.
    MoveGlobalVelocity = "MoveGlobalVelocity" {
        1 required [float] x: f32,
        2 required [float] y: f32,
        /// In radians a second.
        3 required [float] angular: f32,
    }

    RobotControlResponse = "RobotControlResponse" {
        1 repeated [message] errors: Vec<SimulatorError>,
        2 repeated [message] feedback: Vec<RobotFeedback>,
    }

    /// What a robot feels.
    RobotFeedback = "RobotFeedback" {
        1 required [uint32] id: u32,
        2 optional [bool] dribbler_ball_contact: Option<bool>,
        3 optional [message] custom: Option<Any>,
    }
}
