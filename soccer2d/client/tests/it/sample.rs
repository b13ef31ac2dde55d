//! The sample client: somebody types.

use std::{
    io::{BufRead as _, BufReader, Write as _},
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
    // Nobody waits that long unless something is broken.
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
