//! Vision, control and robots over real sockets.

use smallsize_protocol::{
    colour::Colour,
    geometry::RobotId,
    grsim::{GrSimCommands, GrSimPacket, GrSimRobotCommand},
    referee::Referee,
    simulation::{
        MoveLocalVelocity, Movement, RobotCommand, RobotControl, RobotControlResponse, RobotMoveCommand,
        SimulatorCommand, SimulatorConfig, SimulatorControl, SimulatorResponse, TeleportBall, TeleportRobot,
    },
    tracked::TrackerWrapperPacket,
    vision::WrapperPacket,
};
use smallsize_server::{ServerPlan, Targets};

use crate::{
    arena::{Arena, perfect, receive, send, socket},
    recordings::{hex, lines},
};

/// Robot 1 drives forward.
fn drive(speed: f32) -> RobotControl {
    let local = MoveLocalVelocity { forward: speed, left: 0.0, angular: 0.0 };
    let movement = RobotMoveCommand { command: Some(Movement::LocalVelocity(local)) };
    RobotControl {
        robot_commands: vec![RobotCommand { id: 1, move_command: Some(movement), ..RobotCommand::default() }],
    }
}

/// Moves the ball, and nothing else.
fn teleport(x: f32, y: f32) -> SimulatorCommand {
    let ball =
        TeleportBall { x: Some(x), y: Some(y), vx: Some(0.0), vy: Some(0.0), ..TeleportBall::default() };
    let control = SimulatorControl { teleport_ball: Some(ball), ..SimulatorControl::default() };
    SimulatorCommand { control: Some(control), config: None }
}

#[test]
fn pictures_truth_and_referee_come_by_themselves() {
    let arena = Arena::open();
    let robots = receive(&arena.vision, |packet: WrapperPacket| {
        let frame = packet.detection?;
        Some((frame.robots_yellow.len(), frame.robots_blue.len()))
    });
    assert_eq!(robots, (6, 6));
    receive(&arena.vision, |packet: WrapperPacket| packet.geometry);
    let robots =
        receive(&arena.tracked, |packet: TrackerWrapperPacket| Some(packet.tracked_frame?.robots.len()));
    assert_eq!(robots, 12);
    let names = receive(&arena.referee, |message: Referee| Some([message.yellow.name, message.blue.name]));
    assert_eq!(names, ["Yellow", "Blue"]);
    arena.close();
}

#[test]
fn a_robot_drives_as_it_is_told_and_answers_to_its_sender() {
    let arena = Arena::open();
    let team = socket();
    let place = |arena: &Arena| {
        receive(&arena.vision, |packet: WrapperPacket| {
            let robots = packet.detection?.robots_blue;
            Some(robots.iter().find(|robot| robot.robot_id == Some(1))?.x)
        })
    };
    let from = place(&arena);
    // Where it looks is where it goes; blue is in its own half at the beginning.
    loop {
        send(&team, arena.addresses.blue, &drive(1.0));
        let feedback = receive(&team, |response: RobotControlResponse| response.feedback.into_iter().next());
        assert_eq!(feedback.id, 1);
        if (place(&arena) - from).abs() > 200.0 {
            break;
        }
    }
    arena.close();
}

#[test]
fn the_ball_is_put_somewhere_and_what_cannot_be_done_is_answered() {
    let arena = Arena::open();
    let control = socket();
    send(&control, arena.addresses.control, &teleport(1.0, 2.0));
    receive(&arena.vision, |packet: WrapperPacket| {
        let frame = packet.detection?;
        let ball = frame.balls.first()?;
        ((ball.x - 1000.0).abs() < 5.0 && (ball.y - 2000.0).abs() < 5.0).then_some(())
    });
    let nowhere = TeleportRobot {
        id: RobotId { id: Some(1), team: Some(Colour::Blue.team() as i32) },
        x: Some(f32::NAN),
        y: Some(0.0),
        ..TeleportRobot::default()
    };
    let command = SimulatorControl { teleport_robot: vec![nowhere], ..SimulatorControl::default() };
    send(&control, arena.addresses.control, &SimulatorCommand { control: Some(command), config: None });
    let errors = receive(&control, |response: SimulatorResponse| Some(response.errors));
    assert_eq!(errors.len(), 1, "{errors:?}");
    assert!(errors[0].code.is_some() && errors[0].message.is_some(), "{errors:?}");
    arena.close();
}

#[test]
fn grsims_packets_drive_robots_too() {
    let arena = Arena::open();
    let team = socket();
    let command = GrSimRobotCommand { id: 1, veltangent: 1.0, ..GrSimRobotCommand::default() };
    let commands = GrSimCommands { timestamp: 0.0, isteamyellow: true, robot_commands: vec![command] };
    let packet = GrSimPacket { commands: Some(commands), replacement: None };
    let place = |arena: &Arena| {
        receive(&arena.vision, |packet: WrapperPacket| {
            let robots = packet.detection?.robots_yellow;
            Some(robots.iter().find(|robot| robot.robot_id == Some(1))?.x)
        })
    };
    let from = place(&arena);
    while (place(&arena) - from).abs() < 100.0 {
        send(&team, arena.addresses.grsim, &packet);
    }
    arena.close();
}

#[test]
fn the_pace_is_changed_by_the_protocol() {
    let arena = Arena::open();
    let control = socket();
    let speed = |speed: f32| {
        let control = SimulatorControl { simulation_speed: Some(speed), ..SimulatorControl::default() };
        SimulatorCommand { control: Some(control), config: None }
    };
    // Faster than any clock asks for: a minute of simulated time is over while the test runs.
    send(&control, arena.addresses.control, &speed(1000.0));
    let time = |packet: TrackerWrapperPacket| Some(packet.tracked_frame?.timestamp);
    let begin = receive(&arena.tracked, time);
    receive(&arena.tracked, |packet| (time(packet)? > begin + 60.0).then_some(()));
    // Paused, nothing more comes, but control is heard.
    send(&control, arena.addresses.control, &speed(0.0));
    send(&control, arena.addresses.control, &speed(-1.0));
    let errors = receive(&control, |response: SimulatorResponse| Some(response.errors));
    assert_eq!(errors.len(), 1, "{errors:?}");
    send(&control, arena.addresses.control, &speed(1.0));
    let now = receive(&arena.tracked, time);
    receive(&arena.tracked, |packet| (time(packet)? > now).then_some(()));
    arena.close();
}

#[test]
fn vision_moves_to_another_port_by_the_protocol() {
    let arena = Arena::open();
    let (control, other) = (socket(), socket());
    let port = other.local_addr().unwrap().port();
    let config = SimulatorConfig { vision_port: Some(port.into()), ..SimulatorConfig::default() };
    send(&control, arena.addresses.control, &SimulatorCommand { control: None, config: Some(config) });
    receive(&other, |packet: WrapperPacket| packet.detection);
    arena.close();
}

#[test]
fn in_a_tournament_a_port_belongs_to_its_first_sender() {
    let arena = Arena::open_with(perfect(), |plan| ServerPlan { tournament: true, ..plan });
    let (first, second) = (socket(), socket());
    send(&first, arena.addresses.blue, &drive(0.1));
    receive(&first, |_: RobotControlResponse| Some(()));
    send(&second, arena.addresses.blue, &drive(0.1));
    arena.wait_for_words("is not heard");
    // The other team's port is free.
    send(&second, arena.addresses.yellow, &drive(0.1));
    receive(&second, |_: RobotControlResponse| Some(()));
    // After a second of silence, so is the first one's.
    second.set_read_timeout(Some(std::time::Duration::from_millis(100))).unwrap();
    let mut buffer = [0; 4096];
    let end = std::time::Instant::now() + crate::arena::PATIENCE;
    loop {
        send(&second, arena.addresses.blue, &drive(0.1));
        if second.recv(&mut buffer).is_ok() {
            break;
        }
        assert!(std::time::Instant::now() < end, "the port stays closed");
    }
    assert!(arena.said.text().contains("has it, until it is silent for 1 s"), "{}", arena.said.text());
    arena.close();
}

#[test]
fn a_real_teams_datagrams_drive_its_robot() {
    let arena = Arena::open();
    let teams = [socket(), socket()];
    let mut told = 0;
    for line in lines("client_crabe.jsonl.gz").iter().filter(|line| line["dir"] == "c2s") {
        let (team, door) = match line["team"].as_str() {
            Some("yellow") => (&teams[0], arena.addresses.yellow),
            _ => (&teams[1], arena.addresses.blue),
        };
        team.send_to(&hex(line, "hex"), door.unwrap()).unwrap();
        let response = receive(team, |response: RobotControlResponse| Some(response));
        assert_eq!(response.errors, [], "{line}");
        assert_eq!(response.feedback.len(), 1, "{line}");
        told += 1;
    }
    assert_eq!(told, 466);
    arena.close();
}

#[test]
fn groups_stay_on_this_machine_and_are_heard_here() {
    let targets = Targets::free().unwrap();
    let group = targets.vision[0];
    let std::net::IpAddr::V4(address) = group.ip() else { panic!("{group}") };
    let listener = std::net::UdpSocket::bind((address, group.port())).unwrap();
    listener.join_multicast_v4(&address, &std::net::Ipv4Addr::LOCALHOST).unwrap();
    listener.set_read_timeout(Some(crate::arena::PATIENCE)).unwrap();
    let arena = Arena::open_with(perfect(), |plan| ServerPlan { targets, ..plan });
    assert_eq!(arena.addresses.vision, [group]);
    receive(&listener, |packet: WrapperPacket| packet.detection);
    arena.close();
}
