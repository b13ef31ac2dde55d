//! What one camera saw in one picture.

use crate::message::messages;

messages! {
    /// What one camera saw in one picture.
    DetectionFrame = "SSL_DetectionFrame" {
        /// Counts this camera's pictures.
        1 required [uint32] frame_number: u32,
        /// When the picture was taken, in seconds since 1970; a simulator may count from its own start.
        2 required [double] t_capture: f64,
        /// When it was sent, by the same clock.
        3 required [double] t_sent: f64,
        4 required [uint32] camera_id: u32,
        /// More than one if something else is orange, too.
        5 repeated [message] balls: Vec<DetectionBall>,
        6 repeated [message] robots_yellow: Vec<DetectionRobot>,
        7 repeated [message] robots_blue: Vec<DetectionRobot>,
        /// When the picture was taken by the camera's own clock.
        8 optional [double] t_capture_camera: Option<f64>,
    }

    /// Something that looks like a ball.
    DetectionBall = "SSL_DetectionBall" {
        /// From 0 to 1.
        1 required [float] confidence: f32,
        /// In pixels.
        2 optional [uint32] area: Option<u32>,
        /// Along the field, in millimetres. A ball in the air is seen where its shadow from the camera falls.
        3 required [float] x: f32,
        /// Across the field, in millimetres.
        4 required [float] y: f32,
        /// Height in millimetres. Cameras do not know it, and leave it out.
        5 optional [float] z: Option<f32>,
        6 required [float] pixel_x: f32,
        7 required [float] pixel_y: f32,
    }

    /// Something that looks like a robot.
    DetectionRobot = "SSL_DetectionRobot" {
        /// From 0 to 1.
        1 required [float] confidence: f32,
        /// The pattern on its top; left out if it could not be read.
        2 optional [uint32] robot_id: Option<u32>,
        /// Along the field, in millimetres.
        3 required [float] x: f32,
        /// Across the field, in millimetres.
        4 required [float] y: f32,
        /// In radians, from the x axis to the y axis. Noise can push it a little beyond a half turn.
        5 optional [float] orientation: Option<f32>,
        6 required [float] pixel_x: f32,
        7 required [float] pixel_y: f32,
        /// Of the pattern above the ground, in millimetres.
        8 optional [float] height: Option<f32>,
    }
}
