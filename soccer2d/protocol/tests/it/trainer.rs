//! The trainer's conversation.

use proptest::prelude::*;
use soccer2d_protocol::{
    PlayMode, Unum, Version,
    trainer::{MoveTarget, TrainerCommand, TrainerMessage},
};

use crate::recordings;

/// Messages of the official server to a trainer of version 19, a line each.
const SAID: &str = include_str!("../data/trainer.txt");

#[test]
fn every_message_to_a_trainer_is_read_and_written_again() {
    let recorded = recordings::from_server("version_probe/trainer_v19.txt");
    let lines = SAID.lines().map(|line| line.replace("\\n", "\n").into_bytes());
    let recorded =
        recorded.into_iter().map(|line| String::from_utf8_lossy(&line).replace("\\n", "\n").into_bytes());
    let mut count = 0;
    for text in lines.chain(recorded) {
        let shown = String::from_utf8_lossy(&text);
        let message =
            TrainerMessage::parse(&text, Version::LATEST).unwrap_or_else(|error| panic!("{shown}: {error}"));
        let mut again = Vec::new();
        message.encode(Version::LATEST, &mut again);
        assert_eq!(String::from_utf8_lossy(&again), shown);
        count += 1;
    }
    assert!(count >= SAID.lines().count() && count > 20, "{count}");
}

#[test]
fn a_trainer_hears_the_coaches_of_both_teams() {
    for (version, text) in [
        (5, "(hear online_coach_left 12 well done)"),
        (7, "(hear 12 online_coach_left \"(freeform \"go\")\")"),
        (19, "(hear 12 online_coach_right \"go\")"),
    ] {
        let version = Version::new(version).unwrap();
        let message = TrainerMessage::parse(text.as_bytes(), version).unwrap();
        assert!(matches!(message, TrainerMessage::HearCoach { time: 12, .. }), "{message:?}");
        let mut again = Vec::new();
        message.encode(version, &mut again);
        assert_eq!(String::from_utf8(again).unwrap(), text);
    }
}

fn name() -> impl Strategy<Value = Box<str>> {
    "[A-Za-z][A-Za-z0-9_-]{0,10}".prop_map(Box::from)
}

fn commands() -> impl Strategy<Value = TrainerCommand> {
    let number = || any::<f64>().prop_filter("finite", |value| value.is_finite());
    let target = prop_oneof![
        Just(MoveTarget::Ball),
        (name(), 1..=11u8)
            .prop_map(|(team, unum)| MoveTarget::Player { team, unum: Unum::new(unum).unwrap() }),
    ];
    let place = (number(), prop::option::of((number(), number())));
    let moves = (target, number(), number(), prop::option::of(place)).prop_map(|(target, x, y, more)| {
        let (angle, velocity) = more.map_or((None, None), |(angle, velocity)| (Some(angle), velocity));
        TrainerCommand::Move { target, x, y, angle, velocity }
    });
    let modes: Vec<PlayMode> = PlayMode::all().collect();
    prop_oneof![
        moves,
        prop::sample::select(modes).prop_map(TrainerCommand::ChangeMode),
        any::<bool>().prop_map(TrainerCommand::Ear),
        any::<bool>().prop_map(TrainerCommand::Eye),
        (i32::MIN..=9).prop_map(TrainerCommand::Compression),
        "[a-z][a-z0-9 .+*/?<>_-]{0,30}".prop_map(|text| TrainerCommand::Say(text.into())),
        (name(), any::<i32>(), any::<i32>()).prop_map(|(team, unum, player_type)| {
            TrainerCommand::ChangePlayerType { team, unum, player_type }
        }),
        prop::sample::select(vec![
            TrainerCommand::Start,
            TrainerCommand::CheckBall,
            TrainerCommand::Look,
            TrainerCommand::TeamNames,
            TrainerCommand::Recover,
            TrainerCommand::Done,
        ]),
    ]
}

proptest! {
    #[test]
    fn commands_are_read_as_they_were_written(command in commands()) {
        let mut text = Vec::new();
        command.encode(&mut text);
        prop_assert_eq!(TrainerCommand::parse(&text), Ok(command));
    }

    #[test]
    fn whatever_is_read_can_be_written(text in "[()a-z0-9 .\"-]{0,80}") {
        if let Ok(command) = TrainerCommand::parse(text.as_bytes()) {
            let mut again = Vec::new();
            command.encode(&mut again);
            prop_assert_eq!(TrainerCommand::parse(&again), Ok(command));
        }
    }
}
