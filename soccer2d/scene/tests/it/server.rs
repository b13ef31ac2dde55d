//! A live server: its datagrams become the same reports as its log, and commands become datagrams.

use common_scene::{League as _, Request, Transport};
use soccer2d_protocol::{
    PlayerType, ServerParams,
    params::{Audience, message::encode_server_param},
    show::ShowForm,
};
use soccer2d_scene::Soccer2d;

use crate::recorded::{Kept, shows};

/// A datagram, with the zero at its end.
fn datagram(write: impl FnOnce(&mut Vec<u8>)) -> Vec<u8> {
    let mut text = Vec::new();
    write(&mut text);
    text.push(0);
    text
}

#[test]
fn a_server_is_greeted_shown_and_commanded() {
    let mut monitor = Soccer2d.follow("127.0.0.1:6000").expect("a follower");
    let endpoints = monitor.endpoints();
    let [endpoint] = &endpoints[..] else { panic!("{endpoints:?}") };
    assert_eq!(endpoint.transport, Transport::Udp { address: "127.0.0.1:6000".into(), port: 6000 });
    assert_eq!(endpoint.greeting.as_deref(), Some(&b"(dispinit version 5)\0"[..]));
    assert_eq!(endpoint.farewell.as_deref(), Some(&b"(dispbye)\0"[..]));

    let mut kept = Kept::default();
    let names =
        |kept: &Kept| kept.stage.commands.iter().map(|command| command.name.clone()).collect::<Vec<_>>();
    assert!(!names(&kept).contains(&"move_ball".to_owned()));
    let params = ServerParams { coach: true, ..ServerParams::default() }.received_by(Audience::Monitors);
    let shows = shows();
    let mut datagrams = vec![
        datagram(|out| encode_server_param(&params, Audience::Monitors, out)),
        datagram(|out| {
            PlayerType::default_type(&params).received_by(Audience::Monitors).encode(Audience::Monitors, out)
        }),
        datagram(|out| out.extend_from_slice(b"(garbage")),
    ];
    datagrams.extend(shows.iter().map(|show| datagram(|out| show.encode(ShowForm::V5, out))));
    datagrams.push(datagram(|out| out.extend_from_slice(b"(msg 7 1 \"(referee play_on)\")")));
    for bytes in datagrams {
        kept.receive(monitor.as_mut(), &bytes, true);
    }
    assert!(names(&kept).contains(&"move_ball".to_owned()), "a trainer may move the ball");
    assert_eq!(kept.all_frames().len(), shows.len());
    let message = kept.messages.last().expect("a message");
    assert_eq!((&message.text[..], message.clock, message.frame as usize), ("play_on", 0.7, shows.len()));

    let mut sent = |request: &str| {
        let request: Request = serde_json::from_str(request).expect("a request");
        monitor.command(&request).map(|sent| String::from_utf8(sent[0].1.clone()).expect("text"))
    };
    assert_eq!(sent(r#"{"name": "kick_off"}"#).as_deref(), Ok("(dispstart)\0"));
    assert_eq!(sent(r#"{"name": "move_ball", "at": [1.5, 0]}"#).as_deref(), Ok("(move (ball) 1.5 0)\0"));
    let moved = sent(r#"{"name": "move_player", "team": 0, "number": 7, "at": [1, 2]}"#);
    assert_eq!(moved.as_deref(), Ok("(move (player TeamA 7) 1 2)\0"));
    assert!(sent(r#"{"name": "explode"}"#).is_err());
    let why = Soccer2d.why_not_offered("move_ball").expect("a reason");
    assert!(why.contains("server::coach=on"), "{why}");
}
