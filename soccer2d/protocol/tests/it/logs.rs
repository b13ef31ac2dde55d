//! Game logs, text logs and shows: recorded ones are read and written again the same, and any other bytes do no harm.

use proptest::prelude::*;
use soccer2d_protocol::{
    PlayMode, PlayerParams, ServerParams, Side, TeamName, Unum,
    command::ViewQuality,
    fullstate::Motion,
    game_log::{Board, Ending, GameLogError, GameLogProblem, GameLogWriter, LogMessage, records},
    sense_body::FocusPoint,
    show::{Show, ShowCounts, ShowForm, ShowPlayer, ShowTeam},
    text_log::{TextLogEntry, TextLogLine, TextLogSender},
};

use crate::recordings;

pub const SHORT_GAME: &[u8] = include_bytes!("../data/short.rcg");
const SHORT_TEXT: &[u8] = include_bytes!("../data/short.rcl");

#[test]
fn text_logs_come_out_as_they_went_in() {
    let mut logs = vec![SHORT_TEXT.to_vec()];
    logs.extend(recordings::read("logs/small_clean.rcl"));
    let versions = recordings::files("logs/rcg_versions").into_iter().filter(|name| name.ends_with(".rcl"));
    logs.extend(versions.filter_map(|name| recordings::read(&name)));
    let mut lines = 0;
    for text in logs {
        for line in text.split_inclusive(|&byte| byte == b'\n') {
            let parsed = TextLogLine::parse(line.strip_suffix(b"\n").unwrap()).unwrap();
            assert!(!matches!(parsed.entry, TextLogEntry::Other(_)), "{}", String::from_utf8_lossy(line));
            let mut again = Vec::new();
            parsed.encode(&mut again);
            assert_eq!(again, line);
            lines += 1;
        }
    }
    println!("{lines} lines");
}

#[test]
fn recorded_shows_come_out_as_they_went_in() {
    let mut shows = 0;
    for (version, form) in [(3, ShowForm::V3), (4, ShowForm::V4), (5, ShowForm::V5)] {
        let names = [format!("monitor_v{version}.txt"), format!("monitor_v{version}_synch.txt")];
        for message in names.iter().flat_map(|name| recordings::from_server(name)) {
            if message.starts_with(b"(show ") {
                let mut again = Vec::new();
                Show::parse(&message).unwrap().encode(form, &mut again);
                assert_eq!(String::from_utf8_lossy(&again), String::from_utf8_lossy(&message));
                shows += 1;
            }
        }
    }
    println!("{shows} shows");
}

#[test]
fn a_log_that_was_cut_off_is_read_up_to_there() {
    let cut = &SHORT_GAME[..SHORT_GAME.len() - 40];
    let results: Vec<_> = records(cut).collect();
    let (last, whole) = results.split_last().unwrap();
    assert!(whole.iter().all(Result::is_ok));
    assert!(matches!(last, Err(GameLogError { problem: GameLogProblem::CutOff, .. })), "{last:?}");
}

#[test]
fn what_is_no_log_is_said_to_be_none_and_a_bad_line_has_its_number() {
    let check = |text: &[u8], expected: &[&str]| {
        let errors: Vec<String> =
            records(text).filter_map(Result::err).map(|error| error.to_string()).collect();
        assert_eq!(errors, expected);
    };
    check(b"", &[]);
    check(
        b"ULG7\n(playmode 0 kick_off_l)\n",
        &["line 1: expected ULG and a version, a record of version 1, or JSON; is this a game log (.rcg)?"],
    );
    check(
        b"ULG6\n(playmode 0 kick_off_l)\n(playmode x)\n(team 0 A B 0 0)\nrubbish\n",
        &[
            "line 3: at byte 10: expected a whole number; the line is passed over",
            "line 5: at byte 0: expected (; the line is passed over",
        ],
    );
}

#[test]
fn a_log_has_no_shows_before_the_kick_off_and_one_after_the_end() {
    let mut out = Vec::new();
    let (server, player) = (ServerParams::default(), PlayerParams::default());
    let mut writer = GameLogWriter::new(&server, &player, &[], &mut out);
    let begin = out.len();
    let show = |time, mode| Show {
        time,
        stoppage: 0,
        mode,
        teams: [ShowTeam::default(); 2],
        ball: Motion::default(),
        players: Vec::new(),
    };
    writer.show(&show(0, PlayMode::BeforeKickOff), &mut out);
    writer.show(&show(1, PlayMode::KickOff(Side::Left)), &mut out);
    writer.show(&show(2, PlayMode::TimeOver), &mut out);
    writer.show(&show(2, PlayMode::TimeOver), &mut out);
    let ending = Ending { time: 2, stoppage: 0, teams: &Default::default(), date: "202611151930" };
    writer.finish(&ending, &mut out);
    let expected = "(playmode 1 kick_off_l)\n(show 1 ((b) 0 0 0 0))\n(playmode 2 time_over)\n(show 2 ((b) 0 0 0 0))\n\
                    (msg 2 1 \"(result 202611151930 null-vs-null)\")\n(team 2 null null 0 0)\n";
    assert_eq!(String::from_utf8_lossy(&out[begin..]), expected);
}

pub fn six() -> impl Strategy<Value = f64> {
    prop_oneof![-60.0..60.0, -1e6..1e6, Just(-0.0), Just(0.0)].prop_map(common_wire::number::round_six)
}

prop_compose! {
    fn motion()(x in six(), y in six(), vx in six(), vy in six()) -> Motion { Motion { x, y, vx, vy } }
}

fn side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::Left), Just(Side::Right)]
}

prop_compose! {
    pub fn player()(
        (side, number, player_type, state) in (side(), 1u8..12, 0..18, any::<u32>()),
        motion in motion(),
        (body, neck, view_width, distance, direction) in (six(), six(), six(), six(), six()),
        pointing in proptest::option::of((six(), six())),
        high in any::<bool>(),
        (stamina, effort, recovery, capacity) in (six(), six(), six(), six()),
        attention in proptest::option::of((side(), 1u8..12)),
        count in proptest::array::uniform12(any::<i32>()),
    ) -> ShowPlayer {
        let [kick, dash, turn, catch, moves, turn_neck, change_view, say, tackle, pointto, attentionto, change_focus] = count;
        ShowPlayer {
            side,
            unum: Unum::new(number).unwrap(),
            player_type,
            state,
            motion,
            body,
            neck,
            pointing,
            quality: if high { ViewQuality::High } else { ViewQuality::Low },
            view_width,
            focus_point: FocusPoint { distance, direction },
            stamina,
            effort,
            recovery,
            capacity,
            attention: attention.map(|(side, number)| (side, Unum::new(number).unwrap())),
            counts: ShowCounts {
                kick, dash, turn, catch, moves, turn_neck, change_view, say, tackle, pointto, attentionto, change_focus,
            },
        }
    }
}

fn team() -> impl Strategy<Value = ShowTeam> {
    ("[+-_a-zA-Z0-9]{0,15}", any::<i32>(), (0..9, 0..9)).prop_map(|(name, score, penalties)| ShowTeam {
        name: TeamName::new(name.as_bytes()).filter(|name| name.as_str() != "null"),
        score,
        penalties,
    })
}

prop_compose! {
    pub fn show()(
        time in any::<i32>(),
        mode in 1u8..52,
        teams in (team(), team()),
        ball in motion(),
        players in proptest::collection::vec(player(), 0..=22),
    ) -> Show {
        let mode = PlayMode::from_number(mode).unwrap();
        Show { time, stoppage: 0, mode, teams: teams.into(), ball, players }
    }
}

/// Equal, and every number to the bit: `==` takes -0 for 0.
fn assert_same(left: &Show, right: &Show) {
    assert_eq!(left, right);
    assert_eq!(format!("{left:?}"), format!("{right:?}"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn any_show_comes_back(show in show()) {
        let mut text = Vec::new();
        show.encode(ShowForm::LATEST, &mut text);
        assert_same(&Show::parse(&text).unwrap(), &show);
        text.clear();
        show.encode_log(ShowForm::LATEST, &mut text);
        assert_same(&Show::parse_log(&text, show.mode, show.teams).unwrap(), &show);
    }

    #[test]
    fn any_message_comes_back(time in any::<i32>(), log in any::<bool>(), text in "[^\n]{0,60}") {
        let board = if log { Board::Log } else { Board::Message };
        let message = LogMessage { time, stoppage: 0, board, text: text.into_bytes() };
        let mut out = Vec::new();
        message.encode(&mut out);
        prop_assert_eq!(LogMessage::parse(&out).unwrap(), message);
    }

    #[test]
    fn any_text_line_comes_back(
        (time, stoppage) in any::<(i32, i32)>(),
        name in "[+-_a-zA-Z0-9]{1,15}",
        who in 0u8..13,
        text in "[^\n]{0,60}",
    ) {
        let team = TeamName::new(name.as_bytes()).unwrap();
        let from = match who {
            0 => TextLogSender::Trainer,
            12 => TextLogSender::Coach(team),
            number => TextLogSender::Player(team, Unum::new(number).unwrap()),
        };
        let entries =
            [TextLogEntry::Received { from, text: text.clone().into_bytes() }, TextLogEntry::Referee(text.into_bytes())];
        for entry in entries {
            let line = TextLogLine { time, stoppage, entry };
            let mut out = Vec::new();
            line.encode(&mut out);
            prop_assert_eq!(TextLogLine::parse(out.strip_suffix(b"\n").unwrap()).unwrap(), line);
        }
    }

    #[test]
    fn a_damaged_log_does_no_harm(at in 0..SHORT_GAME.len(), byte in any::<u8>(), length in 0..SHORT_GAME.len()) {
        let mut text = SHORT_GAME[..length.max(at + 1)].to_vec();
        text[at] = byte;
        prop_assert!(records(&text).count() <= SHORT_GAME.len());
    }
}
