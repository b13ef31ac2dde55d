//! What cameras see: one packet a camera and frame, and the geometry of the field. Millimetres and radians.

mod detection;
mod geometry;

pub use detection::{DetectionBall, DetectionFrame, DetectionRobot};
pub use geometry::{
    CameraCalibration, ChipFixedLoss, FieldCircularArc, FieldLineSegment, FieldShape, FieldSize,
    GeometryData, GeometryModels, StraightTwoPhase, Vector2f,
};

use crate::message::{enumeration, messages};

enumeration! {
    /// Who sent a packet. Most senders leave it out.
    VisionSource {
        0 Unknown "UNKNOWN",
        1 Other "OTHER",
        2 SslVision "SSL_VISION",
        3 VisionProcessor "VISION_PROCESSOR",
        4 GrSim "GRSIM",
        5 ErForce "ERFORCE_SIM",
    }
}

messages! {
    /// What one datagram of vision holds.
    WrapperPacket = "SSL_WrapperPacket" {
        1 optional [message] detection: Option<DetectionFrame>,
        2 optional [message] geometry: Option<GeometryData>,
        3 optional [enumeration = "VisionSource"] source: Option<i32>,
    }
}
