//! Reserved sockets: monitors, however many, cannot keep players, coaches and the trainer out.

use std::{net::UdpSocket, time::Duration};

use crate::arena::{Arena, Client, plan};

/// The players, coaches and trainer of a whole match join.
fn a_whole_match_joins(arena: &Arena) {
    let mut players = Vec::new();
    for team in ["A", "B"] {
        players.extend((0..11).map(|_| arena.player(&format!("(init {team} (version 19))"))));
    }
    for team in ["A", "B"] {
        let mut coach = Client::new(arena.coaches);
        coach.insist(&format!("(init {team} (version 19))"), "(init ");
    }
    Client::new(arena.trainer).insist("(init (version 19))", "(init ok)");
}

#[test]
fn silent_monitors_keep_no_client_out() {
    let mut plan = plan();
    plan.settings.server.coach = true;
    let arena = Arena::start(&plan);
    let mut monitors = Vec::new();
    for _ in 0..256 {
        let socket = UdpSocket::bind("127.0.0.1:0").unwrap();
        socket.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        socket.send_to(b"(dispinit version 5)\0", arena.address).unwrap();
        socket.recv_from(&mut [0; 8192]).unwrap();
        monitors.push(socket);
    }
    assert_eq!(arena.client().ask("(dispinit version 5)"), "(error no_more_monitor)");
    a_whole_match_joins(&arena);
    arena.end();
}

#[test]
fn strangers_at_the_trainers_door_keep_no_coach_out() {
    let arena = Arena::start(&plan());
    let _player = arena.player("(init A (version 19))");
    let strangers: Vec<_> = (0..300).map(|_| UdpSocket::bind("127.0.0.1:0").unwrap()).collect();
    let mut coach = Client::new(arena.coaches);
    // In one read: all of them, then the coach, which asks once and is accepted.
    for stranger in &strangers {
        stranger.send_to(b"(look)\0", arena.trainer).unwrap();
    }
    assert_eq!(coach.ask("(init A (version 19))"), "(init l ok)");
    arena.end();
}
