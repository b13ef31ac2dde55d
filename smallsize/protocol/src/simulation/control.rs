//! Moving ball and robots by hand, and the pace of the simulation.

use super::config::SimulatorConfig;
use crate::{geometry::RobotId, message::messages};

messages! {
    /// What one datagram to a simulator's control port holds.
    SimulatorCommand = "SimulatorCommand" {
        1 optional [message] control: Option<SimulatorControl>,
        2 optional [message] config: Option<SimulatorConfig>,
    }

    SimulatorResponse = "SimulatorResponse" {
        1 repeated [message] errors: Vec<SimulatorError>,
    }

    /// Something that the simulator could not do.
    SimulatorError = "SimulatorError" {
        /// For programs.
        1 optional [string] code: Option<String>,
        /// For people.
        2 optional [string] message: Option<String>,
    }

    /// What happens at once.
    SimulatorControl = "SimulatorControl" {
        1 optional [message] teleport_ball: Option<TeleportBall>,
        2 repeated [message] teleport_robot: Vec<TeleportRobot>,
        /// 1 is real time.
        3 optional [float] simulation_speed: Option<f32>,
    }

    /// Puts the ball somewhere. What is left out stays as it is.
    TeleportBall = "TeleportBall" {
        1 optional [float] x: Option<f32>,
        2 optional [float] y: Option<f32>,
        /// Height above its place on the ground.
        3 optional [float] z: Option<f32>,
        4 optional [float] vx: Option<f32>,
        5 optional [float] vy: Option<f32>,
        6 optional [float] vz: Option<f32>,
        /// Robots that stand there are moved away.
        7 optional [bool] teleport_safely: Option<bool>,
        /// Whether the ball rolls at this speed from the beginning, and does not slide.
        8 optional [bool] roll: Option<bool>,
        /// The ball is drawn there by a force, until another teleport without it.
        9 optional [bool] by_force: Option<bool>,
    }

    /// Puts a robot somewhere. What is left out stays as it is.
    TeleportRobot = "TeleportRobot" {
        1 required [message] id: RobotId,
        2 optional [float] x: Option<f32>,
        3 optional [float] y: Option<f32>,
        4 optional [float] orientation: Option<f32>,
        /// On the field, not as the robot sees it.
        5 optional [float] v_x: Option<f32>,
        6 optional [float] v_y: Option<f32>,
        7 optional [float] v_angular: Option<f32>,
        /// Puts it on the field, or takes it off.
        8 optional [bool] present: Option<bool>,
        /// The robot is drawn there by a force, until another teleport without it.
        9 optional [bool] by_force: Option<bool>,
    }
}
