//! Field, robots and realism of a simulation.

use crate::{geometry::RobotId, message::messages, vision::GeometryData, wrapped::Any};

messages! {
    /// Changes what is simulated.
    SimulatorConfig = "SimulatorConfig" {
        1 optional [message] geometry: Option<GeometryData>,
        2 repeated [message] robot_specs: Vec<RobotSpecs>,
        3 optional [message] realism_config: Option<RealismConfig>,
        4 optional [uint32] vision_port: Option<u32>,
    }

    /// How far cameras and radio are from perfect, in messages of each simulator's own.
    RealismConfig = "RealismConfig" {
        1 repeated [message] custom: Vec<Any>,
    }

    /// What a robot is like.
    RobotSpecs = "RobotSpecs" {
        1 required [message] id: RobotId,
        /// 0.09 if it is left out.
        2 optional [float] radius: Option<f32>,
        /// 0.15 if it is left out.
        3 optional [float] height: Option<f32>,
        /// In kilograms.
        4 optional [float] mass: Option<f32>,
        7 optional [float] max_linear_kick_speed: Option<f32>,
        8 optional [float] max_chip_kick_speed: Option<f32>,
        /// From the centre to the front.
        9 optional [float] center_to_dribbler: Option<f32>,
        10 optional [message] limits: Option<RobotLimits>,
        13 optional [message] wheel_angles: Option<RobotWheelAngles>,
        14 repeated [message] custom: Vec<Any>,
    }

    /// How fast a robot can go, speed up and brake.
    RobotLimits = "RobotLimits" {
        1 optional [float] acc_speedup_absolute_max: Option<f32>,
        2 optional [float] acc_speedup_angular_max: Option<f32>,
        3 optional [float] acc_brake_absolute_max: Option<f32>,
        4 optional [float] acc_brake_angular_max: Option<f32>,
        5 optional [float] vel_absolute_max: Option<f32>,
        6 optional [float] vel_angular_max: Option<f32>,
    }

    /// Where the wheels are, in radians, clockwise from the front.
    RobotWheelAngles = "RobotWheelAngles" {
        1 required [float] front_right: f32,
        2 required [float] back_right: f32,
        3 required [float] back_left: f32,
        4 required [float] front_left: f32,
    }
}
