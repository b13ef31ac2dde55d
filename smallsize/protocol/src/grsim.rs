//! The older protocol of grSim, which many teams still speak. Metres and metres a second.

use crate::message::messages;

messages! {
    /// What one datagram to grSim holds.
    GrSimPacket = "grSim_Packet" {
        1 optional [message] commands: Option<GrSimCommands>,
        2 optional [message] replacement: Option<GrSimReplacement>,
    }

    /// What a team's robots are to do.
    GrSimCommands = "grSim_Commands" {
        1 required [double] timestamp: f64,
        2 required [bool] isteamyellow: bool,
        3 repeated [message] robot_commands: Vec<GrSimRobotCommand>,
    }

    /// What one robot is to do.
    GrSimRobotCommand = "grSim_Robot_Command" {
        1 required [uint32] id: u32,
        /// Along the ground.
        2 required [float] kickspeedx: f32,
        /// Upwards.
        3 required [float] kickspeedz: f32,
        4 required [float] veltangent: f32,
        /// To the left.
        5 required [float] velnormal: f32,
        /// In radians a second.
        6 required [float] velangular: f32,
        /// Whether the dribbler turns.
        7 required [bool] spinner: bool,
        /// Whether the wheels below count, not the velocity above.
        8 required [bool] wheelsspeed: bool,
        /// In radians a second.
        9 optional [float] wheel1: Option<f32>,
        10 optional [float] wheel2: Option<f32>,
        11 optional [float] wheel3: Option<f32>,
        12 optional [float] wheel4: Option<f32>,
    }

    /// Puts ball and robots somewhere.
    GrSimReplacement = "grSim_Replacement" {
        1 optional [message] ball: Option<GrSimBallReplacement>,
        2 repeated [message] robots: Vec<GrSimRobotReplacement>,
    }

    /// Puts the ball somewhere.
    GrSimBallReplacement = "grSim_BallReplacement" {
        1 optional [double] x: Option<f64>,
        2 optional [double] y: Option<f64>,
        3 optional [double] vx: Option<f64>,
        4 optional [double] vy: Option<f64>,
    }

    /// Puts a robot somewhere.
    GrSimRobotReplacement = "grSim_RobotReplacement" {
        1 required [double] x: f64,
        2 required [double] y: f64,
        /// In degrees.
        3 required [double] dir: f64,
        4 required [uint32] id: u32,
        5 required [bool] yellowteam: bool,
        /// Whether it is on the field.
        6 optional [bool] turnon: Option<bool>,
    }

    /// What grSim answers, to a port a team.
    GrSimRobotsStatus = "Robots_Status" {
        1 repeated [message] robots_status: Vec<GrSimRobotStatus>,
    }

    /// What a robot feels and did.
    GrSimRobotStatus = "Robot_Status" {
        1 required [int32] robot_id: i32,
        /// Whether the ball is at the dribbler.
        2 required [bool] infrared: bool,
        3 required [bool] flat_kick: bool,
        4 required [bool] chip_kick: bool,
    }
}
