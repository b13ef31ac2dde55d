//! Messages: the samples of the FC Portugal user's guide, odd ones, and round trips.

use proptest::prelude::*;
use sphere3d_spades::{Data, FromAgent, ToAgent, Token};

/// All samples of the guide: messages to agents.
const TO_AGENT: [&str; 3] = [
    "S12 10 (Vision (Flag (id 1_1) (pol 77.13 27.82 -0.32)) ... (Goal (id 1_1) (pol 68.31 3.07 -0.35)) ... \
     (Ball (pol 14.88 0.03 -1.22)) (Player (team FCPortugal) (id 1) (pol 29.53 57.84 -0.40)) ...)",
    "S12 10 (GameState (unum 1) (team FCPortugal) (FieldLength 104)(FieldWidth 72) (FieldHeight 40) (GoalWidth 7.32) \
     (GoalDepth 2) (GoalHeight 0.5) (BorderSize 10) (AgentMass 75) (AgentRadius 0.22) (AgentMaxSpeed 10) \
     (BallRadius 0.111) (BallMass 0.43) (time 0) (playmode BeforeKickOff))",
    "S12 10 (AgentState (battery 100) (temp 23))",
];

/// And from agents.
const FROM_AGENT: [&str; 4] =
    ["A(create)", "A(init (unum 0) (teamname FCPortugal))", "A(drive 20.0 10.0 0.0)", "A(kick 20.0 100.0)"];

fn written_to(message: &ToAgent<Data>) -> Vec<u8> {
    let mut bytes = Vec::new();
    message.write(&mut bytes);
    bytes
}

fn written_from(message: &FromAgent<Data>) -> Vec<u8> {
    let mut bytes = Vec::new();
    message.write(&mut bytes);
    bytes
}

#[test]
fn samples_are_read_and_written_as_they_are_printed() {
    for sample in TO_AGENT {
        let message = ToAgent::<Data>::read(sample.as_bytes()).unwrap();
        let data = Data::text(sample.strip_prefix("S12 10 ").unwrap());
        assert_eq!(message, ToAgent::Sensation { sent: 12, delivered: 10, data });
        assert_eq!(written_to(&message), sample.as_bytes());
    }
    for sample in FROM_AGENT {
        let message = FromAgent::<Data>::read(sample.as_bytes()).unwrap();
        assert_eq!(message, FromAgent::Act(Data::text(&sample[1..])));
        assert_eq!(written_from(&message), sample.as_bytes());
    }
}

#[test]
fn every_letter_to_an_agent_is_understood() {
    let check = |text: &str, expected: ToAgent<Data>| {
        assert_eq!(ToAgent::read(text.as_bytes()), Ok(expected.clone()), "{text}");
        assert_eq!(written_to(&expected), text.as_bytes());
        assert_eq!(expected.letter(), text.chars().next().unwrap());
    };
    check("D", ToAgent::Init(Data::default()));
    check("Dhello world", ToAgent::Init(Data::text("hello world")));
    check("S5 15 x", ToAgent::Sensation { sent: 5, delivered: 15, data: Data::text("x") });
    check("I5 15  x", ToAgent::Inform { sent: 5, delivered: 15, data: Data::text(" x") });
    check("I5 15 ", ToAgent::Inform { sent: 5, delivered: 15, data: Data::default() });
    check("T18446744073709551615", ToAgent::TimeNotify { time: u64::MAX });
    check("O0", ToAgent::TimeInform { time: 0 });
    check("X", ToAgent::Exit);
    check("M", ToAgent::Migrate);
    check("K3", ToAgent::ThinkTime { time: 3 });
    check("Enot_thinking", ToAgent::Error(Token::new("not_thinking").unwrap()));
}

#[test]
fn every_letter_from_an_agent_is_understood() {
    let check = |text: &str, expected: FromAgent<Data>| {
        assert_eq!(FromAgent::read(text.as_bytes()), Ok(expected.clone()), "{text}");
        assert_eq!(written_from(&expected), text.as_bytes());
        assert_eq!(expected.letter(), text.chars().next().unwrap());
    };
    check("A", FromAgent::Act(Data::default()));
    check("A(kick 1 2)", FromAgent::Act(Data::text("(kick 1 2)")));
    check("R50", FromAgent::RequestTime(50));
    check("R-7", FromAgent::RequestTime(-7));
    check("D", FromAgent::Done);
    check("M", FromAgent::Migrate);
    check("X", FromAgent::Exit);
    check("I", FromAgent::InitDone);
    // A C program that sends the zero of its text, or a line end.
    for (text, expected) in [("D\0", FromAgent::Done), ("I\n", FromAgent::InitDone)] {
        assert_eq!(FromAgent::<Data>::read(text.as_bytes()), Ok(expected));
    }
    assert_eq!(FromAgent::<Data>::read(b"R 50\r\n\0"), Ok(FromAgent::RequestTime(50)));
}

#[test]
fn what_is_no_message_is_named() {
    let from = |bytes: &[u8], expected: &str| {
        let error = FromAgent::<Data>::read(bytes).unwrap_err().to_string();
        assert_eq!(error, expected, "{}", bytes.escape_ascii());
    };
    from(b"", "an empty message: expected a letter, one of A R D M X I");
    from(b"S1 2 x", "a message that begins with \"S\": expected one of A R D M X I");
    from(b"\xff", "a message that begins with \"\\xff\": expected one of A R D M X I");
    from(b"Rsoon", "R with \"soon\": expected a time");
    from(b"R", "R with \"\": expected a time");
    from(b"R99999999999999999999", "R with \"99999999999999999999\": expected a time");
    from(b"Done", "D followed by \"one\": expected nothing after it");
    from(&[b'D'; 200], &format!("D followed by \"{}...\": expected nothing after it", "D".repeat(60)));
    let to = |bytes: &[u8], expected: &str| {
        let error = ToAgent::<Data>::read(bytes).unwrap_err().to_string();
        assert_eq!(error, expected, "{}", bytes.escape_ascii());
    };
    to(b"A(kick)", "a message that begins with \"A\": expected one of D S I T O X M K E");
    to(b"S12 (Vision", "S with \"(Vision\": expected two times, then data");
    to(b"S-1 2 x", "S with \"-1 2 x\": expected two times, then data");
    to(b"Etwo words", "E with \"two words\": expected one word");
    to(b"E", "E with \"\": expected one word");
}

fn any_data() -> impl Strategy<Value = Data> {
    proptest::collection::vec(any::<u8>(), 0..40).prop_map(Data)
}

fn to_agent() -> impl Strategy<Value = ToAgent<Data>> {
    let time = || any::<u64>();
    prop_oneof![
        any_data().prop_map(ToAgent::Init),
        (time(), time(), any_data()).prop_map(|(sent, delivered, data)| ToAgent::Sensation {
            sent,
            delivered,
            data
        }),
        (time(), time(), any_data()).prop_map(|(sent, delivered, data)| ToAgent::Inform {
            sent,
            delivered,
            data
        }),
        time().prop_map(|time| ToAgent::TimeNotify { time }),
        time().prop_map(|time| ToAgent::TimeInform { time }),
        time().prop_map(|time| ToAgent::ThinkTime { time }),
        Just(ToAgent::Exit),
        Just(ToAgent::Migrate),
        "[a-z_!-~]{1,20}".prop_map(|text| ToAgent::Error(Token::new(text).unwrap())),
    ]
}

fn from_agent() -> impl Strategy<Value = FromAgent<Data>> {
    prop_oneof![
        any_data().prop_map(FromAgent::Act),
        any::<i64>().prop_map(FromAgent::RequestTime),
        Just(FromAgent::Done),
        Just(FromAgent::Migrate),
        Just(FromAgent::Exit),
        Just(FromAgent::InitDone),
    ]
}

proptest! {
    #[test]
    fn messages_to_agents_are_read_as_they_were_written(message in to_agent()) {
        prop_assert_eq!(ToAgent::read(&written_to(&message)), Ok(message));
    }

    #[test]
    fn messages_from_agents_are_read_as_they_were_written(message in from_agent()) {
        prop_assert_eq!(FromAgent::read(&written_from(&message)), Ok(message));
    }
}
