//! Live: vision, trackers and a referee at their endpoints, commands as messages; and the same typed.

use common_scene::{League as _, Report, Request, Translate as _, Transport};
use smallsize_protocol::{
    Message as _,
    colour::{Colour, RobotKey},
    controller::CiInput,
    decode, delimited,
    game_event::{self, GameEvent},
    referee::Referee,
    simulation::{SimulatorCommand, SimulatorError, SimulatorResponse},
    vision::WrapperPacket,
};
use smallsize_scene::{Call, Shown, Smallsize, Translator};

use crate::recorded::{Kept, datagrams};

fn request(text: &str) -> Request {
    serde_json::from_str(text).expect("a request")
}

#[test]
fn three_groups_and_a_simulator_are_the_endpoints() {
    let follower = Smallsize.follow("").expect("a follower");
    let transports: Vec<Transport> =
        follower.endpoints().into_iter().map(|endpoint| endpoint.transport).collect();
    let group = |last: u8, port| Transport::Multicast {
        group: [224, 5, 23, last].into(),
        port,
        interface: [127, 0, 0, 1].into(),
    };
    let control = Transport::Udp { address: "127.0.0.1".to_owned(), port: 10300 };
    assert_eq!(transports, [group(2, 10020), group(2, 10010), group(1, 10003), control]);
    assert!(Smallsize.follow("nonsense").is_err_and(|why| why.contains("expected vision=")));
}

#[test]
fn vision_of_the_real_simulators_is_shown_alone() {
    for (name, frames, robots, step) in [
        ("vision_erforce_divA.bin.gz", 200, 22, 0.015),
        ("vision_erforce_divB.bin.gz", 200, 12, 0.015),
        ("vision_grsim.bin.gz", 180, 22, 1.0 / 60.0),
    ] {
        let (mut kept, mut follower) = (Kept::default(), Smallsize.follow("").expect("a follower"));
        for datagram in datagrams(name) {
            kept.receive(follower.as_mut(), 0, &datagram);
        }
        let found = kept.all_frames();
        assert!(found.len() >= frames, "{name}: {}", found.len());
        let last = found.last().expect("a frame");
        let there = last.present[1..=robots].iter().filter(|is_there| **is_there).count();
        assert!(there >= robots - 1, "{name}: {there}");
        assert_eq!(kept.stage.step, step, "{name}");
        assert!(kept.stage.details["cameras"].as_array().is_some_and(|cameras| !cameras.is_empty()));
        assert!(kept.events.iter().any(|event| event.event == "kick"), "{name}: robots kick there");
    }
}

#[test]
fn garbage_at_any_endpoint_shows_nothing() {
    let (mut kept, mut follower) = (Kept::default(), Smallsize.follow("operator=here").expect("a follower"));
    for endpoint in 0..6 {
        for bytes in [&b""[..], b"\0", b"hello", &[0xff; 1500]] {
            kept.receive(follower.as_mut(), endpoint, bytes);
        }
    }
    assert!(kept.layouts.is_empty() && kept.events.is_empty(), "{:?}", kept.events);
}

#[test]
fn a_dragged_robot_is_teleported_and_a_button_is_an_input_of_the_operator() {
    let (mut kept, mut follower) =
        (Kept::default(), Smallsize.follow("operator=here:1").expect("a follower"));
    for datagram in datagrams("vision_erforce_divB.bin.gz").iter().take(20) {
        kept.receive(follower.as_mut(), 0, datagram);
    }
    let asked = request(r#"{"name": "move_robot", "team": 1, "number": 1, "at": [1.5, -2]}"#);
    let sent = follower.command(&asked).expect("a datagram");
    assert_eq!(sent[0].0, 3, "to the simulator");
    let sent: SimulatorCommand = decode(&sent[0].1).expect("a command");
    let robot = &sent.control.expect("a control").teleport_robot[0];
    assert_eq!(RobotKey::of(&robot.id), Some(RobotKey::new(Colour::Blue, 1)));
    assert!(robot.orientation.is_some(), "it keeps its direction");
    let sent = follower.command(&request(r#"{"name": "halt"}"#)).expect("a message");
    assert_eq!(sent[0].0, 4, "to the game controller");
    let (message, _) = delimited::cut(&sent[0].1).expect("a length").expect("whole");
    assert_eq!(decode::<CiInput>(message).expect("an input").api_inputs.len(), 1);

    let refused = SimulatorError { code: None, message: Some("not here".to_owned()) };
    kept.receive(follower.as_mut(), 3, &SimulatorResponse { errors: vec![refused] }.encode_to_vec());
    assert_eq!(kept.notices, ["The simulator refuses: not here"]);

    let mut bare = Smallsize.follow("control=off").expect("a follower");
    assert!(bare.command(&asked).is_err_and(|why| why.contains("control=")));
}

/// The first of what a recording holds.
fn referee_messages() -> Vec<Referee> {
    datagrams("referee_gc.bin.gz").iter().map(|datagram| decode(datagram).expect("a message")).collect()
}

#[test]
fn the_referees_words_stand_on_its_board() {
    let (mut kept, mut follower) = (Kept::default(), Smallsize.follow("").expect("a follower"));
    for datagram in datagrams("vision_erforce_divB.bin.gz").iter().take(4) {
        kept.receive(follower.as_mut(), 0, datagram);
    }
    let mut messages = referee_messages();
    messages.dedup_by(|a, b| a.command_counter == b.command_counter && a.game_events == b.game_events);
    for message in &messages {
        kept.receive(follower.as_mut(), 2, &message.encode_to_vec());
    }
    let kinds = |kind: &str| kept.events.iter().filter(|event| event.event == kind).count();
    let last = messages.last().expect("messages");
    let goals = kinds("goal");
    assert!(goals >= (last.yellow.score + last.blue.score) as usize, "{goals}");
    for kind in ["card", "foul", "placement", "command", "stage", "ball_out"] {
        assert!(kinds(kind) > 0, "{kind}");
    }
    let said = kept.said("referee").join("\n");
    for words in ["Goal: ", "Yellow card: ", "Ball placement: ", "kicked too fast: ", "First half"] {
        assert!(said.contains(words), "{words} in {said}");
    }
    assert!(!kept.said("proposals").is_empty());
    assert!(kept.messages.len() < 3 * messages.len(), "nothing is said again and again");
    let names: Vec<_> = kept.stage.teams.iter().map(|team| team.name.clone()).collect();
    assert_eq!(names, [&last.yellow.name, &last.blue.name].map(|name| Some(name.clone())));
}

#[test]
fn what_is_shown_typed_is_shown_as_the_same_over_sockets() {
    let vision = datagrams("vision_grsim.bin.gz");
    let (mut wire, mut follower) = (Kept::default(), Smallsize.follow("operator=here").expect("a follower"));
    let (mut typed, mut translator) = (Kept::default(), Translator::new());
    for datagram in vision.iter().take(100) {
        wire.receive(follower.as_mut(), 0, datagram);
        let packet: WrapperPacket = decode(datagram).expect("a packet");
        translator.take(Shown::Vision(Box::new(packet)), &mut |report: Report| typed.take(report));
    }
    assert_eq!(wire.all_frames(), typed.all_frames());
    assert_eq!(wire.stage, typed.stage);
    assert!(!typed.stage.commands.is_empty());
}

#[test]
fn a_reason_stands_below_what_it_explains() {
    let (mut kept, mut translator) = (Kept::default(), Translator::new());
    let mut show = |shown, kept: &mut Kept| translator.take(shown, &mut |report: Report| kept.take(report));
    let mut message = referee_messages().remove(0);
    message.game_events.clear();
    show(Shown::Referee(Box::new(message.clone())), &mut kept);
    let before = kept.messages.len();
    let event = GameEvent::new(game_event::Event::AttackerDoubleTouchedBall(game_event::ByBotAt {
        by_team: 1,
        by_bot: Some(4),
        location: None,
    }));
    let call = |reason: &str, rule: &str| {
        let event = Some(event.clone());
        Shown::Call(Box::new(Call { event, rule: rule.to_owned(), reason: reason.to_owned() }))
    };
    show(call("it moved 0.30 m between both touches", "8.4.1"), &mut kept);
    show(call("ATTACKER_DOUBLE_TOUCHED_BALL", ""), &mut kept);
    assert_eq!(kept.messages.len(), before, "they wait for the referee's message");
    message.game_events.push(event.clone());
    show(Shown::Referee(Box::new(message)), &mut kept);
    let said: Vec<&str> = kept.messages[before..].iter().map(|message| &message.text[..]).collect();
    let [what, why, because] = said[..] else { panic!("{said:?}") };
    assert!(what.ends_with("4 touched the ball twice"), "{what}");
    assert_eq!(why, "It moved 0.30 m between both touches (rule 8.4.1)");
    assert_eq!(because, "Attacker double touched ball");
    assert!(kept.events.iter().any(|event| event.event == "foul"));
    // Without a referee's message they are told after a while.
    show(call("a robot is missing", ""), &mut kept);
    for datagram in datagrams("vision_erforce_divB.bin.gz").iter().take(30) {
        show(Shown::Vision(Box::new(decode(datagram).expect("a packet"))), &mut kept);
    }
    assert_eq!(kept.messages.last().map(|message| &message.text[..]), Some("A robot is missing"));
}

#[test]
fn a_silent_endpoint_is_said() {
    let mut follower = Smallsize.follow("").expect("a follower");
    let mut kept = Kept::default();
    for endpoint in 0..4 {
        follower.lost(endpoint, &mut |report| kept.take(report));
    }
    assert_eq!(kept.notices.len(), 3, "a simulator that does not answer is none");
}
