//! The people of a team, at the field, with a remote control.

use super::reply::{ControllerReply, Signature};
use crate::{
    geometry::Team,
    message::{enumeration, messages, one_of},
};

enumeration! {
    /// A request without a value.
    RemoteControlRequest {
        0 Unknown "UNKNOWN",
        1 Ping "PING",
        2 ChallengeFlag "CHALLENGE_FLAG",
        3 StopTimeout "STOP_TIMEOUT",
        4 FailBallplacement "FAIL_BALLPLACEMENT",
    }
}

enumeration! {
    /// What can be asked for.
    RemoteControlRequestType {
        0 Unknown "UNKNOWN_REQUEST_TYPE",
        1 EmergencyStop "EMERGENCY_STOP",
        2 RobotSubstitution "ROBOT_SUBSTITUTION",
        3 Timeout "TIMEOUT",
        4 ChallengeFlag "CHALLENGE_FLAG",
        5 ChangeKeeperId "CHANGE_KEEPER_ID",
        6 StopTimeout "STOP_TIMEOUT",
        7 FailBallplacement "FAIL_BALLPLACEMENT",
    }
}

one_of! {
    /// What the people of a team want.
    RemoteControlMessage {
        2 [enumeration = "RemoteControlRequest"] Request(i32) "request",
        3 [int32] DesiredKeeper(i32) "desired_keeper",
        4 [bool] RequestRobotSubstitution(bool) "request_robot_substitution",
        5 [bool] RequestTimeout(bool) "request_timeout",
        6 [bool] RequestEmergencyStop(bool) "request_emergency_stop",
    }
}

messages! {
    /// The first message of a remote control.
    RemoteControlRegistration = "RemoteControlRegistration" {
        1 required [enumeration = "Team"] team: i32,
        2 optional [message] signature: Option<Signature>,
    }

    RemoteControlToController = "RemoteControlToController" {
        1 optional [message] signature: Option<Signature>,
        oneof [2, 3, 4, 5, 6] msg: RemoteControlMessage,
    }

    /// The answer, and how the team stands.
    ControllerToRemoteControl = "ControllerToRemoteControl" {
        1 optional [message] controller_reply: Option<ControllerReply>,
        2 optional [message] state: Option<RemoteControlTeamState>,
    }

    /// How a team stands, as its remote control shows it.
    RemoteControlTeamState = "RemoteControlTeamState" {
        1 repeated [enumeration = "RemoteControlRequestType", packed = "false"] available_requests: Vec<i32>,
        2 repeated [enumeration = "RemoteControlRequestType", packed = "false"] active_requests: Vec<i32>,
        3 optional [int32] keeper_id: Option<i32>,
        /// In seconds.
        4 optional [float] emergency_stop_in: Option<f32>,
        5 optional [int32] timeouts_left: Option<i32>,
        6 optional [int32] challenge_flags_left: Option<i32>,
        7 optional [int32] max_robots: Option<i32>,
        /// What is left of each yellow card, in seconds.
        8 repeated [float, packed = "false"] yellow_cards_due: Vec<f32>,
        9 optional [int32] robots_on_field: Option<i32>,
        /// In seconds.
        10 optional [float] timeout_time_left: Option<f32>,
        11 optional [bool] can_substitute_robot: Option<bool>,
        12 optional [enumeration = "Team"] team: Option<i32>,
        13 optional [uint32] bot_substitutions_left: Option<u32>,
        /// In seconds.
        14 optional [float] bot_substitution_time_left: Option<f32>,
    }
}
