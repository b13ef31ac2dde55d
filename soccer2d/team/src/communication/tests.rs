//! What is said is what is heard, within what rounding leaves.

use common_geometry::Vec2;
use proptest::prelude::*;
use soccer2d_protocol::Unum;

use super::{Message, decode, decode_position, encode, encode_position, position_error};

fn place() -> impl Strategy<Value = Vec2> {
    (-55.0..55.0, -37.0..37.0).prop_map(|(x, y)| Vec2::new(x, y))
}

fn unum() -> impl Strategy<Value = Unum> {
    (1..=11u8).prop_map(|number| Unum::new(number).expect("1 to 11"))
}

fn message() -> impl Strategy<Value = Message> {
    prop_oneof![
        (place(), (-3.0..3.0, -3.0..3.0))
            .prop_map(|(position, (x, y))| Message::Ball { position, velocity: Vec2::new(x, y) }),
        (place(), 0.0..1.0).prop_map(|(position, stamina)| Message::Me { position, stamina }),
        (unum(), place()).prop_map(|(unum, position)| Message::Teammate { unum, position }),
        (unum(), place()).prop_map(|(unum, position)| Message::Opponent { unum, position }),
        (place(), -3.0..3.0).prop_map(|(position, body)| Message::TheirGoalie { position, body }),
        (unum(), place()).prop_map(|(receiver, place)| Message::Pass { receiver, place }),
        place().prop_map(|place| Message::Request { place }),
        (-52.5..52.5).prop_map(|x| Message::OffsideLine { x }),
        (-52.5..52.5).prop_map(|x| Message::DefenceLine { x }),
        (0..73u32).prop_map(|cycles| Message::Mine { cycles }),
    ]
}

/// Whether two messages are the same but for rounding.
fn alike(a: &Message, b: &Message) -> bool {
    let near = |a: Vec2, b: Vec2, error: f64| a.distance(b) <= error + 1e-9;
    let error = a.position_error();
    match (*a, *b) {
        (
            Message::Ball { position, velocity },
            Message::Ball { position: other, velocity: other_velocity },
        ) => near(position, other, error) && near(velocity, other_velocity, 0.06),
        (Message::Me { position, stamina }, Message::Me { position: other, stamina: other_stamina }) => {
            near(position, other, error) && (stamina - other_stamina).abs() <= 0.01
        }
        (Message::Teammate { unum, position }, Message::Teammate { unum: other, position: place })
        | (Message::Opponent { unum, position }, Message::Opponent { unum: other, position: place }) => {
            unum == other && near(position, place, error)
        }
        (Message::TheirGoalie { position, body }, Message::TheirGoalie { position: other, body: turned }) => {
            let off = common_geometry::angle::normalize(body - turned).abs();
            near(position, other, error) && off <= std::f64::consts::PI / 24.0 + 1e-9
        }
        (Message::Pass { receiver, place }, Message::Pass { receiver: other, place: there }) => {
            receiver == other && near(place, there, error)
        }
        (Message::Request { place }, Message::Request { place: other }) => near(place, other, error),
        (Message::OffsideLine { x }, Message::OffsideLine { x: other })
        | (Message::DefenceLine { x }, Message::DefenceLine { x: other }) => (x - other).abs() <= 0.75,
        (Message::Mine { cycles }, Message::Mine { cycles: other }) => cycles == other,
        _ => false,
    }
}

proptest! {
    #[test]
    fn three_characters_tell_a_position_within_15_cm(place in place()) {
        let told = decode_position(&encode_position(place, 3)).expect("three digits");
        prop_assert!(told.distance(place) <= 0.15, "{place} {told}");
    }

    #[test]
    fn four_characters_tell_each_coordinate_within_1_cm(place in place()) {
        let told = decode_position(&encode_position(place, 4)).expect("four digits");
        let off = (told - place).abs();
        prop_assert!(off.x <= 0.01 && off.y <= 0.01, "{place} {told}");
    }

    #[test]
    fn what_is_said_is_heard(messages in prop::collection::vec(message(), 0..4)) {
        let text = encode(&messages, 100);
        prop_assert_eq!(text.len(), messages.iter().map(Message::length).sum::<usize>());
        let heard = decode(&text);
        prop_assert_eq!(heard.len(), messages.len());
        for (said, heard) in messages.iter().zip(&heard) {
            prop_assert!(alike(said, heard), "{said:?} {heard:?}");
        }
        // What was rounded once is not rounded again.
        prop_assert_eq!(encode(&heard, 100), text);
    }

    #[test]
    fn only_what_fits_is_said(messages in prop::collection::vec(message(), 0..6), size in 0..20usize) {
        prop_assert!(encode(&messages, size).len() <= size);
    }

    #[test]
    fn anything_can_be_heard(text in "\\PC{0,20}") {
        let heard = decode(&text);
        let again = encode(&heard, 200);
        prop_assert!(text.starts_with(&again), "{text:?} {again:?}");
    }
}

#[test]
fn a_pass_and_the_ball_fit_into_one_say() {
    let pass = Message::Pass { receiver: Unum::new(9).expect("a number"), place: Vec2::new(20.0, 5.0) };
    let ball = Message::Ball { position: Vec2::new(3.0, 4.0), velocity: Vec2::new(1.0, 2.0) };
    let text = encode(&[pass, ball], 10);
    assert_eq!(text.len(), 10);
    assert_eq!(decode(&text).len(), 2);
}

#[test]
fn more_characters_are_more_exact() {
    let errors: Vec<f64> = (2..=6).map(position_error).collect();
    assert!(errors.is_sorted_by(|a, b| a > b), "{errors:?}");
}
