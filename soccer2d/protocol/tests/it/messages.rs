//! Messages to players in every version: what is written is read again.

use proptest::prelude::*;
use soccer2d_protocol::{PlayerMessage, Version, hear::Voice, referee::RefereeCall};

use crate::strategies::{damaged, message, version};

fn encode(message: &PlayerMessage, version: Version) -> Vec<u8> {
    let mut out = Vec::new();
    message.encode(version, &mut out);
    out
}

/// `PartialEq` takes minus zero for zero; the text of `Debug` does not.
fn same_to_the_bit(left: &impl std::fmt::Debug, right: &impl std::fmt::Debug) -> bool {
    format!("{left:?}") == format!("{right:?}")
}

fn any_message() -> impl Strategy<Value = (Version, PlayerMessage)> {
    version().prop_flat_map(|version| (Just(version), message(version)))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_is_what_is_read((version, message) in any_message()) {
        let text = encode(&message, version);
        let read = PlayerMessage::parse(&text, version);
        prop_assert!(
            same_to_the_bit(&read, &Ok::<_, ()>(&message)),
            "version {}\n{}\n{:?}\n{:?}", version, String::from_utf8_lossy(&text), message, read
        );
    }

    /// Any bytes: no panic, and what is read and written once, with six digits, is read and written the same again.
    #[test]
    fn damaged_messages(
        (version, text) in any_message().prop_flat_map(|(version, message)| {
            (Just(version), damaged(Just(encode(&message, version))))
        }),
        other in version(),
    ) {
        for version in [version, other] {
            if let Ok(message) = PlayerMessage::parse(&text, version) {
                let told = encode(&message, version);
                let again = PlayerMessage::parse(&told, version).map(|message| encode(&message, version));
                prop_assert_eq!(again, Ok(told));
            }
        }
    }
}

fn check(number: u8, text: &str) -> PlayerMessage {
    let version = Version::new(number).unwrap();
    let message =
        PlayerMessage::parse(text.as_bytes(), version).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(String::from_utf8(encode(&message, version)).unwrap(), text);
    message
}

#[test]
fn what_the_recordings_do_not_have() {
    check(19, "(see 3 ((f c t) -12) ((B) 5) ((l t) -90))");
    check(19, "(see 3 ((p \"a[b]\" 1 goalie) 10 -3 -0 0.5 90 -90 45 k) ((p \"X\") 40 1 90 t) ((p) 60 2))");
    check(4, "(see 3 ((player A 11) 10 -3 -0 0.5 90) ((Player) 2 180) ((Goal) 1 90) ((line l) 3 4))");
    check(19, "(change_player_type l 4 goalie)");
    check(19, "(error no team with name \"A (B\")");
    check(8, "(hear 3 opp)");
    check(8, "(hear 3 our 5)");
    check(6, "(hear 3 -20 a (b) \"c\")");
    let PlayerMessage::Hear(hear) = check(6, "(hear 3 referee hello (world))") else { panic!("a hear") };
    assert_eq!(hear.voice, Voice::Referee(RefereeCall::Other("hello (world)".into())));
    assert_eq!(RefereeCall::parse("goal_l_02"), RefereeCall::Other("goal_l_02".into()));
}

#[test]
fn errors_say_where_and_what() {
    for (text, expected) in [
        ("", "at byte 0: expected ("),
        ("hello", "at byte 0: expected ("),
        ("()", "at byte 1: expected the name of a message"),
        ("(look 3)", "at byte 1: expected the name of a message to players"),
        ("(see)", "at byte 4: expected a whole number"),
        ("(see 3 ((f c x) 3 4))", "at byte 11: expected the name of a flag or goal"),
        ("(see 3 ((f c t) 3 4.5))", "at byte 21: expected whole numbers of degrees before this"),
        ("(see 3 ((f c t) 3 4 5 6 7 8 9 10))", "at byte 30: expected t, k or )"),
        ("(see 3 ((f c t) 3 4)", "at byte 20: expected ("),
        ("(think) now", "at byte 8: expected the end of the message"),
        ("(hear 3 nobody)", "at byte 8: expected who speaks: our and a number, or opp"),
        ("(init l 12 play_on)", "at byte 8: expected a uniform number, 1 to 11"),
        ("(sense_body 0 (view_mode high normal) (stamina 8000 nan 1)", "at byte 52: expected a number"),
    ] {
        let error = PlayerMessage::parse(text.as_bytes(), Version::LATEST).unwrap_err();
        assert_eq!(error.to_string(), expected, "{text}");
    }
    for byte in [b'(', b')', b'"', b' ', 0, 0xff] {
        assert!(PlayerMessage::parse(&vec![byte; 100_000], Version::LATEST).is_err());
    }
}
