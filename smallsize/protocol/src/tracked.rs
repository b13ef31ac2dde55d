//! What a tracker makes of the pictures of all cameras: one position for each robot and the ball. Metres and radians.

use crate::{
    geometry::{RobotId, Vector2, Vector3},
    message::{enumeration, messages},
};

enumeration! {
    /// What a tracker can do.
    Capability {
        0 Unknown "CAPABILITY_UNKNOWN",
        1 DetectFlyingBalls "CAPABILITY_DETECT_FLYING_BALLS",
        2 DetectMultipleBalls "CAPABILITY_DETECT_MULTIPLE_BALLS",
        3 DetectKickedBalls "CAPABILITY_DETECT_KICKED_BALLS",
    }
}

messages! {
    /// What one datagram of tracked vision holds.
    TrackerWrapperPacket = "TrackerWrapperPacket" {
        /// Of this run of the tracker.
        1 required [string] uuid: String,
        2 optional [string] source_name: Option<String>,
        3 optional [message] tracked_frame: Option<TrackedFrame>,
    }

    TrackedFrame = "TrackedFrame" {
        1 required [uint32] frame_number: u32,
        /// In seconds since 1970.
        2 required [double] timestamp: f64,
        /// The first is the one that is played with.
        3 repeated [message] balls: Vec<TrackedBall>,
        4 repeated [message] robots: Vec<TrackedRobot>,
        5 optional [message] kicked_ball: Option<KickedBall>,
        6 repeated [enumeration = "Capability", packed = "false"] capabilities: Vec<i32>,
    }

    TrackedBall = "TrackedBall" {
        1 required [message] pos: Vector3,
        2 optional [message] vel: Option<Vector3>,
        /// From 0, not seen for long, to 1.
        3 optional [float] visibility: Option<f32>,
    }

    TrackedRobot = "TrackedRobot" {
        1 required [message] robot_id: RobotId,
        2 required [message] pos: Vector2,
        3 required [float] orientation: f32,
        4 optional [message] vel: Option<Vector2>,
        /// In radians a second.
        5 optional [float] vel_angular: Option<f32>,
        /// From 0, not seen for long, to 1.
        6 optional [float] visibility: Option<f32>,
    }

    /// A ball on its way after a kick.
    KickedBall = "KickedBall" {
        /// Where it was kicked.
        1 required [message] pos: Vector2,
        /// How it left.
        2 required [message] vel: Vector3,
        3 required [double] start_timestamp: f64,
        /// When it will stop.
        4 optional [double] stop_timestamp: Option<f64>,
        /// Where it will stop.
        5 optional [message] stop_pos: Option<Vector2>,
        /// Who kicked it.
        6 optional [message] robot_id: Option<RobotId>,
    }
}
