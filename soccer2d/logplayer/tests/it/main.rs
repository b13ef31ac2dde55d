//! The log player without a terminal: what monitors get to see.

#![allow(clippy::unwrap_used, clippy::disallowed_methods, clippy::disallowed_types, reason = "a test")]

mod log_access;

use std::{
    fs,
    net::{Ipv4Addr, SocketAddr, UdpSocket},
    path::PathBuf,
    thread,
    time::Duration,
};

use common_record::MOST_UNPACKED;
use soccer2d_logplayer::{LogPlayer, LogReader, PlayPlan};
use soccer2d_protocol::{
    PlayMode, PlayerParams, ServerParams, Side, TeamName,
    fullstate::Motion,
    game_log::{Board, GameLogWriter, LogMessage},
    monitor::{MonitorMessage, MonitorVersion},
    show::{Show, ShowTeam},
};

/// A log of some cycles, with a goal in cycle 10 and one in cycle 20.
fn log(cycles: i32) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.rcg");
    let mut out = Vec::new();
    let mut writer = GameLogWriter::new(&ServerParams::default(), &PlayerParams::default(), &[], &mut out);
    for time in 1..=cycles {
        let score = time / 10;
        let teams =
            [b"A", b"B"].map(|name| ShowTeam { name: TeamName::new(name), score: 0, penalties: (0, 0) });
        let mut show = Show {
            time,
            stoppage: 0,
            mode: PlayMode::PlayOn,
            teams,
            ball: Motion { x: f64::from(time), ..Motion::default() },
            players: Vec::new(),
        };
        show.teams[Side::Left.index()].score = score;
        if time == 15 {
            let text = b"(referee foul_l)".to_vec();
            writer.message(&LogMessage { time, stoppage: 0, board: Board::Message, text }, &mut out);
        }
        writer.show(&show, &mut out);
    }
    fs::write(&path, out).unwrap();
    (folder, path)
}

fn plan(file: PathBuf) -> PlayPlan {
    PlayPlan {
        file,
        bind: Ipv4Addr::LOCALHOST.into(),
        port: 0,
        speed: 16.0,
        from: None,
        message_delay_interval: 1,
        most_unpacked: MOST_UNPACKED,
    }
}

struct Monitor {
    socket: UdpSocket,
    version: MonitorVersion,
}

impl Monitor {
    fn join(server: SocketAddr, version: MonitorVersion) -> Monitor {
        let socket = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        // Reached only if something is broken.
        socket.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        socket.send_to(format!("(dispinit version {})\0", version.number()).as_bytes(), server).unwrap();
        Monitor { socket, version }
    }

    fn next(&self) -> MonitorMessage {
        let mut buffer = [0; 1 << 16];
        let length = self.socket.recv(&mut buffer).expect("something comes");
        self.version.parse(&buffer[..length]).unwrap()
    }
}

#[test]
fn each_monitor_sees_the_whole_log_in_its_version() {
    let (_folder, path) = log(30);
    for version in MonitorVersion::ALL {
        let player = LogPlayer::open(&plan(path.clone())).unwrap();
        let address = player.address().unwrap();
        let playing = thread::spawn(|| player.run());
        let monitor = Monitor::join(address, version);
        if version != MonitorVersion::V1 {
            assert!(matches!(monitor.next(), MonitorMessage::ServerParam(_)));
            assert!(matches!(monitor.next(), MonitorMessage::PlayerParam(_)));
        }
        let (mut times, mut said) = (Vec::new(), Vec::new());
        while times.last() != Some(&30) {
            match monitor.next() {
                MonitorMessage::Show(show) => times.push(show.time),
                MonitorMessage::Message(message) => said.push(message.text),
                other => panic!("{other:?}"),
            }
        }
        // The first is shown on arrival, and may be shown again.
        times.dedup();
        assert_eq!(times, (1..=30).collect::<Vec<_>>(), "{version:?}");
        assert_eq!(said, [b"(referee foul_l)".to_vec()]);
        playing.join().unwrap().unwrap();
    }
}

#[test]
fn who_decides_is_told_that_it_is_too_late() {
    let (_folder, path) = log(30);
    let player = LogPlayer::open(&PlayPlan { speed: 0.125, ..plan(path) }).unwrap();
    let address = player.address().unwrap();
    // It plays for half a minute, and the test does not wait for its end.
    let playing = thread::spawn(|| player.run());
    let monitor = Monitor::join(address, MonitorVersion::LATEST);
    let mut buffer = [0; 1 << 16];
    let (_, from) = monitor.socket.recv_from(&mut buffer).unwrap();
    monitor.socket.send_to(b"(dispfoul 0 0 0)\0", from).unwrap();
    let answer = std::iter::repeat_with(|| monitor.next()).take(100).find_map(|message| match message {
        MonitorMessage::Message(message) => Some(message.text),
        _ => None,
    });
    assert!(answer.unwrap().starts_with(b"(error command_refused: "));
    assert!(!playing.is_finished(), "it plays on");
}

#[test]
fn a_log_reader_goes_anywhere() {
    let (_folder, path) = log(30);
    let mut log_reader = LogReader::open(&path, MOST_UNPACKED).unwrap();
    let time = |log_reader: &LogReader| log_reader.show().time;
    assert_eq!(time(&log_reader), 1);
    assert!(!log_reader.backward().unwrap());
    assert!(log_reader.forward(&mut |_| {}).unwrap());
    assert_eq!((time(&log_reader), log_reader.frame()), (2, 1));
    assert!(log_reader.go_to_cycle(17).unwrap());
    assert_eq!(time(&log_reader), 17);
    assert!(log_reader.backward().unwrap());
    assert_eq!(time(&log_reader), 16);
    assert!(log_reader.go_to_next_goal().unwrap());
    assert_eq!((time(&log_reader), log_reader.frame()), (20, 19));
    assert!(log_reader.go_to_previous_goal().unwrap());
    assert_eq!(time(&log_reader), 10);
    assert!(!log_reader.go_to_previous_goal().unwrap());
    assert!(log_reader.go_to_cycle(1000).unwrap());
    assert_eq!(time(&log_reader), 30);
    assert!(!log_reader.forward(&mut |_| {}).unwrap());
    assert_eq!((time(&log_reader), log_reader.frames()), (30, Some(30)));
    assert!(!log_reader.go_to_next_goal().unwrap());
    let mut said = 0;
    log_reader.go(0).unwrap();
    while log_reader.forward(&mut |_| said += 1).unwrap() {}
    assert_eq!(said, 1);
}

#[test]
fn what_has_nothing_to_show_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let check = |bytes: &[u8], expected: &str| {
        let path = folder.path().join("log");
        fs::write(&path, bytes).unwrap();
        let error = LogReader::open(&path, MOST_UNPACKED).err().unwrap().to_string();
        assert!(error.contains(expected), "{error}");
    };
    check(b"GIF89a", "is this a game log");
    check(b"ULG6\n", "no cycle to show");
    check(b"", "no cycle to show");
    assert!(LogReader::open(&folder.path().join("none"), MOST_UNPACKED).is_err());
}
