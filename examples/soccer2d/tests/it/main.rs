//! Both examples play some cycles on our server.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![allow(clippy::disallowed_methods, reason = "a server runs in a thread of its own")]
#![allow(clippy::disallowed_types, reason = "a server that is silent is a socket")]

#[path = "../../one_loop.rs"]
mod one_loop;
#[path = "../../sensing_thread.rs"]
mod sensing_thread;

use std::{io, net::SocketAddr, os::unix::net::UnixStream, thread};

use jiff::civil::date;
use soccer2d_server::{LogPlace, Ports, Server, ServerPlan, StandardOutput};
use soccer2d_sim::Settings;

/// Lets an example play on a server; it is alone, so the game kicks off soon, and the ball is there for it.
fn check(play: impl FnOnce(SocketAddr) -> io::Result<u32>) {
    let mut settings = Settings { seed: 5, ..Settings::default() };
    settings.server.auto_mode = true;
    settings.server.connect_wait = 10;
    let plan = ServerPlan {
        ports: Ports::FREE,
        // The time to take a place counts from the player's coming, however late that is.
        lobby: 1,
        game_log: LogPlace::None,
        text_log: LogPlace::None,
        ..ServerPlan::new(settings, date(2026, 11, 15).at(20, 30, 5, 0))
    };
    let (stop, stopped) = UnixStream::pair().unwrap();
    let server = Server::open(&plan, StandardOutput::errors_only(), Some(stopped)).unwrap();
    let address = server.address().unwrap();
    let server = thread::spawn(|| server.run().unwrap());
    assert_eq!(play(address).unwrap(), 30);
    drop(stop);
    let game = server.join().unwrap().game;
    let counts = game.world().players[0].counts;
    assert!(counts.moves > 0, "it did not take its place: {counts:?}");
    assert!(counts.turn + counts.dash + counts.kick > 5, "it did not play: {counts:?}");
}

#[test]
fn one_loop_plays() {
    check(|server| one_loop::play(server, "OneLoop", 30));
}

#[test]
fn sensing_thread_plays() {
    check(|server| sensing_thread::play(server, "Threads", 30));
}

#[test]
fn without_a_server_both_say_so() {
    // A port that is bound here, and on which nothing answers.
    let silent = std::net::UdpSocket::bind("127.0.0.1:0").unwrap();
    let server = silent.local_addr().unwrap();
    for play in [one_loop::play, sensing_thread::play] {
        let error = play(server, "Us", 1).unwrap_err().to_string();
        assert!(error.starts_with(&format!("no server at {server}: ")), "{error}");
    }
    let error = soccer2d_examples::find_server("localhost").unwrap_err().to_string();
    assert!(error.starts_with("no server at localhost: "), "{error}");
}
