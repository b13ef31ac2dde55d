//! The online coach's conversation.

use proptest::{collection::vec, option, prelude::*, sample::select};
use soccer2d_protocol::{
    Unum, Version,
    answers::BallPlace,
    coach::{
        CoachCommand, CoachDatagram, CoachError, CoachInit, CoachMessage, CoachOk, CoachVoice, CoachWarning,
        Pixmap, Tile,
    },
    coach_language::{Limits, Message},
    global_view::{GlobalAction, GlobalPlayer, GlobalView},
    sense_body::Card,
};

use crate::{
    recordings,
    strategies::{
        card, change_player_type, damaged, degrees, motion, referee_call, side, team_name, unum, words,
    },
};

/// Messages of the official server to coaches: the version, then the text.
const SAID: &str = include_str!("../data/coach.txt");

/// Reads a message, and writes it again with the same bytes.
fn check(version: Version, text: &[u8]) {
    let shown = String::from_utf8_lossy(text);
    let message = CoachMessage::parse(text, version).unwrap_or_else(|error| panic!("{shown}: {error}"));
    let mut again = Vec::new();
    message.encode(version, &mut again);
    assert_eq!(String::from_utf8_lossy(&again), shown);
}

/// A line of a recording with the line feed that it stands for.
fn unescape(line: &str) -> Vec<u8> {
    line.replace("\\n", "\n").into_bytes()
}

#[test]
fn every_message_to_a_coach_is_read_and_written_again() {
    for line in SAID.lines() {
        let (version, text) = line.split_once(' ').unwrap();
        check(Version::new(version.parse().unwrap()).unwrap(), &unescape(text));
    }
    for text in recordings::from_server("helios_coach_l_synch.txt") {
        check(Version::new(18).unwrap(), &text);
    }
    for file in recordings::files("version_probe").iter().filter(|file| file.contains("olcoach")) {
        let version = file.trim_start_matches(|c: char| !c.is_ascii_digit()).trim_end_matches(".txt");
        for text in recordings::from_server(file) {
            let text = unescape(std::str::from_utf8(&text).unwrap());
            check(Version::new(version.parse().unwrap()).unwrap(), &text);
        }
    }
}

/// All commands of the recorded coaches are understood, except those that were meant to be wrong.
#[test]
fn every_command_of_a_recorded_coach_is_understood() {
    let said = recordings::read("helios_coach_l_synch.txt").unwrap_or_default();
    let said = String::from_utf8(said).unwrap();
    for line in said.lines().filter(|line| line.contains(" C->S ")) {
        let (_, text) = line.split_once(" len=").and_then(|(_, rest)| rest.split_once(' ')).unwrap();
        let text = text.replace("\\0", "\0").into_bytes();
        if CoachInit::parse(&text).is_ok() {
            continue;
        }
        let datagram = CoachDatagram::parse(&text, Version::new(18).unwrap(), &Limits::default());
        assert!(!datagram.unterminated, "{line}");
        let command = datagram.command.unwrap_or_else(|mistake| panic!("{line}: {mistake:?}"));
        let mut again = Vec::new();
        command.encode(&mut again);
        assert_eq!(again, text.strip_suffix(b"\0").unwrap());
    }
}

fn versions() -> impl Strategy<Value = Version> {
    (5..=19_u8).prop_map(|number| Version::new(number).unwrap())
}

fn lines(count: usize, length: usize) -> impl Strategy<Value = Vec<Box<str>>> {
    let character = prop_oneof![b' '..=b'!', b'#'..=b'~'].prop_map(char::from);
    let line = vec(character, length).prop_map(|line| line.into_iter().collect::<String>().into());
    vec(line, count)
}

fn pixmap() -> impl Strategy<Value = Pixmap> {
    (1..9_i32, 1..3_i32, 0..9_usize, 0..5_usize).prop_flat_map(|(width, characters, height, colours)| {
        (lines(colours, 11), lines(height, (width * characters) as usize))
            .prop_map(move |(colours, rows)| Pixmap { width, characters, colours, rows })
    })
}

fn commands(version: Version) -> BoxedStrategy<CoachCommand> {
    let tile =
        (any::<u32>(), any::<u32>(), option::of(pixmap())).prop_map(|(x, y, image)| Tile { x, y, image });
    let common = prop_oneof![
        option::of(tile).prop_map(CoachCommand::TeamGraphic),
        any::<bool>().prop_map(CoachCommand::Eye),
        (i32::MIN..=9).prop_map(CoachCommand::Compression),
        any::<(i32, i32)>()
            .prop_map(|(unum, player_type)| CoachCommand::ChangePlayerType { unum, player_type }),
        any::<i32>().prop_map(CoachCommand::ChangeGoalie),
        select(vec![
            CoachCommand::CheckBall,
            CoachCommand::Look,
            CoachCommand::TeamNames,
            CoachCommand::Done,
            CoachCommand::Bye,
        ]),
    ];
    if version.since(7) {
        let said = select(vec![
            "(freeform \"go\")",
            "(meta (ver 8))",
            "(advice (50 (playm play_on) (do our {1 2} (markl (pt ball)))))",
            "(rule (on R1))",
        ]);
        let said = said.prop_map(|text| {
            CoachCommand::Say(Box::new(Message::parse(text.as_bytes(), &Limits::default()).unwrap()))
        });
        return prop_oneof![4 => common, 1 => said].boxed();
    }
    let text = "[a-z(][a-z0-9 ().+*/?<>_-]{0,30}".prop_map(|text| Some(text.into()));
    prop_oneof![4 => common, 1 => prop_oneof![text, Just(None)].prop_map(CoachCommand::SayText)].boxed()
}

/// A player in a global view, either of see_global or of a look.
fn global_player(version: Version) -> impl Strategy<Value = GlobalPlayer> {
    let actions: &[GlobalAction] =
        &[GlobalAction::Tackling, GlobalAction::Kicking, GlobalAction::FoulCharged];
    (
        (team_name(), unum(), any::<bool>()),
        (motion(), degrees(), degrees()),
        (option::of(degrees()), option::of(select(actions)), card()),
    )
        .prop_map(move |((team, unum, goalie), (motion, body, neck), (pointing, action, card))| {
            GlobalPlayer {
                team,
                unum,
                goalie: goalie && version.since(7),
                motion,
                body,
                neck,
                pointing: pointing.filter(|_| version.since(8)),
                action: action.filter(|_| version.since(14)),
                card: if version.since(14) { card } else { Card::None },
            }
        })
}

fn view(version: Version) -> impl Strategy<Value = GlobalView> {
    (any::<i32>(), motion(), vec(global_player(version), 0..23))
        .prop_map(|(time, ball, players)| GlobalView { time, ball, players })
}

fn oks(version: Version) -> impl Strategy<Value = CoachOk> {
    let places = [BallPlace::InField, BallPlace::GoalLeft, BallPlace::GoalRight, BallPlace::OutOfField];
    prop_oneof![
        (any::<i32>(), select(places.to_vec())).prop_map(|(time, place)| CoachOk::CheckBall(time, place)),
        view(version).prop_map(CoachOk::Look),
        [option::of(team_name()), option::of(team_name())].prop_map(CoachOk::TeamNames),
        any::<bool>().prop_map(CoachOk::Eye),
        Just(CoachOk::Say),
        any::<i32>().prop_map(CoachOk::Compression),
        (unum(), any::<i32>()).prop_map(|(unum, kind)| CoachOk::ChangePlayerType(unum, kind)),
        unum().prop_map(CoachOk::ChangeGoalie),
        any::<(u32, u32)>().prop_map(|(x, y)| CoachOk::TeamGraphic(x, y)),
    ]
}

/// Every message but parameters and player types, which have tests of their own.
fn messages(version: Version) -> BoxedStrategy<CoachMessage> {
    let name = || (team_name(), unum(), any::<bool>());
    let voice = prop_oneof![
        referee_call().prop_map(CoachVoice::Referee),
        (name(), words()).prop_map(move |((team, unum, goalie), text)| CoachVoice::Player {
            team,
            unum,
            goalie: goalie && version.since(7),
            text,
        }),
    ];
    let always = prop_oneof![
        2 => oks(version).prop_map(CoachMessage::Ok),
        1 => select(CoachError::ALL).prop_map(CoachMessage::Error),
        1 => select(CoachWarning::ALL).prop_map(CoachMessage::Warning),
        2 => view(version).prop_map(CoachMessage::See),
        2 => (any::<i32>(), voice).prop_map(|(time, voice)| CoachMessage::Hear { time, voice }),
        1 => option::of(side()).prop_map(CoachMessage::Init),
        1 => words().prop_map(CoachMessage::Include),
        1 => Just(CoachMessage::Think),
    ];
    if !version.since(7) {
        return always.boxed();
    }
    let clang = (name(), any::<(u32, u32)>())
        .prop_map(|((team, unum, goalie), (min, max))| CoachMessage::Clang { team, unum, goalie, min, max });
    let changes = change_player_type(version).prop_map(CoachMessage::ChangePlayerType);
    prop_oneof![8 => always, 1 => clang, 1 => changes].boxed()
}

fn message_text() -> impl Strategy<Value = (Version, Vec<u8>)> {
    versions().prop_flat_map(|version| {
        messages(version).prop_map(move |message| {
            let mut text = Vec::new();
            message.encode(version, &mut text);
            (version, text)
        })
    })
}

proptest! {
    #[test]
    fn coach_commands_are_read_as_they_were_written(
        (version, command) in versions().prop_flat_map(|version| (Just(version), commands(version))),
    ) {
        let mut text = Vec::new();
        command.encode(&mut text);
        prop_assert_eq!(CoachCommand::parse(&text, version, &Limits::default()), Ok(command));
    }

    #[test]
    fn coach_messages_are_read_as_they_were_written(
        (version, message) in versions().prop_flat_map(|version| (Just(version), messages(version))),
    ) {
        let mut text = Vec::new();
        message.encode(version, &mut text);
        prop_assert_eq!(CoachMessage::parse(&text, version), Ok(message));
    }

    #[test]
    fn coach_inits_are_read_as_they_were_written(
        team in team_name(), name in "[A-Za-z0-9.]{0,30}", version in option::of(versions()),
    ) {
        let init = CoachInit { team, name: name.into(), version };
        let mut text = Vec::new();
        init.encode(&mut text);
        prop_assert_eq!(CoachInit::parse(&text), Ok(init));
    }

    #[test]
    fn whatever_a_coach_sends_is_read_without_harm(
        text in "(\\((say|eye|team_graphic|change_player_type|init|compression) )?[()a-z0-9 .\"-]{0,80}",
        version in versions(),
    ) {
        let _ = CoachInit::parse(text.as_bytes());
        if let Ok(command) = CoachCommand::parse(text.as_bytes(), version, &Limits::default()) {
            let mut again = Vec::new();
            command.encode(&mut again);
            prop_assert_eq!(CoachCommand::parse(&again, version, &Limits::default()), Ok(command));
        }
    }

    #[test]
    fn damaged_messages_to_a_coach_do_no_harm(
        (version, text) in message_text().prop_flat_map(|(version, text)| (Just(version), damaged(Just(text)))),
    ) {
        let _ = CoachMessage::parse(&text, version);
    }
}

#[test]
fn a_number_is_a_players() {
    assert_eq!(
        CoachMessage::parse(b"(ok change_player_type 11 goalie)", Version::LATEST),
        Ok(CoachMessage::Ok(CoachOk::ChangeGoalie(Unum::new(11).unwrap())))
    );
    assert!(CoachMessage::parse(b"(ok change_player_type 12 goalie)", Version::LATEST).is_err());
}
