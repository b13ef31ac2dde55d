//! What programs send that mean harm, or are broken: it is answered or counted, it costs little, and the match goes on.

use std::{
    io::{Read as _, Write as _},
    net::TcpStream,
    time::{Duration, Instant},
};

use smallsize_protocol::{
    controller::{ControllerToAutoRef, ControllerToTeam, StatusCode, TeamRegistration},
    simulation::{RobotControlResponse, SimulationSyncResponse, SimulatorResponse},
    tracked::TrackerWrapperPacket,
};

use crate::arena::{Arena, PATIENCE, Wire, receive, socket};

/// The match still goes on.
fn goes_on(arena: &Arena) {
    let time = |packet: TrackerWrapperPacket| Some(packet.tracked_frame?.timestamp);
    // Whatever waits in the socket is older than this moment plus all that fits into it.
    let begin = receive(&arena.tracked, time);
    receive(&arena.tracked, |packet| (time(packet)? > begin + 0.5).then_some(()));
}

#[test]
fn datagrams_that_are_no_messages_are_answered_where_there_is_an_answer() {
    let arena = Arena::open();
    let sender = socket();
    for bytes in [&b"\xff"[..], b"\x0a\xff\xff\xff\xff\x0f", b"hello, simulator", &[0x0a; 60_000]] {
        sender.send_to(bytes, arena.addresses.control.unwrap()).unwrap();
        let errors = receive(&sender, |response: SimulatorResponse| Some(response.errors));
        assert_eq!(errors[0].code.as_deref(), Some("UNREADABLE"), "{errors:?}");
        sender.send_to(bytes, arena.addresses.yellow.unwrap()).unwrap();
        let errors = receive(&sender, |response: RobotControlResponse| Some(response.errors));
        assert_eq!(errors[0].code.as_deref(), Some("UNREADABLE"), "{errors:?}");
        sender.send_to(bytes, arena.addresses.grsim.unwrap()).unwrap();
    }
    goes_on(&arena);
    arena.close();
}

#[test]
fn a_flood_is_cut_and_others_are_heard() {
    let arena = Arena::open();
    let (flood, other) = (socket(), socket());
    let datagram = [0x0a; 8_000];
    for _ in 0..3_000 {
        let _ = flood.send_to(&datagram, arena.addresses.blue.unwrap());
    }
    arena.wait_for_words("sends more than 128 datagrams or 65536 bytes in a tick");
    other.set_read_timeout(Some(Duration::from_millis(100))).unwrap();
    let (mut buffer, end) = ([0; 4096], Instant::now() + PATIENCE);
    // The flood may have filled the system's own queue, so once may not be enough.
    loop {
        other.send_to(b"\xff", arena.addresses.blue.unwrap()).unwrap();
        if other.recv(&mut buffer).is_ok() {
            break;
        }
        assert!(Instant::now() < end, "the other is not heard");
    }
    goes_on(&arena);
    let said = arena.said.clone();
    arena.close();
    assert_eq!(said.text().matches("sends more than").count(), 1, "it is said once: {}", said.text());
    assert!(said.text().contains("were not read."), "and counted: {}", said.text());
}

/// Sends bytes to each TCP door, and gives the connection.
fn raw(to: Option<std::net::SocketAddr>, bytes: &[u8]) -> TcpStream {
    let mut stream = TcpStream::connect(to.unwrap()).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream.write_all(bytes).unwrap();
    stream
}

#[test]
fn lengths_without_measure_end_a_connection_and_nothing_else() {
    let arena = Arena::open();
    let addresses = arena.addresses.clone();
    let doors = [
        addresses.autoref,
        addresses.team,
        addresses.remote,
        addresses.ci,
        addresses.blue_step,
        addresses.yellow_step,
    ];
    for door in doors {
        for bytes in [&[0xff, 0xff, 0xff, 0xff, 0x0f][..], &[0xff; 11]] {
            let mut stream = raw(door, bytes);
            let mut rest = Vec::new();
            // Whatever it says before, it closes.
            let _ = stream.read_to_end(&mut rest);
        }
    }
    assert!(arena.said.text().contains("a message of 4294967295 bytes"), "{}", arena.said.text());
    goes_on(&arena);
    arena.close();
}

#[test]
fn a_client_that_is_sent_away_learns_why() {
    let arena = Arena::open();
    let mut wire = Wire::connect(arena.addresses.autoref);
    wire.receive::<ControllerToAutoRef>().unwrap();
    wire.stream.write_all(&[0xff, 0xff, 0xff, 0xff, 0x0f]).unwrap();
    let reply = wire.receive::<ControllerToAutoRef>().unwrap().controller_reply.unwrap();
    assert_eq!(reply.status_code, Some(StatusCode::Rejected as i32));
    let reason = "a message of 4294967295 bytes: expected at most 16384";
    assert_eq!(reply.reason.as_deref(), Some(reason));
    assert_eq!(wire.receive::<ControllerToAutoRef>(), None);

    let mut wire = Wire::connect(arena.addresses.blue_step);
    wire.stream.write_all(&[0xff, 0xff, 0xff, 0xff, 0x0f]).unwrap();
    let response = wire.receive::<SimulationSyncResponse>().unwrap().robot_control_response.unwrap();
    assert_eq!(response.errors[0].code.as_deref(), Some("LOCK_STEP"));
    assert_eq!(wire.receive::<SimulationSyncResponse>(), None);
    arena.close();
}

#[test]
fn half_a_message_holds_up_nothing() {
    let arena = Arena::open();
    let halves: Vec<TcpStream> = (0..8).map(|_| raw(arena.addresses.team, &[100, 0x0a, 90, b'x'])).collect();
    let mut wire = Wire::connect(arena.addresses.team);
    wire.receive::<ControllerToTeam>().unwrap();
    wire.send(&TeamRegistration { team_name: "Yellow".to_owned(), ..TeamRegistration::default() });
    let reply = wire.receive::<ControllerToTeam>().unwrap().controller_reply.unwrap();
    assert_eq!(reply.status_code, Some(StatusCode::Ok as i32));
    goes_on(&arena);
    drop(halves);
    arena.close();
}

#[test]
fn more_clients_than_a_door_has_room_for_are_sent_away() {
    let arena = Arena::open();
    let mut wires: Vec<Wire> = (0..17).map(|_| Wire::connect(arena.addresses.autoref)).collect();
    let replies = wires.iter_mut().map(|wire| wire.receive::<ControllerToAutoRef>().unwrap());
    let replies: Vec<_> = replies.map(|message| message.controller_reply.unwrap()).collect();
    let rejected =
        replies.iter().filter(|reply| reply.reason.as_deref() == Some("There are too many clients"));
    assert_eq!(rejected.count(), 1);
    // When one goes, another may come.
    wires.pop();
    wires.pop();
    let end = Instant::now() + PATIENCE;
    loop {
        let mut wire = Wire::connect(arena.addresses.autoref);
        let reply = wire.receive::<ControllerToAutoRef>().unwrap().controller_reply.unwrap();
        if reply.status_code == Some(StatusCode::Ok as i32) {
            break;
        }
        assert!(Instant::now() < end);
    }
    arena.close();
}

#[test]
fn a_client_that_does_not_read_is_dropped_and_costs_no_memory() {
    let arena = Arena::open();
    // Registered, then one request after the other; the answers stay in the system until that is full, too.
    let mut wire = Wire::connect(arena.addresses.autoref);
    wire.receive::<ControllerToAutoRef>().unwrap();
    wire.stream.write_all(b"\x04\x0a\x02me").unwrap();
    wire.stream.set_write_timeout(Some(Duration::from_millis(200))).unwrap();
    let requests = [0_u8; 16 << 10];
    let (mut written, end) = (0_u64, Instant::now() + Duration::from_secs(10));
    // What the server does not take back-presses: writing stops, or the connection ends.
    while Instant::now() < end {
        match wire.stream.write(&requests) {
            Ok(length) => written += length as u64,
            Err(_) => break,
        }
    }
    assert!(written < 64 << 20, "{written} bytes were taken");
    goes_on(&arena);
    arena.close();
}
