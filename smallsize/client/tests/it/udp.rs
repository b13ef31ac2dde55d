//! The simulation protocol and grSim's packets, over UDP.

use std::{
    net::{Ipv4Addr, SocketAddr, SocketAddrV4, UdpSocket},
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

use smallsize_client::{Ended, Outcome, Patience, PlayPlan, Report, Wire, play};
use smallsize_protocol::{
    Message as _,
    colour::Colour,
    decode,
    grsim::GrSimPacket,
    referee::Command,
    simulation::{Movement, RobotControl, RobotControlResponse, SimulatorError},
};
use smallsize_team::Identity;

use crate::simulator::{packet, referee, team};

/// Lets a team play until it has sent commands and vision has ended; returns what it sent and how it went.
fn check(identity: Identity, wire: Wire) -> (Vec<Vec<u8>>, Outcome, Vec<Report>) {
    let free = || {
        let socket = UdpSocket::bind("127.0.0.1:0").expect("a port");
        match socket.local_addr().expect("an address") {
            SocketAddr::V4(address) => address,
            SocketAddr::V6(_) => unreachable!("it is bound to version 4"),
        }
    };
    let (vision, heard) = (free(), free());
    let simulator = UdpSocket::bind("127.0.0.1:0").expect("a port");
    simulator.set_read_timeout(Some(Duration::from_millis(5))).expect("a limit");
    let plan = PlayPlan {
        vision: SocketAddrV4::new(Ipv4Addr::LOCALHOST, vision.port()),
        referee: SocketAddrV4::new(Ipv4Addr::LOCALHOST, heard.port()),
        interfaces: vec![Ipv4Addr::LOCALHOST],
        wire,
        simulator: simulator.local_addr().expect("an address"),
        patience: Patience {
            beginning: Some(Duration::from_secs(20)),
            silence: Some(Duration::from_millis(700)),
        },
    };
    let stop = AtomicBool::new(false);
    let mut reports = Vec::new();
    let (datagrams, outcome) = thread::scope(|scope| {
        let playing = scope.spawn(|| {
            let mut agent = team(identity);
            play(&plan, &mut agent, &stop, &mut |report| reports.push(report)).expect("it plays")
        });
        let mut datagrams = Vec::new();
        let mut buffer = [0; 65_535];
        for number in 0..2000 {
            simulator.send_to(&referee(Command::ForceStart).encode_to_vec(), heard).expect("it is sent");
            simulator.send_to(b"\xff\xff", vision).expect("it is sent");
            simulator.send_to(&packet(number), vision).expect("it is sent");
            if let Ok((length, from)) = simulator.recv_from(&mut buffer) {
                datagrams.push(buffer[..length].to_vec());
                let error =
                    SimulatorError { code: Some("TEST".to_owned()), message: Some("a test".to_owned()) };
                let answer = RobotControlResponse { errors: vec![error], feedback: Vec::new() };
                simulator.send_to(&answer.encode_to_vec(), from).expect("it is sent");
            }
            if datagrams.len() == 30 {
                break;
            }
        }
        let outcome = playing.join().expect("it does not panic");
        stop.store(true, Ordering::Relaxed);
        (datagrams, outcome)
    });
    (datagrams, outcome, reports)
}

#[test]
fn a_team_plays_by_the_simulation_protocol_until_vision_ends() {
    let (datagrams, outcome, reports) = check(Identity::Colour(Colour::Yellow), Wire::Simulation);
    assert_eq!(outcome.ended, Ended::VisionEnded);
    assert_eq!(outcome.colour, Some(Colour::Yellow));
    assert!(reports.contains(&Report::Seeing) && reports.contains(&Report::Hearing), "{reports:?}");
    assert_eq!(reports.last(), Some(&Report::Silent));
    assert_eq!(outcome.tally.complaints[0].code, "TEST");
    assert!(outcome.tally.unreadable > 0, "{outcome:?}");
    let control: RobotControl = decode(datagrams.last().expect("commands")).expect("a message");
    let robot = &control.robot_commands[0];
    let movement = robot.move_command.as_ref().and_then(|movement| movement.command.as_ref());
    let Some(Movement::LocalVelocity(local)) = movement else { panic!("{robot:?}") };
    assert!(robot.id == 3 && local.forward > 0.5, "it goes for the ball: {robot:?}");
}

#[test]
fn a_team_finds_its_colour_by_its_name_and_speaks_to_grsim() {
    let (datagrams, outcome, _) = check(Identity::Name("Suns".to_owned()), Wire::GrSim);
    assert_eq!(outcome.colour, Some(Colour::Yellow));
    let packet: GrSimPacket = decode(datagrams.last().expect("commands")).expect("a message");
    let commands = packet.commands.expect("commands");
    assert!(commands.isteamyellow && commands.robot_commands[0].veltangent > 0.5, "{commands:?}");
}

#[test]
fn without_vision_a_team_gives_up() {
    let address = |port| SocketAddrV4::new(Ipv4Addr::LOCALHOST, port);
    let plan = PlayPlan {
        vision: address(0),
        referee: address(0),
        interfaces: Vec::new(),
        wire: Wire::Simulation,
        simulator: SocketAddr::from(([127, 0, 0, 1], 9)),
        patience: Patience { beginning: Some(Duration::from_millis(60)), silence: None },
    };
    let mut agent = team(Identity::Colour(Colour::Blue));
    let outcome = play(&plan, &mut agent, &AtomicBool::new(false), &mut |_| {}).expect("it ends");
    assert_eq!((outcome.ended, outcome.tally.sent), (Ended::NoVision, 0));
}
