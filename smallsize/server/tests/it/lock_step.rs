//! The synchronous protocol: steps that happen when all have asked.

use smallsize_protocol::simulation::{
    MoveLocalVelocity, Movement, RobotCommand, RobotControl, RobotMoveCommand, SimulationSyncRequest,
    SimulationSyncResponse,
};
use smallsize_server::ServerPlan;

use crate::arena::{Arena, Wire, perfect};

fn request(step: f32, speed: f32) -> SimulationSyncRequest {
    let local = MoveLocalVelocity { forward: speed, left: 0.0, angular: 0.0 };
    let movement = RobotMoveCommand { command: Some(Movement::LocalVelocity(local)) };
    let command = RobotCommand { id: 2, move_command: Some(movement), ..RobotCommand::default() };
    SimulationSyncRequest {
        sim_step: Some(step),
        robot_control: Some(RobotControl { robot_commands: vec![command] }),
        ..SimulationSyncRequest::default()
    }
}

/// Two programs play some steps; all that they are told.
fn play(steps: usize) -> Vec<SimulationSyncResponse> {
    let arena = Arena::open_with(perfect(), |plan| ServerPlan { lobby: 2, ..plan });
    let mut wires = [Wire::connect(arena.addresses.yellow_step), Wire::connect(arena.addresses.blue_step)];
    let mut told = Vec::new();
    for step in 0..steps {
        for wire in &mut wires {
            wire.send(&request(0.015, if step % 20 < 10 { 1.0 } else { -1.0 }));
        }
        told.extend(wires.iter_mut().map(|wire| wire.receive::<SimulationSyncResponse>().unwrap()));
    }
    drop(wires);
    arena.close();
    told
}

#[test]
fn the_same_steps_give_the_same_bytes() {
    let told = play(100);
    let with_pictures = told.iter().filter(|response| !response.detection.is_empty()).count();
    assert!(with_pictures > 150, "{with_pictures} of 200 steps had a picture");
    assert!(told.iter().all(|response| response.referee.is_some()));
    let feedback = told.iter().filter_map(|response| response.robot_control_response.as_ref());
    assert!(feedback.flat_map(|response| &response.feedback).all(|feedback| feedback.id == 2));
    assert_eq!(told, play(100));
}

#[test]
fn no_step_happens_before_all_have_asked() {
    let arena = Arena::open_with(perfect(), |plan| ServerPlan { lobby: 2, ..plan });
    let mut yellow = Wire::connect(arena.addresses.yellow_step);
    let mut blue = Wire::connect(arena.addresses.blue_step);
    let step = |yellow: &mut Wire, blue: &mut Wire| {
        blue.send(&request(0.015, 0.0));
        yellow.send(&request(0.015, 0.0));
        (
            yellow.receive::<SimulationSyncResponse>().unwrap(),
            blue.receive::<SimulationSyncResponse>().unwrap(),
        )
    };
    step(&mut yellow, &mut blue);
    yellow.send(&request(0.015, 0.0));
    yellow.stream.set_read_timeout(Some(std::time::Duration::from_millis(50))).unwrap();
    let mut buffer = [0; 1];
    assert!(std::io::Read::read(&mut yellow.stream, &mut buffer).is_err(), "blue has not asked");
    yellow.stream.set_read_timeout(Some(crate::arena::PATIENCE)).unwrap();
    blue.send(&request(0.015, 0.0));
    let time =
        |response: &SimulationSyncResponse| response.referee.as_ref().map(|referee| referee.packet_timestamp);
    let (first, second) = (
        yellow.receive::<SimulationSyncResponse>().unwrap(),
        blue.receive::<SimulationSyncResponse>().unwrap(),
    );
    assert_eq!(time(&first), time(&second));
    // When blue goes, yellow plays on by itself.
    drop(blue);
    for _ in 0..10 {
        yellow.send(&request(0.015, 0.0));
        yellow.receive::<SimulationSyncResponse>().unwrap();
    }
    arena.close();
}

#[test]
fn a_request_that_cannot_be_read_is_answered_and_is_no_step() {
    use std::io::Write as _;
    let arena = Arena::open_with(perfect(), |plan| ServerPlan { lobby: 1, ..plan });
    let mut wire = Wire::connect(arena.addresses.blue_step);
    wire.stream.write_all(&[2, 0x0a, 0xff]).unwrap();
    let answer = wire.receive::<SimulationSyncResponse>().unwrap();
    let errors = answer.robot_control_response.unwrap().errors;
    assert_eq!(errors[0].code.as_deref(), Some("UNREADABLE"), "{errors:?}");
    wire.send(&request(f32::NAN, f32::INFINITY));
    let answer = wire.receive::<SimulationSyncResponse>().unwrap();
    assert!(!answer.robot_control_response.unwrap().errors.is_empty());
    wire.send(&request(0.015, 0.0));
    assert!(wire.receive::<SimulationSyncResponse>().unwrap().referee.is_some());
    // A second program for the same team is told that there is one.
    let mut other = Wire::connect(arena.addresses.blue_step);
    let answer = other.receive::<SimulationSyncResponse>().unwrap();
    assert_eq!(answer.robot_control_response.unwrap().errors[0].code.as_deref(), Some("LOCK_STEP"));
    arena.close();
}
