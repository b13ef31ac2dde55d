//! What a simulator would send: one yellow robot and the ball, and a referee that lets them play.

use smallsize_protocol::{
    Message as _,
    field::Field,
    referee::{Command, Referee, TeamInfo},
    vision::{DetectionBall, DetectionFrame, DetectionRobot, GeometryData, WrapperPacket},
};
use smallsize_team::{Agent, AgentSettings, Identity, chase::Chase, world_model::plain::PlainTracker};

pub fn team(identity: Identity) -> Agent {
    Agent::new(AgentSettings::new(identity), Box::new(PlainTracker::new()), Box::new(Chase::new()))
}

pub fn geometry() -> GeometryData {
    GeometryData { field: Field::DIVISION_B.size(), calib: Vec::new(), models: None }
}

/// A picture with the ball one metre before yellow's robot 3.
pub fn detection(number: u32) -> DetectionFrame {
    let time = 1000.0 + f64::from(number) * 0.015;
    let robot =
        DetectionRobot { confidence: 1.0, robot_id: Some(3), orientation: Some(0.0), ..Default::default() };
    let ball = DetectionBall { confidence: 1.0, x: 1000.0, ..Default::default() };
    DetectionFrame {
        frame_number: number,
        t_capture: time,
        t_sent: time,
        camera_id: 0,
        balls: vec![ball],
        robots_yellow: vec![robot],
        ..Default::default()
    }
}

pub fn packet(number: u32) -> Vec<u8> {
    let packet =
        WrapperPacket { detection: Some(detection(number)), geometry: Some(geometry()), source: None };
    packet.encode_to_vec()
}

pub fn referee(command: Command) -> Referee {
    let team =
        |name: &str| TeamInfo { name: name.to_owned(), max_allowed_bots: Some(6), ..Default::default() };
    Referee {
        command: command as i32,
        command_counter: command as u32,
        yellow: team("Suns"),
        blue: team("Skies"),
        blue_team_on_positive_half: Some(true),
        ..Default::default()
    }
}
