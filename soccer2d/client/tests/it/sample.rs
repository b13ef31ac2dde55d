//! The sample client, with typed input.

use std::{
    io::{BufRead as _, BufReader, Write as _},
    net::UdpSocket,
    os::unix::net::UnixStream,
    thread,
    time::Duration,
};

use soccer2d_client::sample_client;

use crate::arena::{Arena, plan};

#[test]
fn what_is_typed_is_sent_and_what_is_heard_is_printed() {
    let arena = Arena::start(&plan(false, 1));
    let (mut keyboard, typed) = UnixStream::pair().unwrap();
    let (screen, mut printed) = UnixStream::pair().unwrap();
    // Reached only if something is broken.
    screen.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    let server = arena.address;
    let client = thread::spawn(move || sample_client(server, typed, &mut printed));
    keyboard.write_all(b"(init foo (version 19))\n(score)").unwrap();
    let mut lines = Vec::new();
    let mut shown = BufReader::new(screen).lines().map(Result::unwrap);
    // The keyboard is left when the first cycle has been seen, not before.
    let has_begun = shown
        .by_ref()
        .inspect(|line| lines.push(line.clone()))
        .any(|line| line.contains(" : (sense_body 0 "));
    assert!(has_begun, "{lines:#?}");
    keyboard.shutdown(std::net::Shutdown::Write).unwrap();
    lines.extend(shown);
    client.join().unwrap().unwrap();
    arena.end();
    assert_eq!(lines[0], format!("send {} : (init foo (version 19))", server.port()));
    let heard: Vec<&String> = lines.iter().filter(|line| line.starts_with("recv ")).collect();
    let (port, welcome) = heard[0].split_once(" : ").unwrap();
    assert_eq!(welcome, "(init l 1 before_kick_off)");
    // From a port of its own, and so is everything else.
    assert_ne!(port, format!("recv {}", server.port()));
    assert!(heard.iter().all(|line| line.starts_with(port)), "{lines:#?}");
    // A last line without its end is sent too, to that port.
    let last = format!("{} : (score)", port.replacen("recv", "send", 1));
    assert!(lines.contains(&last), "{last}: {lines:#?}");
}

#[test]
fn the_rest_of_a_script_waits_for_the_port_that_the_answer_comes_from() {
    let [door, own] = [0; 2].map(|_| UdpSocket::bind("127.0.0.1:0").unwrap());
    for socket in [&door, &own] {
        // Reached only if something is broken.
        socket.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    }
    let server = door.local_addr().unwrap();
    let (mut script, typed) = UnixStream::pair().unwrap();
    script.write_all(b"(init foo (version 19))\n(move 0 0)\n(turn 90)\n").unwrap();
    drop(script);
    let client = thread::spawn(move || sample_client(server, typed, &mut Vec::new()));
    let mut buffer = [0; 100];
    let (length, from) = door.recv_from(&mut buffer).unwrap();
    assert_eq!(&buffer[..length], b"(init foo (version 19))\0");
    own.send_to(b"(init l 1 before_kick_off)\0", from).unwrap();
    for expected in [&b"(move 0 0)\0"[..], b"(turn 90)\0"] {
        let (length, _) = own.recv_from(&mut buffer).unwrap();
        assert_eq!(&buffer[..length], expected);
    }
    client.join().unwrap().unwrap();
}

#[test]
fn a_server_that_does_not_answer_is_an_error() {
    let silent = UdpSocket::bind("127.0.0.1:0").unwrap();
    let server = silent.local_addr().unwrap();
    for script in ["(init foo (version 19))\n", "(score)\n"] {
        let (mut keyboard, typed) = UnixStream::pair().unwrap();
        keyboard.write_all(script.as_bytes()).unwrap();
        drop(keyboard);
        let error = sample_client(server, typed, &mut Vec::new()).unwrap_err().to_string();
        assert_eq!(error, format!("no answer from {server}; is a server running there?"));
    }
}
