//! The sample client: somebody types.

use std::{
    io::{Read as _, Write as _},
    os::unix::net::UnixStream,
    thread,
};

use soccer2d_client::sample_client;

use crate::arena::{Arena, plan};

#[test]
fn what_is_typed_is_sent_and_what_is_heard_is_printed() {
    let arena = Arena::start(&plan(false, 0));
    let (mut keyboard, typed) = UnixStream::pair().unwrap();
    let (mut screen, mut printed) = UnixStream::pair().unwrap();
    let server = arena.address;
    let client = thread::spawn(move || sample_client(server, typed, &mut printed));
    keyboard.write_all(b"(init foo (version 19))\n(score)").unwrap();
    keyboard.shutdown(std::net::Shutdown::Write).unwrap();
    let mut text = String::new();
    screen.read_to_string(&mut text).unwrap();
    client.join().unwrap().unwrap();
    arena.end();
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some(&*format!("send {} : (init foo (version 19))", server.port())));
    let heard: Vec<&str> = lines.filter(|line| line.starts_with("recv ")).collect();
    let (port, welcome) = heard[0].split_once(" : ").unwrap();
    assert_eq!(welcome, "(init l 1 before_kick_off)");
    // From a port of its own, and so is everything else.
    assert_ne!(port, format!("recv {}", server.port()));
    assert!(heard.iter().all(|line| line.starts_with(port)), "{text}");
    assert!(heard.iter().any(|line| line.contains(" : (sense_body 0 ")), "{text}");
}
