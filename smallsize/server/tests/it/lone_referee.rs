//! The referee without a simulator: on recorded vision, in lock-step with a client, and as an automatic referee of another
//! controller.

use std::{io::Read as _, net::TcpListener};

use smallsize_protocol::{
    controller::{
        AutoRefRegistration, AutoRefToController, CiInput, CiOutput, ControllerReply, ControllerToAutoRef,
        ControllerToTeam, StatusCode, TeamRegistration,
    },
    decode, delimited,
    referee::{Command, Referee, Stage},
    tracked::TrackerWrapperPacket,
};
use smallsize_referee::Settings;

use crate::{
    arena::{LoneReferee, Wire, receive, socket},
    recordings::{hex, lines, vision},
};

/// What a message says of the course of the match.
type Course = (String, String, u32, Option<String>);

fn course(message: &Referee) -> Course {
    let command = |number: i32| Command::try_from(number).unwrap().name().to_owned();
    (
        Stage::try_from(message.stage).unwrap().name().to_owned(),
        command(message.command),
        message.command_counter,
        message.next_command.map(command),
    )
}

#[test]
fn lock_step_goes_as_with_the_official_controller() {
    let referee = LoneReferee::open(Settings::like_game_controller(), |plan| plan);
    let mut wire = Wire::connect(referee.controller[3]);
    let (mut ours, mut official): (Vec<Course>, Vec<Course>) = (Vec::new(), Vec::new());
    let recording = lines("gc_tcp_ci.jsonl.gz");
    let frames = recording.iter().filter(|line| line["conn"] == 1 && line["dir"].is_string());
    let add = |list: &mut Vec<Course>, message: &Referee| {
        let course = course(message);
        if list.last() != Some(&course) {
            list.push(course);
        }
    };
    for line in frames {
        let frame = hex(line, "hex");
        let (inside, _) = delimited::cut(&frame).unwrap().unwrap();
        if line["dir"] == "s2c" {
            add(&mut official, &decode::<CiOutput>(inside).unwrap().referee_msg.unwrap());
            continue;
        }
        wire.send(&decode::<CiInput>(inside).unwrap());
        // One at least; what follows in the same answer comes with the next.
        add(&mut ours, &wire.receive::<CiOutput>().unwrap().referee_msg.unwrap());
    }
    assert_eq!(ours, official);
    referee.close();
}

#[test]
fn recorded_vision_is_tracked_and_refereed() {
    let referee = LoneReferee::open(Settings::division_b(), |plan| plan);
    let sender = socket();
    for datagram in vision("vision_erforce_divB.bin.gz") {
        sender.send_to(&datagram, referee.vision).unwrap();
        // As fast as the receiver takes them, and no faster: a full socket loses datagrams.
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    let robots = receive(&referee.tracked, |packet: TrackerWrapperPacket| {
        assert_eq!(packet.source_name.as_deref(), Some("Touchline"));
        let frame = packet.tracked_frame?;
        (frame.robots.len() == 12 && !frame.balls.is_empty()).then_some(frame.robots.len())
    });
    assert_eq!(robots, 12);
    // It is unattended: it begins with a stop, and goes on to the kick-off.
    receive(&referee.referee, |message: Referee| (message.command != Command::Halt as i32).then_some(()));
    referee.close();
}

#[test]
fn a_team_registers_with_the_referee_and_chooses_its_keeper() {
    use smallsize_protocol::controller::{TeamMessage, TeamToController};
    let referee = LoneReferee::open(Settings::division_b(), |plan| plan);
    let mut wire = Wire::connect(referee.controller[1]);
    let reply = |wire: &mut Wire| wire.receive::<ControllerToTeam>().unwrap().controller_reply.unwrap();
    assert_eq!(reply(&mut wire).status_code, Some(StatusCode::Ok as i32));
    wire.send(&TeamRegistration { team_name: "Blue".to_owned(), ..TeamRegistration::default() });
    assert_eq!(reply(&mut wire).status_code, Some(StatusCode::Ok as i32));
    wire.send(&TeamToController { signature: None, msg: Some(TeamMessage::DesiredKeeper(4)) });
    assert_eq!(reply(&mut wire).status_code, Some(StatusCode::Ok as i32));
    receive(&referee.referee, |message: Referee| (message.blue.goalkeeper == 4).then_some(()));
    // A second program of the same team is sent away.
    let mut other = Wire::connect(referee.controller[1]);
    reply(&mut other);
    other.send(&TeamRegistration { team_name: "Blue".to_owned(), ..TeamRegistration::default() });
    let refused = reply(&mut other);
    assert_eq!(refused.reason.as_deref(), Some("Team with given name already registered: BLUE-Blue"));
    assert_eq!(other.receive::<ControllerToTeam>(), None);
    // And when the first has gone, it may.
    drop(wire);
    let end = std::time::Instant::now() + crate::arena::PATIENCE;
    loop {
        let mut again = Wire::connect(referee.controller[1]);
        reply(&mut again);
        again.send(&TeamRegistration { team_name: "Blue".to_owned(), ..TeamRegistration::default() });
        if reply(&mut again).status_code == Some(StatusCode::Ok as i32) {
            break;
        }
        assert!(std::time::Instant::now() < end);
    }
    referee.close();
}

#[test]
fn as_automatic_referee_it_registers_and_proposes() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let group = socket();
    let heard_at = group.local_addr().unwrap();
    drop(group);
    let referee = LoneReferee::open(Settings::division_b(), |plan| smallsize_server::RefereePlan {
        controller: Some((address, heard_at)),
        ..plan
    });
    let (mut stream, _) = listener.accept().unwrap();
    let mut send = |reply: ControllerReply| {
        let mut frame = Vec::new();
        delimited::write(&ControllerToAutoRef { controller_reply: Some(reply) }, &mut frame);
        std::io::Write::write_all(&mut stream, &frame).unwrap();
    };
    let ok = ControllerReply { status_code: Some(StatusCode::Ok as i32), ..ControllerReply::default() };
    send(ok.clone());
    let mut received = Vec::new();
    let mut buffer = [0; 1024];
    let registration = loop {
        let length = stream.read(&mut buffer).unwrap();
        received.extend_from_slice(&buffer[..length]);
        if let Some((message, length)) = delimited::cut(&received).unwrap() {
            let message = decode::<AutoRefRegistration>(message).unwrap();
            received.drain(..length);
            break message;
        }
    };
    assert_eq!(registration.identifier, "Touchline");
    let mut frame = Vec::new();
    delimited::write(&ControllerToAutoRef { controller_reply: Some(ok) }, &mut frame);
    std::io::Write::write_all(&mut stream, &frame).unwrap();
    // In play, a ball that leaves the field is reported.
    let sender = socket();
    let running = Referee {
        command: Command::ForceStart as i32,
        stage: Stage::NormalFirstHalf as i32,
        command_counter: 1,
        ..smallsize_referee::Referee::new(Settings::division_b()).message()
    };
    stream.set_read_timeout(Some(std::time::Duration::from_millis(10))).unwrap();
    let event = (0..300).find_map(|number| {
        use smallsize_protocol::{
            Message as _,
            vision::{DetectionBall, DetectionFrame, WrapperPacket},
        };
        sender.send_to(&running.encode_to_vec(), heard_at).unwrap();
        let time = 2e9 + f64::from(number) * 0.015;
        let y = (f64::from(number) * 0.03 * 1e3) as f32;
        let frame = DetectionFrame {
            frame_number: number,
            t_capture: time,
            t_sent: time,
            balls: vec![DetectionBall { y, confidence: 1.0, ..DetectionBall::default() }],
            ..DetectionFrame::default()
        };
        let packet = WrapperPacket { detection: Some(frame), ..WrapperPacket::default() };
        sender.send_to(&packet.encode_to_vec(), referee.vision).unwrap();
        if let Ok(length) = stream.read(&mut buffer) {
            received.extend_from_slice(&buffer[..length]);
            if let Some((message, _)) = delimited::cut(&received).unwrap() {
                return decode::<AutoRefToController>(message).unwrap().game_event.unwrap().into();
            }
        }
        None
    });
    let event = event.unwrap_or_else(|| panic!("no event was proposed: {}", referee.said.text()));
    assert!(event.r#type.is_some() && event.event.is_some(), "{event:?}");
    referee.close();
}
