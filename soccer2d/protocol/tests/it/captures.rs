//! Recorded conversations of the official server and real clients.

use soccer2d_protocol::{PlayerDatagram, PlayerMessage, Version, connect::PlayerRequest};

use crate::recordings;

/// Every message of the server is read, and written again with the same bytes.
fn check_message(number: u8, text: &[u8]) {
    let version = Version::new(number).unwrap();
    let shown = String::from_utf8_lossy(text);
    let message = PlayerMessage::parse(text, version)
        .unwrap_or_else(|error| panic!("version {number}: {shown}: {error}"));
    let mut again = Vec::new();
    message.encode(version, &mut again);
    assert_eq!(String::from_utf8_lossy(&again), shown, "version {number}: {message:?}");
}

/// What a client sent may be written with other bytes, but means the same.
fn check_said(text: &[u8]) {
    let shown = String::from_utf8_lossy(text);
    let mut again = Vec::new();
    if text.starts_with(b"(init") || text.starts_with(b"(reconnect") {
        if let Ok(request) = PlayerRequest::parse(text) {
            request.encode(&mut again);
            assert_eq!(PlayerRequest::parse(&again), Ok(request), "{shown}");
        }
    } else {
        let said = PlayerDatagram::parse(text);
        let illegal = ["(hello", "(bogus", " 5.)"].iter().any(|mistake| shown.contains(mistake));
        assert_eq!(said.illegal, illegal, "{shown}");
        said.encode(&mut again);
        assert_eq!(PlayerDatagram::parse(&again), said, "{shown}");
    }
}

#[test]
fn a_selection_of_every_version() {
    let text = include_str!("../data/conversations.txt");
    let mut versions = [false; 20];
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (version, rest) = line.split_once(' ').unwrap();
        let version: u8 = version.parse().unwrap();
        match rest.split_once(' ').unwrap() {
            (">", text) => {
                check_message(version, text.as_bytes());
                versions[usize::from(version)] = true;
            }
            ("<", text) => check_said(text.as_bytes()),
            _ => panic!("neither > nor <: {line}"),
        }
    }
    assert!(versions[1..].iter().all(|&seen| seen), "every version is there");
}

#[test]
fn whole_conversations() {
    if recordings::folder().is_none() {
        println!("no recordings beside the project: only the selection is tested");
        return;
    }
    let mut files = vec![
        ("helios_player_l7_synch.txt".to_owned(), 18),
        ("helios_goalie_l1_synch.txt".to_owned(), 18),
        ("helios_player_r9_synch.txt".to_owned(), 18),
        ("tiny_player_v19_realtime.txt".to_owned(), 19),
        ("version_probe/reconnect12.txt".to_owned(), 12),
        ("version_probe/odd_name.txt".to_owned(), 15),
    ];
    files.extend((1..=19).map(|version| (format!("version_probe/player_v{version}.txt"), version)));
    files.extend(
        ["cmd", "form", "goalie2", "longname", "team3", "version20"]
            .map(|case| (format!("version_probe/bad_{case}.txt"), 15)),
    );
    let (mut told, mut said) = (0, 0);
    for (file, version) in files {
        let text = recordings::read(&file).unwrap_or_else(|| panic!("no {file}"));
        for line in text.split(|&byte| byte == b'\n') {
            let Some(start) = line.iter().position(|&byte| byte == b'(') else { continue };
            let datagram = line[start..].strip_suffix(b"\\0").unwrap_or(&line[start..]);
            if line[..start].windows(4).any(|arrow| arrow == b"C->S") {
                check_said(datagram);
                said += 1;
            } else {
                check_message(version, datagram);
                told += 1;
            }
        }
    }
    println!("{told} messages of the server, {said} datagrams of players");
    assert!(told > 0 && said > 0);
}
