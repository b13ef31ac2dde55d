//! Communication servers, over TCP on this machine.

use std::{
    io::{Read as _, Write as _},
    net::{TcpListener, TcpStream},
    os::unix::net::UnixStream,
    thread,
    time::Duration,
};

use common_match_loop::{Ended, MatchLoop, Next, Pace};
use common_simulation::ClientId;
use sphere3d_spades::{
    Engine,
    log::Loss,
    relay::{FromServer, GREETING, ToServer, VERSION, read, stream, write},
};
use sphere3d_spades_host::{CommServer, Host, HostSettings, Reports, accept};

use crate::{
    agent_process::kind,
    stage::{Played, modelled, play},
    toy::Toy,
};

fn framed(message: &FromServer) -> Vec<u8> {
    let mut bytes = Vec::new();
    write(message, &mut bytes).unwrap();
    bytes
}

const PATIENCE: Duration = Duration::from_secs(60);

/// A match whose agents live behind so many communication servers.
pub fn with_servers(servers: usize, agents: usize, ticks: u64, behaviour: &str) -> Played {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let its_kind = sphere3d_spades::agentdb::AgentType { name: "toy".to_owned(), ..kind(behaviour) };
    let run = |_| {
        let kinds = vec![its_kind.clone()];
        thread::spawn(move || CommServer::connect(address, kinds, None).unwrap().run(&mut |_| {}))
    };
    let threads: Vec<_> = (0..servers).map(run).collect();
    let links = accept(&listener, servers, PATIENCE, &mut |line| panic!("{line}")).unwrap();
    let played = play(
        &modelled(),
        ticks,
        |_| {},
        |host| {
            let mut host = host.with_servers(links);
            (0..agents).for_each(|_| _ = host.add_remote("toy").unwrap());
            host
        },
    );
    threads.into_iter().for_each(|thread| thread.join().unwrap().unwrap());
    played
}

#[test]
fn a_server_starts_only_what_its_own_database_names() {
    let folder = tempfile::tempdir().unwrap();
    let mark = folder.path().join("mark");
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let server = thread::spawn(move || {
        let mut lines = Vec::new();
        CommServer::connect(address, vec![kind("toy")], None)
            .unwrap()
            .run(&mut |line| lines.push(line))
            .unwrap();
        lines
    });
    // An engine with bad intentions.
    let (mut engine, _) = listener.accept().unwrap();
    let (mut frames, mut buffer) = (stream(), [0; 1000]);
    let mut next = |engine: &mut TcpStream| loop {
        if let Some(frame) = frames.next_message().unwrap() {
            return read::<FromServer>(frame).unwrap();
        }
        let length = engine.read(&mut buffer).unwrap();
        frames.push(&buffer[..length]);
    };
    let hello =
        FromServer::Hello { greeting: GREETING.to_owned(), version: VERSION, kinds: vec!["toy".to_owned()] };
    assert_eq!(next(&mut engine), hello);
    let line = format!("touch {}", mark.display());
    let mut order = Vec::new();
    write(&ToServer::Start { agent: ClientId(5), kind: line.clone() }, &mut order).unwrap();
    engine.write_all(&order).unwrap();
    let reason = format!("the agent database of its communication server has no type {line:?}");
    assert_eq!(
        next(&mut engine),
        FromServer::Lost { agent: ClientId(5), loss: Loss::NotStarted(reason.clone()) }
    );
    drop(engine);
    assert_eq!(server.join().unwrap(), [format!("agent 5: cannot be started: {reason}")]);
    assert!(!mark.exists());
}

#[test]
fn strangers_are_passed_over() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let mut stranger = TcpStream::connect(address).unwrap();
    stranger.write_all(b"GET / HTTP/1.0\r\n\r\n").unwrap();
    let mut other = TcpStream::connect(address).unwrap();
    let mut bytes = Vec::new();
    let hello = FromServer::Hello { greeting: GREETING.to_owned(), version: 99, kinds: Vec::new() };
    write(&hello, &mut bytes).unwrap();
    other.write_all(&bytes).unwrap();
    let server = thread::spawn(move || {
        CommServer::connect(address, vec![kind("toy")], None).unwrap().run(&mut |_| {})
    });
    let mut log = Vec::new();
    let links = accept(&listener, 1, PATIENCE, &mut |line| log.push(line)).unwrap();
    assert_eq!(links[0].kinds(), ["toy"]);
    assert!(log[0].contains("not a communication server: a message of 1195725856 bytes"), "{log:?}");
    assert!(log[1].ends_with("not a communication server: it is of version 99: expected 1"), "{log:?}");
    drop(links);
    server.join().unwrap().unwrap();
}

#[test]
fn the_match_goes_on_without_a_server_that_is_gone() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    // It says hello, and goes at the first sensation.
    let server = thread::spawn(move || {
        let mut engine = TcpStream::connect(address).unwrap();
        let kinds = vec!["toy".to_owned()];
        let hello = FromServer::Hello { greeting: GREETING.to_owned(), version: VERSION, kinds };
        engine.write_all(&framed(&hello)).unwrap();
        let (mut frames, mut buffer) = (stream(), [0; 1000]);
        loop {
            let length = engine.read(&mut buffer).unwrap();
            frames.push(&buffer[..length]);
            while let Some(frame) = frames.next_message().unwrap() {
                let ToServer::Send { agent, message } = read(frame).unwrap() else { continue };
                if message.starts_with(b"S") {
                    return;
                }
                // First something of an agent that is not its own.
                for agent in [ClientId(0), agent] {
                    let said = FromServer::Message { agent, message: b"I".to_vec(), used: 0 };
                    engine.write_all(&framed(&said)).unwrap();
                }
            }
        }
    });
    let links = accept(&listener, 1, PATIENCE, &mut |line| panic!("{line}"));
    let Ok(links) = links else { panic!("no server has called") };
    let played = play(
        &modelled(),
        60,
        |_| {},
        |host| {
            let mut host = host.with_servers(links);
            host.add_local("toy", Box::new(crate::stage::ToyAgent));
            let error = host.add_remote("chess").unwrap_err().to_string();
            assert_eq!(error, "no communication server has agents of type \"chess\"; they have [\"toy\"]");
            host.add_remote("toy").unwrap();
            host
        },
    );
    server.join().unwrap();
    assert!(played.journal().contains(&"40 1 leaves".to_owned()), "{:?}", played.journal());
    assert!(played.journal().iter().any(|line| line.starts_with("42 0 (drive")), "{:?}", played.journal());
    let errors = played.errors.join("\n");
    assert!(
        errors.contains("communication server 0 sent 1 messages of agents that are not its own"),
        "{errors}"
    );
    assert!(errors.contains("communication server 0 is gone"), "{errors}");
    assert!(errors.contains("agent 1: its communication server is gone"), "{errors}");
}

#[test]
fn an_engine_that_is_not_there_is_an_error() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let error = accept(&listener, 1, Duration::from_millis(1), &mut |_| {}).map(|_| ()).unwrap_err();
    assert_eq!(error.to_string(), "0 of 1 communication servers have called within 1ms");
    drop(listener);
    let error = CommServer::connect(address, Vec::new(), None).map(|_| ()).unwrap_err().to_string();
    assert!(error.starts_with(&format!("the engine at {address} cannot be reached: ")), "{error}");
}

#[test]
fn server_and_match_end_when_they_are_interrupted() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let (mut stop_server, stopped) = UnixStream::pair().unwrap();
    let server = CommServer::connect(address, Vec::new(), None).unwrap().with_interrupt(stopped);
    let server = thread::spawn(move || server.run(&mut |_| {}));
    stop_server.write_all(b"x").unwrap();
    server.join().unwrap().unwrap();
    let (mut stop_match, stopped) = UnixStream::pair().unwrap();
    let mut host = Host::new(HostSettings::for_engine(&modelled()), Reports::none()).with_interrupt(stopped);
    // It never answers, and so the match waits for it.
    host.add_child(&kind("hangs"));
    let mut game = MatchLoop::new(Engine::new(Toy::default(), modelled()), host, Pace::Unpaced);
    let ended = game.run(|engine| {
        if engine.now() == 39 {
            stop_match.write_all(b"x").unwrap();
        }
        Next::Tick
    });
    assert_eq!(ended, Ok(Ended::Interrupted));
    assert_eq!(game.simulation().now(), 39);
    game.into_parts().1.end();
}
