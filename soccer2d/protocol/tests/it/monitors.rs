//! Messages to monitors of every version.

use soccer2d_protocol::monitor::{MonitorMessage, MonitorVersion};

use crate::recordings;

/// The datagrams of a recording that the server sent, as bytes.
fn datagrams(name: &str) -> Vec<Vec<u8>> {
    recordings::from_server(name)
        .into_iter()
        .map(|datagram| match datagram.strip_prefix(b"HEX ") {
            None => datagram,
            Some(hex) => {
                let digit = |byte: u8| (byte as char).to_digit(16).unwrap() as u8;
                hex.chunks_exact(2).map(|pair| digit(pair[0]) << 4 | digit(pair[1])).collect()
            }
        })
        .collect()
}

fn again(version: MonitorVersion, message: &MonitorMessage) -> Vec<u8> {
    let mut out = Vec::new();
    match message {
        MonitorMessage::ServerParam(params) => version.encode_server_param(params, &mut out),
        MonitorMessage::PlayerParam(params) => version.encode_player_param(params, &mut out),
        MonitorMessage::PlayerType(player_type) => version.encode_player_type(player_type, &mut out),
        MonitorMessage::Show(show) => version.encode_show(show, &mut out),
        MonitorMessage::Message(message) => version.encode_message(message, &mut out),
        MonitorMessage::Other => {}
    }
    out
}

/// The bytes of a datagram of version 1 or 2 that have a meaning; all others are arbitrary.
fn meaning(datagram: &[u8], version: MonitorVersion) -> Vec<bool> {
    let mut means = vec![true; datagram.len()];
    let mut blank = |from: usize, to: usize| means[from..to].fill(false);
    let name_end =
        |from: usize| from + datagram[from..from + 16].iter().position(|&byte| byte == 0).unwrap_or(16);
    let body = if version == MonitorVersion::V1 { 2 } else { 4 };
    blank(2, body);
    match (datagram[1], version) {
        (1, MonitorVersion::V1) => {
            blank(3, 4);
            for team in [4, 22] {
                blank(name_end(team), team + 16);
            }
            blank(40, 48);
            blank(318, 2052);
        }
        (1, _) => {
            blank(body + 1, body + 2);
            for team in [body + 2, body + 20] {
                blank(name_end(team), team + 16);
            }
            blank(body + 38, body + 40);
            for player in 0..22 {
                blank(body + 56 + 64 * player + 34, body + 56 + 64 * player + 36);
            }
            blank(body + 1466, 2056);
        }
        (2, _) => {
            let text = body + 2;
            let end = text + datagram[text..].iter().position(|&byte| byte == 0).unwrap_or(0);
            blank(end, datagram.len());
        }
        (7, _) => {
            blank(body + 2, body + 4);
            blank(body + 60, 2056);
        }
        (8, _) => {
            for gap in [86, 222, 282] {
                blank(body + gap, body + gap + 2);
            }
            blank(body + 396, 2056);
        }
        (9, _) => {
            blank(body + 6, body + 8);
            blank(body + 108, body + 112);
            blank(body + 114, 2056);
        }
        _ => {}
    }
    means
}

#[test]
fn recorded_datagrams_come_out_as_they_went_in() {
    let mut count = 0;
    for version in MonitorVersion::ALL {
        let number = version.number();
        for name in [format!("monitor_v{number}.txt"), format!("version_probe/monitor_v{number}.txt")] {
            for datagram in datagrams(&name) {
                // The probe was not recorded to the end where a datagram was long.
                let Ok(message) = version.parse(&datagram) else {
                    assert!(
                        name.starts_with("version_probe"),
                        "{name}: {}",
                        String::from_utf8_lossy(&datagram)
                    );
                    continue;
                };
                assert_ne!(message, MonitorMessage::Other);
                let ours = again(version, &message);
                // With monitors of several versions the official server mixes up its texts.
                let mixed_up = name.starts_with("version_probe")
                    && MonitorVersion::ALL.into_iter().filter(|other| !other.is_binary()).any(|other| {
                        other.parse(&datagram).is_ok_and(|message| again(other, &message) == datagram)
                    });
                if mixed_up {
                    // Written in another version and read again, it is the same.
                } else if !version.is_binary() {
                    assert_eq!(String::from_utf8_lossy(&ours), String::from_utf8_lossy(&datagram), "{name}");
                } else if datagram.len() == ours.len() {
                    let means = meaning(&datagram, version);
                    for (at, ((&ours, &theirs), means)) in ours.iter().zip(&datagram).zip(means).enumerate() {
                        let expected = if means { theirs } else { 0 };
                        assert_eq!(ours, expected, "{name}: kind {}, byte {at}", datagram[1]);
                    }
                }
                count += 1;
            }
        }
    }
    println!("{count} datagrams");
}

#[test]
fn what_is_sent_is_understood() {
    use soccer2d_protocol::{PlayerParams, PlayerType, ServerParams};
    let server = ServerParams::default();
    let types = [PlayerType::default_type(&server)];
    for version in MonitorVersion::ALL {
        let texts = version.parameter_messages(&server, &PlayerParams::default(), &types);
        assert_eq!(texts.len(), if version == MonitorVersion::V1 { 0 } else { 3 });
        for text in texts {
            assert_eq!(again(version, &version.parse(&text).unwrap()), text);
        }
        for hostile in [&b""[..], b"\0", b"(show", b"{", b"\0\x01", b"\0\x08\0\0\x01", b"hello"] {
            let _ = version.parse(hostile);
        }
    }
}
