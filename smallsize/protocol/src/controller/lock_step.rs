//! Lock-step for tests: tracked positions in, referee messages out, in a time that the client gives.

use super::change::Input;
use crate::{
    message::messages,
    referee::Referee,
    tracked::TrackerWrapperPacket,
    vision::{DetectionFrame, GeometryData},
};

messages! {
    /// A step of the game controller.
    CiInput = "CiInput" {
        /// In nanoseconds since 1970.
        1 optional [int64] timestamp: Option<i64>,
        2 optional [message] tracker_packet: Option<TrackerWrapperPacket>,
        /// What the person at the controller would do.
        3 repeated [message] api_inputs: Vec<Input>,
        4 optional [message] geometry: Option<GeometryData>,
    }

    /// What the controller then sends; one input may have several.
    CiOutput = "CiOutput" {
        1 optional [message] referee_msg: Option<Referee>,
    }

    /// A step of an automatic referee.
    AutoRefCiInput = "AutoRefCiInput" {
        1 optional [message] referee_message: Option<Referee>,
        2 optional [message] tracker_wrapper_packet: Option<TrackerWrapperPacket>,
        3 repeated [message] detection: Vec<DetectionFrame>,
        4 optional [message] geometry: Option<GeometryData>,
    }

    /// What the automatic referee tracks.
    AutoRefCiOutput = "AutoRefCiOutput" {
        1 optional [message] tracker_wrapper_packet: Option<TrackerWrapperPacket>,
    }
}
