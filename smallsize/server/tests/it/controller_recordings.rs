//! The conversations that were recorded with the official game controller, played at ours: the same frames come back.

use std::collections::BTreeMap;

use smallsize_protocol::{
    Message,
    controller::{
        AutoRefToController, ControllerReply, ControllerToAutoRef, ControllerToRemoteControl,
        ControllerToTeam,
    },
    decode, delimited,
    message::Schema,
};
use smallsize_server::controller::{Conversation, Door, Hall, Keys, Step, Wish};

use crate::recordings::{hex, key, lines};

/// The teams of the recorded match.
const TEAMS: [&str; 2] = ["Test Team", "Blue Script"];

fn message<M: Message + Schema + Default>(frame: &[u8]) -> M {
    let (inside, length) = delimited::cut(frame).unwrap().unwrap();
    assert_eq!(length, frame.len());
    decode(inside).unwrap()
}

fn reply_of(door: Door, frame: &[u8]) -> ControllerReply {
    match door {
        Door::AutoReferee => message::<ControllerToAutoRef>(frame).controller_reply.unwrap(),
        Door::Team => message::<ControllerToTeam>(frame).controller_reply.unwrap(),
        Door::RemoteControl => message::<ControllerToRemoteControl>(frame).controller_reply.unwrap(),
    }
}

fn keys(door: Door) -> Keys {
    let mut keys = Keys::default();
    match door {
        Door::AutoReferee => keys.add("Test", &key("Test")).unwrap(),
        Door::Team => keys.add("Test Team", &key("Test Team")).unwrap(),
        Door::RemoteControl => {}
    }
    keys
}

/// A connection of the recording.
struct Line {
    door: Door,
    conversation: Conversation,
    /// The frame that we have sent, and that has not been compared yet.
    sent: Option<Vec<u8>>,
    is_closed: bool,
}

#[test]
fn the_official_controllers_frames_come_back_from_ours() {
    let recording = lines("gc_tcp.jsonl.gz");
    // The tokens of the recording are given again, in the order in which each connection got them.
    let mut tokens: BTreeMap<u64, Vec<String>> = BTreeMap::new();
    for line in recording.iter().filter(|line| line["dir"] == "s2c") {
        let door = door(line["proto"].as_str().unwrap());
        let token = reply_of(door, &hex(line, "hex")).next_token;
        let list = tokens.entry(line["conn"].as_u64().unwrap()).or_default();
        if let Some(token) = token.filter(|token| list.last() != Some(token)) {
            list.push(token);
        }
    }
    tokens.values_mut().for_each(|list| list.reverse());

    let mut connections: BTreeMap<u64, Line> = BTreeMap::new();
    let (mut same, mut wishes) = (0, 0);
    for line in &recording {
        let number = line["conn"].as_u64().unwrap();
        let door = door(line["proto"].as_str().unwrap());
        let tokens = tokens.entry(number).or_default();
        let mut token = || tokens.pop().unwrap_or_default();
        match (line["event"].as_str(), line["dir"].as_str()) {
            (Some("open"), _) => {
                let (conversation, greeting) = Conversation::begin(door, &mut token);
                let begun = Line { door, conversation, sent: Some(greeting), is_closed: false };
                connections.insert(number, begun);
            }
            (Some(_), _) => {
                connections.remove(&number);
            }
            (_, Some("s2c")) => {
                let recorded = hex(line, "hex");
                let connection = connections.get_mut(&number).unwrap();
                let sent = connection.sent.take().expect("we have answered");
                assert_eq!(reply_of(door, &sent), reply_of(door, &recorded), "{line}");
                assert_eq!(sent, recorded, "{line}");
                same += 1;
            }
            (_, Some("c2s")) => {
                let frame = hex(line, "hex");
                let (inside, _) = delimited::cut(&frame).unwrap().unwrap();
                let others: Vec<String> = connections
                    .iter()
                    .filter(|(other, connection)| **other != number && connection.door == door)
                    .filter_map(|(_, connection)| connection.conversation.registered_as().map(str::to_owned))
                    .collect();
                let registered: Vec<&str> = others.iter().map(String::as_str).collect();
                let hall = Hall { team_names: TEAMS, keys: &keys(door), registered: &registered };
                let connection = connections.get_mut(&number).unwrap();
                assert!(!connection.is_closed, "{line}");
                match connection.conversation.receive(inside, &hall, &mut token) {
                    Step::Reply(frame) => connection.sent = Some(frame),
                    Step::ReplyAndClose(frame) => {
                        connection.sent = Some(frame);
                        connection.is_closed = true;
                    }
                    Step::Ask(wish) => {
                        wishes += 1;
                        let state = match wish {
                            Wish::RemoteControl(..) => recorded_state(&recording, line),
                            _ => None,
                        };
                        connection.sent = Some(connection.conversation.answer(Ok(()), state));
                    }
                }
                if line["note"].as_str().is_some_and(|note| note.starts_with("event without type")) {
                    let sent = connection.sent.take().expect("we have answered");
                    let reply = reply_of(door, &sent);
                    assert_eq!(
                        reply.reason.as_deref(),
                        Some("A game event without a type: expected the type that belongs to what it holds")
                    );
                }
            }
            _ => {}
        }
    }
    assert_eq!((same, wishes), (69, 43));
}

fn door(name: &str) -> Door {
    match name {
        "autoref" => Door::AutoReferee,
        "team" => Door::Team,
        "remote" => Door::RemoteControl,
        other => panic!("{other}"),
    }
}

/// How a team stood in the recorded answer to this request: the referee's part, which is not tested here.
fn recorded_state(
    recording: &[serde_json::Value],
    request: &serde_json::Value,
) -> Option<smallsize_protocol::controller::RemoteControlTeamState> {
    let answer = recording.iter().find(|line| {
        line["conn"] == request["conn"] && line["dir"] == "s2c" && line["t"].as_f64() > request["t"].as_f64()
    });
    message::<ControllerToRemoteControl>(&hex(answer?, "hex")).state
}

/// The answer to a registration and one message after it.
#[track_caller]
fn check(door: Door, bytes: &[u8], expected: &str) {
    let keys = keys(door);
    let hall = Hall { team_names: TEAMS, keys: &keys, registered: &[] };
    let mut token = || "token".to_owned();
    let (mut conversation, _) = Conversation::begin(door, &mut token);
    match conversation.receive(bytes, &hall, &mut token) {
        Step::ReplyAndClose(frame) => {
            assert_eq!(reply_of(door, &frame).reason.as_deref(), Some(expected));
            assert_eq!(conversation.registered_as(), None);
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_is_no_registration_is_refused_with_words() {
    check(Door::AutoReferee, b"", "AutoRefRegistration.identifier: the required field is missing");
    check(Door::AutoReferee, b"\x0a\x00", "No identifier: expected the name of the automatic referee");
    check(
        Door::Team,
        b"\x0a\x03abc",
        "Invalid team name: 'abc'. Expecting one of these: [Test Team Blue Script]",
    );
    check(Door::Team, b"\x0a\x09Test Team\x18\x02", "The team 'Test Team' is yellow, and not blue");
    check(Door::RemoteControl, b"\x08\x00", "Team 0 is none: expected YELLOW (1) or BLUE (2)");
    check(Door::RemoteControl, b"\x08\x09", "Team 9 is none: expected YELLOW (1) or BLUE (2)");
}

#[test]
fn a_long_name_is_repeated_in_part() {
    let name = "x".repeat(5000);
    let registration =
        smallsize_protocol::controller::TeamRegistration { team_name: name, ..Default::default() };
    let expected =
        format!("Invalid team name: '{}'. Expecting one of these: [Test Team Blue Script]", "x".repeat(64));
    check(Door::Team, &registration.encode_to_vec(), &expected);
}

#[test]
fn an_event_that_contradicts_itself_is_refused() {
    use smallsize_protocol::game_event::{BoundaryCrossing, Event, GameEvent, GameEventType};
    let crossing = || Some(Event::BoundaryCrossing(BoundaryCrossing::default()));
    let check = |event: GameEvent, expected: &str| {
        let hall = Hall { team_names: TEAMS, keys: &Keys::default(), registered: &[] };
        let mut token = || "token".to_owned();
        let (mut conversation, _) = Conversation::begin(Door::AutoReferee, &mut token);
        conversation.receive(b"\x0a\x02me", &hall, &mut token);
        let request = AutoRefToController { signature: None, game_event: Some(event) };
        match conversation.receive(&request.encode_to_vec(), &hall, &mut token) {
            Step::Reply(frame) => {
                assert_eq!(reply_of(Door::AutoReferee, &frame).reason.as_deref(), Some(expected));
            }
            other => panic!("{other:?}"),
        }
    };
    let event = |kind: i32, event| GameEvent { r#type: Some(kind), event, ..GameEvent::default() };
    check(event(999, crossing()), "A game event of the unknown type 999");
    check(
        event(GameEventType::Goal as i32, crossing()),
        "A game event GOAL that holds what belongs to BOUNDARY_CROSSING",
    );
    check(event(GameEventType::Goal as i32, None), "A game event GOAL without what happened");
}
