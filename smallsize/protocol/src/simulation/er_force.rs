//! What the ER-Force simulator understands beside the league's protocol, and ours with it.

use crate::message::messages;

messages! {
    /// How far its cameras and its radio are from perfect. Its address ends with `RealismConfigErForce`.
    RealismConfigErForce = "RealismConfigErForce" {
        /// Standard deviation of the ball's position, in metres.
        1 optional [float] stddev_ball_p: Option<f32>,
        /// Standard deviation of a robot's position, in metres.
        2 optional [float] stddev_robot_p: Option<f32>,
        /// Standard deviation of a robot's orientation, in radians.
        3 optional [float] stddev_robot_phi: Option<f32>,
        /// Standard deviation of the ball's area, in pixels.
        4 optional [float] stddev_ball_area: Option<f32>,
        /// Whether robots hide the ball.
        5 optional [bool] enable_invisible_ball: Option<bool>,
        /// The part of the ball that has to be visible.
        6 optional [float] ball_visibility_threshold: Option<f32>,
        /// How far the cameras' areas overlap, in metres.
        7 optional [float] camera_overlap: Option<f32>,
        /// Dribblers that are taken for balls, a second and robot.
        8 optional [float] dribbler_ball_detections: Option<f32>,
        /// In metres.
        9 optional [float] camera_position_error: Option<f32>,
        /// The part of the commands that is lost.
        10 optional [float] robot_command_loss: Option<f32>,
        /// The part of the answers that is lost.
        11 optional [float] robot_response_loss: Option<f32>,
        /// The part of the pictures without the ball.
        12 optional [float] missing_ball_detections: Option<f32>,
        /// In nanoseconds.
        13 optional [int64] vision_delay: Option<i64>,
        /// In nanoseconds.
        14 optional [int64] vision_processing_time: Option<i64>,
        /// Whether a dribbler is a turning bar, not a hold on the ball.
        15 optional [bool] simulate_dribbling: Option<bool>,
        /// In metres.
        16 optional [float] object_position_offset: Option<f32>,
        /// The part of the pictures without a robot.
        17 optional [float] missing_robot_detections: Option<f32>,
        /// In nanoseconds.
        18 optional [uint64] command_delay: Option<u64>,
    }

    /// More about a robot. Its address ends with `sslsim.RobotSpecErForce`.
    RobotSpecErForce = "sslsim.RobotSpecErForce" {
        /// In metres.
        1 optional [float] shoot_radius: Option<f32>,
        /// In metres.
        3 optional [float] dribbler_width: Option<f32>,
    }
}
