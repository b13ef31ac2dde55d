//! The online coach: every answer, limit, window and delay.

use std::collections::BTreeMap;

use common_simulation::{ClientId, Simulation};
use soccer2d_protocol::{
    PlayMode, PlayerDatagram, PlayerMessage, PlayerParams, ServerParams, Version,
    coach::{CoachDatagram, CoachInit},
    coach_language::Limits,
    connect::PlayerRequest,
    params::{Preset, RuleSet},
    reply::ChangePlayerType,
    sense_body::Card,
    trainer::TrainerMessage,
};
use soccer2d_sim::{Allowance, Decision, Event, Input, Join, Match, Measured, Output, Settings};

use crate::arena::{Arena, arena_of, quiet, slot};

/// Two players a side and a coach of the latest version on the left, before the kick-off.
const BEFORE: &str = "mode before_kick_off | time 0 | L1 goalie -50 0 | L2 -10 0 | R1 50 0 | R2 10 0";

fn settings() -> Settings {
    Settings { server: quiet(), seed: 1, ..Settings::default() }
}

/// A match with a coach of the latest version on the left.
pub fn coached(settings: Settings, situation: &str) -> Arena {
    let mut arena = arena_of(settings, Version::LATEST, situation);
    assert_eq!(arena.coach("L", "(init Left (version 19))"), ["(init l ok)"]);
    arena
}

/// Before a kick-off at time 0.
fn before() -> Arena {
    coached(settings(), BEFORE)
}

/// In a play mode, at a time.
fn during(mode: &str, time: i32) -> Arena {
    coached(
        settings(),
        &format!("L1 goalie -50 0 | L2 -10 0 | R1 50 0 | R2 10 0 | mode {mode} | time {time}"),
    )
}

/// A conversation: what the left coach sends, and what it receives.
#[track_caller]
fn check(arena: &mut Arena, conversation: &[(&str, &[&str])]) {
    for (said, expected) in conversation {
        assert_eq!(arena.ask("L", said), *expected, "{said}");
    }
}

/// A conversation of the official server and its clients before a kick-off, `WHO -> TEXT` and `WHO <- TEXT`; C is
/// the coach. Without parameters, player types and sees.
const RECORDED: &str = include_str!("../data/coach.txt");

#[test]
fn a_recorded_conversation_of_versions_5_7_and_19() {
    for conversation in RECORDED.split("== ").skip(1) {
        let (version, lines) = conversation.split_once('\n').unwrap();
        let version = Version::new(version.parse().unwrap()).unwrap();
        let mut expected: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        let mut stage = Stage { game: Match::new(settings()), version, told: BTreeMap::new() };
        for line in lines.lines() {
            let mut words = line.splitn(3, ' ');
            let (who, arrow, text) = (words.next().unwrap(), words.next().unwrap(), words.next().unwrap());
            if arrow == "->" {
                stage.say(who, text);
            } else {
                expected.entry(who).or_default().push(text.replace("\\n", "\n"));
            }
        }
        for (who, expected) in expected {
            assert_eq!(stage.told[who], expected, "{who}, coach of version {version}");
        }
    }
}

/// A match that a recorded conversation is played in.
struct Stage {
    game: Match,
    version: Version,
    told: BTreeMap<&'static str, Vec<String>>,
}

impl Stage {
    const CLIENTS: [&'static str; 4] = ["A1", "A2", "B1", "C"];

    /// A client sends something, and a cycle passes.
    fn say(&mut self, who: &str, text: &str) {
        let index = Stage::CLIENTS.iter().position(|name| *name == who).unwrap();
        let bytes = format!("{text}\0").into_bytes();
        let input = if who == "C" {
            match CoachInit::parse(&bytes) {
                Ok(init) => Input::Join(Join::Coach(init)),
                Err(_) => {
                    let said = CoachDatagram::parse(&bytes, self.version, &Limits::default());
                    Input::Coach(Measured::new(said, bytes.len()))
                }
            }
        } else {
            match PlayerRequest::parse(&bytes) {
                Ok(PlayerRequest::Init(init)) => Input::Join(Join::Player(init)),
                _ => Input::Player(Measured::new(PlayerDatagram::parse(&bytes), bytes.len())),
            }
        };
        let Stage { game, version, told } = self;
        let mut sort = |to: ClientId, output: &Output| {
            let mut text = Vec::new();
            match output {
                Output::Player(message) => message.encode(Version::LATEST, &mut text),
                Output::Coach(message) => message.encode(*version, &mut text),
                _ => return,
            }
            let text = String::from_utf8(text).unwrap();
            let left_out = ["(server_param", "(player_", "(see", "(sense_body", "(fullstate"];
            if !left_out.iter().any(|head| text.starts_with(head)) {
                told.entry(Stage::CLIENTS[to.0 as usize]).or_default().push(text);
            }
        };
        game.receive(ClientId(index as u32), input, &mut sort);
        for _ in 0..10 {
            game.tick(&mut sort);
        }
    }
}

#[test]
fn which_clients_may_coach() {
    let mut arena = arena_of(settings(), Version::LATEST, BEFORE);
    assert_eq!(arena.coach("L", "(init Nobody (version 19))"), ["(error no_such_team)"]);
    assert_eq!(arena.coach("L", "(init Left (version 20))"), ["(error illegal_client_version)"]);
    assert_eq!(arena.coach("L", "(init Left Pep (version 5))"), ["(init ok)"]);
    assert_eq!(arena.coach("R", "(init Left (version 19))"), ["(error already_have_coach)"]);
    assert_eq!(arena.coach("R", "(init Right (version 6))"), ["(init r ok)"]);
    assert_eq!(arena.game.coach_name(slot("L1").side()), Some("Pep"));
    assert_eq!(arena.ask("L", "(bye)"), [""; 0]);
    assert_eq!(arena.game.coach_name(slot("L1").side()), None);
    assert_eq!(arena.ask("L", "(look)"), [""; 0]);
    arena.coach_vanishes("R");
    // The official server cannot accept another coach where one has left.
    assert_eq!(arena.coach("L", "(init Left (version 19))"), ["(error connection_failed)"]);
    assert_eq!(arena.coach("R", "(init Right (version 20))"), ["(error connection_failed)"]);
    let comings = arena.events().iter().filter(|event| matches!(event, Event::CoachJoined(_))).count();
    let goings = arena.events().iter().filter(|event| matches!(event, Event::CoachLeft(_))).count();
    assert_eq!((comings, goings), (2, 2));
}

#[test]
fn what_a_new_coach_receives() {
    let mut settings = settings();
    settings.coach_message = "(play well)".into();
    let mut arena = arena_of(settings, Version::LATEST, BEFORE);
    arena.send("L2", "(clang (ver 7 8))").send("R1", "(clang (ver 7 7))").tick();
    let clang =
        ["(clang (ver (p \"Left\" 2) 7 8))", "(clang (ver (p \"Right\" 1) 7 7))", "(include 11 (play well))"];
    assert_eq!(arena.coach("L", "(init Left (version 11))")[1..], clang);
    assert_eq!(arena.coach("R", "(init Right (version 10))")[1..], clang[..2]);
    // A player that learns a language later is announced to its own coach only.
    arena.told.clear();
    arena.send("L1", "(clang (ver 8 8))").tick();
    assert_eq!(arena.told_coach("L"), ["(clang (ver (p \"Left\" 1 goalie) 8 8))"]);
    assert_eq!(arena.told_coach("R"), [""; 0]);
}

#[test]
fn a_new_coach_receives_the_type_of_each_player() {
    let told = |side: &str, init: &str| {
        let mut settings = settings();
        settings.server.coach_w_referee = true;
        let mut arena = arena_of(settings, Version::LATEST, BEFORE);
        arena.train("(change_player_type Left 2 3)");
        arena.coach(side, init);
        arena.told_coach(side).last().cloned()
    };
    assert_eq!(told("L", "(init Left (version 7))").unwrap(), "(change_player_type 2 3)");
    assert_eq!(told("R", "(init Right (version 7))").unwrap(), "(change_player_type 2)");
    assert_eq!(told("L", "(init Left (version 6))").unwrap(), "(init l ok)");
}

#[test]
fn small_answers() {
    let mut arena = before();
    check(
        &mut arena,
        &[
            ("(check_ball)", &["(ok check_ball 0 in_field)"]),
            ("(team_names)", &["(ok team_names (team l Left) (team r Right))\n"]),
            ("(compression 3)", &["(ok compression 3)"]),
            ("(compression 10)", &["(error illegal_command_form)"]),
            ("(eye maybe)", &["(error illegal_command_form)"]),
            ("(ear on)", &["(error unknown_command)"]),
            ("(start)", &["(error unknown_command)"]),
            ("(move (ball) 0 0)", &["(error unknown_command)"]),
            ("hello", &["(error illegal_command_form)"]),
            ("(done)", &[]),
            (
                "(look)",
                &[
                    "(ok look 0 ((g r) 52.5 0) ((g l) -52.5 0) ((b) 0 0 0 0) ((p \"Left\" 1 goalie) -50 0 0 0 0 0) \
                   ((p \"Left\" 2) -10 0 0 0 0 0) ((p \"Right\" 1) 50 0 0 0 0 0) ((p \"Right\" 2) 10 0 0 0 0 0))",
                ],
            ),
        ],
    );
}

#[test]
fn a_missing_nul_is_warned_about_from_version_8_on() {
    for (version, expected) in
        [(7, &["(ok eye on)"][..]), (8, &["(warning message_not_null_terminated)", "(ok eye on)"])]
    {
        let mut arena = arena_of(settings(), Version::LATEST, BEFORE);
        arena.coach("L", &format!("(init Left (version {version}))"));
        arena.told.clear();
        let datagram = CoachDatagram::parse(b"(eye on)", Version::new(version).unwrap(), &Limits::default());
        arena.game.receive(ClientId(102), Input::Coach(Measured::new(datagram, 8)), &mut |_, _| {});
        arena.tick();
        assert_eq!(arena.told_coach("L"), expected);
    }
}

#[test]
fn opponents_are_known_by_their_fixed_name() {
    let mut settings = settings();
    settings.server.fixed_teamname_r = "Away".into();
    let mut arena = coached(settings, BEFORE);
    arena.coach("R", "(init Right (version 19))");
    assert_eq!(arena.ask("L", "(team_names)"), ["(ok team_names (team l Left) (team r Away))\n"]);
    assert_eq!(arena.ask("R", "(team_names)"), ["(ok team_names (team l Left) (team r Right))\n"]);
    assert!(arena.ask("L", "(look)")[0].contains("((p \"Away\" 1)"));
    assert!(arena.ask("R", "(look)")[0].contains("((p \"Right\" 1)"));
    arena.told.clear();
    arena.send("R1", "(say \"hi\")").tick();
    assert_eq!(arena.told_coach("L"), ["(hear 0 (p \"Away\" 1) \"hi\")"]);
    assert_eq!(arena.told_coach("R"), ["(hear 0 (p \"Right\" 1) \"hi\")"]);
}

#[test]
fn the_eye_sees_once_a_cycle() {
    let mut arena = before();
    arena.ask("L", "(eye on)");
    arena.told.clear();
    arena.cycles(3);
    assert_eq!(arena.told_coach("L").len(), 3);
    assert!(arena.told_coach("L")[0].starts_with("(see_global 0 ((g r) 52.5 0)"));
    arena.coach("R", "(init Right (version 6))");
    arena.ask("R", "(eye on)");
    arena.told.clear();
    arena.cycle();
    assert!(arena.told_coach("R")[0].starts_with("(see 0 ((goal r) 52.5 0)"));
    arena.ask("L", "(eye off)");
    arena.told.clear();
    arena.cycles(2);
    assert_eq!(arena.told_coach("L"), [""; 0]);
}

#[test]
fn a_coach_hears_everything() {
    let mut settings = settings();
    settings.server.coach_w_referee = true;
    let mut arena = coached(settings, "mode before_kick_off | time 0 | L1 goalie -52 0 | R1 52 0");
    arena.trainer();
    arena.told.clear();
    arena.send("R1", "(say \"far away\")").tick();
    arena.train("(say well done)");
    arena.train("(start)");
    let heard = [
        "(hear 0 (p \"Right\" 1) \"far away\")",
        "(hear 0 referee well done)",
        "(hear 0 referee kick_off_l)",
    ];
    let told: Vec<String> =
        arena.told_coach("L").into_iter().filter(|text| text.starts_with("(hear")).collect();
    assert_eq!(told, heard);
}

#[test]
fn a_trainer_hears_coaches() {
    let mut settings = settings();
    settings.server.coach_w_referee = true;
    let mut arena = coached(settings, BEFORE);
    arena.coach("R", "(init Right (version 5))");
    arena.trainer();
    arena.told.clear();
    arena.ask("L", "(say (freeform \"go\"))");
    arena.ask("R", "(say slowly)");
    arena.cycle();
    let mut heard = Vec::new();
    for message in arena.told_trainer() {
        let TrainerMessage::HearCoach { time, side, text } = message else { panic!("{message:?}") };
        heard.push((*time, side.letter(), &**text));
    }
    assert_eq!(heard, [(0, 'r', "slowly"), (0, 'l', "(freeform \"go\")")]);
    let said = |event: &&Event| match event {
        Event::CoachSay { by, since, text } => Some((by.letter(), *since, text.to_string())),
        _ => None,
    };
    let said: Vec<_> = arena.events().iter().filter_map(said).collect();
    assert_eq!(said, [('r', None, "slowly".into()), ('l', Some(0), "(freeform \"go\")".into())]);
}

// Substitutions.

#[test]
fn before_the_game_substitutions_are_free() {
    let mut arena = before();
    arena.arrange("L2 -10 0 stamina 100");
    for kind in [3, 4, 5, 6, 7] {
        let text = format!("change_player_type 2 {kind})");
        assert_eq!(arena.ask("L", &format!("({text}")), [format!("({text}"), format!("(ok {text}")]);
        assert_eq!(arena.player("L2").player_type, kind);
    }
    assert_eq!(arena.player("L2").stamina.stamina, 8000.0, "a substitute is rested");
    // The same once more is no mistake; two of one type are.
    check(
        &mut arena,
        &[
            ("(change_player_type 2 7)", &["(change_player_type 2 7)", "(ok change_player_type 2 7)"]),
            ("(change_player_type 1 7)", &["(warning max_of_that_type_on_field)"]),
            ("(change_player_type 1 18)", &["(error out_of_range_player_type)"]),
            ("(change_player_type 1 -1)", &["(error out_of_range_player_type)"]),
            ("(change_player_type 3 1)", &["(warning no_such_player)"]),
            ("(change_player_type 0 1)", &["(warning no_such_player)"]),
            ("(change_player_type 2)", &["(error illegal_command_form)"]),
        ],
    );
}

#[test]
fn during_the_game_there_are_three_and_no_type_plays_twice() {
    let mut arena = during("free_kick_l", 10);
    check(
        &mut arena,
        &[
            ("(change_player_type 2 3)", &["(change_player_type 2 3)", "(ok change_player_type 2 3)"]),
            ("(change_player_type 2 4)", &["(change_player_type 2 4)", "(ok change_player_type 2 4)"]),
            ("(change_player_type 1 3)", &["(warning no_left_of_that_type)"]),
            ("(change_player_type 9 5)", &["(warning no_such_player)"]),
            ("(change_player_type 1 5)", &["(change_player_type 1 5)", "(ok change_player_type 1 5)"]),
            ("(change_player_type 1 6)", &["(warning no_subs_left)"]),
            // Nothing else is looked at any more.
            ("(change_player_type 77 99)", &["(warning no_subs_left)"]),
        ],
    );
}

#[test]
fn when_no_player_is_substituted() {
    check(
        &mut during("play_on", 10),
        &[("(change_player_type 2 3)", &["(warning cannot_sub_while_playon)"])],
    );
    let over = &[("(change_player_type 2 3)", &["(warning cannot_sub_while_penalty_shootouts)"][..])];
    check(&mut during("penalty_setup_l", 8000), over);
    let mut endless = settings();
    endless.server.half_time = -1;
    let mut arena = coached(endless, "L1 0 0 | R1 5 0 | mode kick_in_l | time 8000");
    assert_eq!(arena.ask("L", "(change_player_type 1 3)").len(), 2);
}

#[test]
fn all_clients_receive_a_substitution() {
    let mut arena = before();
    arena.coach("R", "(init Right (version 7))");
    arena.told.clear();
    arena.ask("L", "(change_player_type 2 3)");
    assert_eq!(arena.told_coach("R"), ["(change_player_type 2)"]);
    let change = |arena: &Arena, who| -> Vec<ChangePlayerType> {
        let told = arena.receive(who).into_iter();
        told.filter_map(|message| {
            if let PlayerMessage::ChangePlayerType(change) = message { Some(*change) } else { None }
        })
        .collect()
    };
    let unum = slot("L2").unum();
    assert_eq!(change(&arena, "L1"), [ChangePlayerType::Own(unum, 3)]);
    assert_eq!(change(&arena, "R1"), [ChangePlayerType::Opponent(unum)]);
    assert!(arena.events().contains(&&Event::PlayerType(slot("L2"), 3)));
}

#[test]
fn a_substitute_has_no_cards() {
    let mut arena = during("free_kick_l", 10);
    arena.decide(Decision::YellowCard(slot("L2")));
    assert_eq!(arena.player("L2").card, Card::Yellow);
    arena.ask("L", "(change_player_type 2 3)");
    assert_eq!(arena.player("L2").card, Card::None);
}

#[test]
fn many_of_type_0_if_the_parameters_say_so() {
    let player = PlayerParams { allow_mult_default_type: true, ..PlayerParams::default() };
    let mut arena = coached(Settings { player, ..settings() }, BEFORE);
    for unum in [1, 2] {
        let text = format!("change_player_type {unum} 0)");
        assert_eq!(arena.ask("L", &format!("({text}")), [format!("({text}"), format!("(ok {text}")]);
    }
}

#[test]
fn the_automatic_assignment_counts_as_used() {
    let mut settings = settings();
    settings.server.coach_w_referee = true;
    let mut arena = coached(settings, BEFORE);
    arena.ask("L", "(change_player_type 2 0)");
    arena.trainer();
    arena.train("(start)");
    // The goalie gets the lowest type that the coach has left.
    assert_eq!((arena.player("L1").player_type, arena.player("L2").player_type), (1, 0));
    // A player that was assigned type 0 on the right has, for the official count, no type at all: it cannot be
    // substituted, though it is announced.
    arena.coach("R", "(init Right (version 19))");
    assert_eq!(arena.player("R1").player_type, 0);
    assert_eq!(
        arena.ask("R", "(change_player_type 1 5)"),
        ["(change_player_type 1 5)", "(ok change_player_type 1 5)"]
    );
    assert_eq!(arena.player("R1").player_type, 0);
    assert_eq!(arena.ask("R", "(change_player_type 1 1)"), ["(warning no_left_of_that_type)"]);
    assert_eq!(arena.ask("L", "(change_player_type 1 0)"), ["(warning no_left_of_that_type)"]);
    assert_eq!(
        arena.ask("L", "(change_player_type 1 5)"),
        ["(change_player_type 1 5)", "(ok change_player_type 1 5)"]
    );
    assert_eq!(arena.player("L1").player_type, 5);
}

#[test]
fn in_manual_7_the_goalie_keeps_type_0() {
    let mut arena = coached(Settings::preset(Preset::Manual7), BEFORE);
    assert_eq!(arena.ask("L", "(change_player_type 1 3)"), ["(warning cannot_change_goalie)"]);
    assert_eq!(arena.ask("L", "(change_player_type 1 0)").len(), 2);
}

#[test]
fn a_new_goalie() {
    let free_kick = "L1 -50 0 | L2 -10 0 | R1 50 0 | mode free_kick_l";
    let mut arena = coached(settings(), free_kick);
    arena.coach("R", "(init Right (version 15))");
    arena.told.clear();
    assert_eq!(
        arena.ask("L", "(change_player_type 2 goalie)"),
        ["(change_player_type l 2 goalie)", "(ok change_player_type 2 goalie)"]
    );
    assert!(arena.player("L2").goalie);
    assert!(arena.events().contains(&&Event::Goalie(slot("L2"))));
    assert!(!arena.told_coach("R").iter().any(|text| text.contains("goalie")), "not in version 15");
    assert!(
        arena
            .receive("R1")
            .iter()
            .any(|message| matches!(message, PlayerMessage::ChangePlayerType(ChangePlayerType::Goalie(..))))
    );
    check(
        &mut arena,
        &[
            ("(change_player_type 1 goalie)", &["(error goalie_already_exists)"]),
            ("(change_player_type 9 goalie)", &["(error goalie_already_exists)"]),
        ],
    );
    let mut arena = coached(settings(), free_kick);
    check(&mut arena, &[("(change_player_type 9 goalie)", &["(warning no_such_player)"])]);
    let refused = |mode: &str, expected: &str| {
        let mut arena = coached(settings(), &format!("{free_kick} | mode {mode}"));
        assert_eq!(arena.ask("L", "(change_player_type 2 goalie)"), [expected]);
    };
    refused("play_on", "(warning cannot_change_goalie_while_playon)");
    refused("penalty_ready_r", "(warning cannot_change_goalie_while_penalty_taken)");
    refused("penalty_taken_l", "(warning cannot_change_goalie_while_penalty_taken)");
}

// Messages.

const FREEFORM: &str = "(say (freeform \"go\"))";

#[test]
fn words_arrive_at_the_next_step_while_play_is_stopped() {
    let mut arena = before();
    arena.send("L1", "(clang (ver 7 8))").send("L2", "(clang (ver 7 7))").send("R1", "(clang (ver 7 8))");
    arena.cycle();
    arena.told.clear();
    for said in ["(meta (ver 8))", "(rule (on R1))", "(freeform \"go\")"] {
        assert_eq!(arena.ask("L", &format!("(say {said})")), ["(ok say)"]);
    }
    assert_eq!(arena.heard("L1"), [""; 0]);
    arena.cycle();
    let heard = |words: [&str; 3]| words.map(|words| format!("(hear 0 online_coach_left {words})"));
    assert_eq!(arena.heard("L1"), heard(["(meta (ver 8))", "(rule (on R1))", "(freeform \"go\")"]));
    assert_eq!(arena.heard("L2"), heard(["(meta (ver 8))", "(unsupported_clang)", "(freeform \"go\")"]));
    assert_eq!(arena.heard("R1"), [""; 0], "only one's own coach");
}

#[test]
fn words_travel_for_fifty_cycles_while_play_is_on() {
    let mut arena = during("play_on", 10);
    arena.cycle();
    let time = arena.game.world().time;
    assert_eq!(arena.ask("L", "(say (meta (ver 8)))"), ["(ok say)"]);
    arena.told.clear();
    arena.cycles(50);
    assert_eq!(arena.heard("L1"), [""; 0]);
    arena.cycle();
    assert_eq!(arena.heard("L1"), [format!("(hear {} online_coach_left (unsupported_clang))", time + 50)]);
}

#[test]
fn a_window_has_one_message_of_each_kind() {
    let kinds = [
        ("(meta (ver 8))", "meta"),
        ("(info (clear))", "info"),
        ("(advice (clear))", "advice"),
        ("(define (definec \"c\" (true)))", "define"),
        ("(delete all)", "del"),
        ("(rule (on all))", "rule"),
    ];
    let mut arena = during("play_on", 10);
    // Nothing before the first step, which opens the first window.
    assert_eq!(arena.ask("L", "(say (meta (ver 8)))"), ["(error said_too_many_meta_messages)"]);
    arena.cycle();
    for (said, kind) in kinds {
        assert_eq!(arena.ask("L", &format!("(say {said})")), ["(ok say)"]);
        assert_eq!(
            arena.ask("L", &format!("(say {said})")),
            [format!("(error said_too_many_{kind}_messages)")]
        );
    }
    arena.cycles(297);
    assert_eq!(arena.ask("L", "(say (info (clear)))"), ["(error said_too_many_info_messages)"]);
    arena.cycles(3);
    assert_eq!(arena.ask("L", "(say (info (clear)))"), ["(ok say)"]);
    assert_eq!(arena.ask("L", "(say (info (clear)))"), ["(error said_too_many_info_messages)"]);
}

#[test]
fn a_window_below_zero_lets_nothing_pass() {
    let server = ServerParams { clang_info_win: -1, ..quiet() };
    let mut arena = coached(Settings { server, ..settings() }, "L1 0 0 | R1 5 0");
    arena.cycle();
    assert_eq!(arena.ask("L", "(say (info (clear)))"), ["(error said_too_many_info_messages)"]);
}

#[test]
fn free_text_has_its_periods_while_play_is_on() {
    let server = ServerParams { freeform_wait_period: 10, freeform_send_period: 2, ..quiet() };
    let mut arena = coached(Settings { server, ..settings() }, "L1 0 0 | R1 5 0 | mode play_on | time 0");
    let mut allowed = Vec::new();
    for _ in 0..32 {
        let time = arena.game.world().time;
        match &arena.ask("L", FREEFORM)[..] {
            [ok] if ok == "(ok say)" => allowed.push(time),
            [refused] => assert_eq!(refused, "(error cannot_say_freeform_while_playon)"),
            more => panic!("{more:?}"),
        }
        for _ in 0..9 {
            arena.tick();
        }
    }
    assert_eq!(allowed, [11, 20, 21, 30, 31]);
}

#[test]
fn free_text_in_manual_7_is_for_stopped_play() {
    let server = ServerParams { freeform_wait_period: 10, freeform_send_period: 10, ..quiet() };
    let settings = Settings { server, rules: RuleSet::MANUAL_7, ..settings() };
    let mut arena = coached(settings, "L1 0 0 | R1 5 0 | mode play_on | time 0");
    arena.cycles(15);
    assert_eq!(arena.ask("L", FREEFORM), ["(error cannot_say_freeform_while_playon)"]);
}

#[test]
fn free_text_is_counted_and_awarded_again_after_a_game() {
    let server = ServerParams { say_coach_cnt_max: 2, half_time: 2, nr_normal_halfs: 1, ..quiet() };
    let mut arena = coached(Settings { server, ..settings() }, "L1 0 0 | R1 5 0 | mode kick_in_l | time 15");
    check(
        &mut arena,
        &[
            (FREEFORM, &["(ok say)"]),
            (FREEFORM, &["(ok say)"]),
            (FREEFORM, &["(error said_too_many_freeform_messages)"]),
        ],
    );
    // One half of twenty cycles is over at time 20.
    arena.cycles(6);
    assert!(arena.game.world().time >= 20, "{}", arena.game.world().time);
    assert_eq!(arena.ask("L", FREEFORM), ["(ok say)"]);
    let server = ServerParams { say_coach_cnt_max: -1, ..quiet() };
    let mut arena = coached(Settings { server, ..settings() }, BEFORE);
    for _ in 0..300 {
        assert_eq!(arena.ask("L", FREEFORM), ["(ok say)"]);
    }
}

#[test]
fn what_is_not_the_coach_language() {
    let mut arena = before();
    let deep = format!("(say {}", "(".repeat(8000));
    let long = format!("(say (freeform \"{}\"))", "x".repeat(129));
    let nested =
        format!("(say (info (1 {}(true){} (do our {{1}} (hold)))))", "(not ".repeat(5000), ")".repeat(5000));
    for said in ["(say hello)", "(say)", "(say (freeform \"bad))", &deep, &long, &nested] {
        assert_eq!(arena.ask("L", said), ["(error could_not_parse_say)"], "{said}");
    }
    assert_eq!(arena.ask("L", "(say (unsupported_clang))").len(), 0);
}

#[test]
fn versions_5_and_6_speak_to_all_players_while_play_is_stopped() {
    let mut arena = arena_of(settings(), Version::LATEST, BEFORE);
    arena.coach("L", "(init Left (version 6))");
    arena.told.clear();
    let long = format!("(say {})", "x".repeat(200));
    for said in ["(say hello)", "(say a \"quote\")", &long] {
        assert_eq!(arena.ask("L", said), ["(ok say)"]);
    }
    assert_eq!(arena.ask("L", "(say)"), ["(error illegal_command_form)"]);
    arena.cycle();
    let heard =
        ["hello", "a ", &"x".repeat(128)].map(|text| format!("(hear 0 online_coach_left \"{text}\")"));
    assert_eq!(arena.heard("L1"), heard);
    assert_eq!(arena.heard("R1"), heard);

    let mut arena = arena_of(settings(), Version::LATEST, "L1 0 0 | R1 5 0 | mode play_on");
    arena.coach("L", "(init Left (version 5))");
    assert_eq!(arena.ask("L", "(say hello)"), ["(warning cannot_say_while_playon)"]);
    let server = ServerParams { say_coach_cnt_max: 0, ..quiet() };
    let mut arena = arena_of(Settings { server, ..settings() }, Version::LATEST, BEFORE);
    arena.coach("L", "(init Left (version 5))");
    assert_eq!(arena.ask("L", "(say hello)"), ["(error said_too_many_messages)"]);
}

#[test]
fn old_players_hear_a_coach_at_once() {
    let mut arena = arena_of(settings(), Version::new(6).unwrap(), BEFORE);
    arena.coach("L", "(init Left (version 5))");
    arena.told.clear();
    arena.ask("L", "(say hello)");
    let mut text = Vec::new();
    arena.receive("R1")[0].encode(Version::new(6).unwrap(), &mut text);
    assert_eq!(String::from_utf8(text).unwrap(), "(hear 0 online_coach_left hello)");
}

// The rest.

#[test]
fn a_logo() {
    let rows = "\"aaaaaaaa\" ".repeat(8);
    let tile = |place: &str| format!("(team_graphic ({place} \"8 8 1 1\" \"a c #000000\" {rows}))");
    let mut arena = before();
    check(
        &mut arena,
        &[
            (&tile("0 0"), &["(ok team_graphic 0 0)"]),
            (&tile("31 7"), &["(ok team_graphic 31 7)"]),
            (&tile("31 7"), &["(ok team_graphic 31 7)"]),
            (&tile("32 0"), &["(warning invalid_tile_location)", "(ok team_graphic 32 0)"]),
            ("(team_graphic (0 0 \"8 8 1 1\" \"a c #000000\" \"aaaaaaaa\"))", &["(error invalid_xpm_data)"]),
            ("(team_graphic (0 0 \"1 1 1 1\" \"a c #000000\" \"a\"))", &["(warning invalid_tile_size)"]),
            ("(team_graphic 0 0)", &["(error illegal_command_form)"]),
            ("(team_graphic (9 9))", &["(warning invalid_tile_location)", "(error invalid_xpm_data)"]),
        ],
    );
    let shown = |event: &&&Event| matches!(event, Event::TeamGraphic(..));
    assert_eq!(arena.events().iter().filter(shown).count(), 4);
    // A monitor that joins later receives the logo.
    let mut late = 0;
    arena.game.receive(ClientId(200), Input::Join(Join::Monitor), &mut |_, output| {
        late += usize::from(matches!(output, Output::Event(Event::TeamGraphic(..))));
    });
    assert_eq!(late, 2);
    check(&mut during("kick_off_l", 0), &[(&tile("0 0"), &["(warning only_before_kick_off)"])]);
}

#[test]
fn lock_step_waits_for_coaches_whose_eye_is_on() {
    let server = ServerParams { synch_mode: true, ..quiet() };
    let mut arena = coached(Settings { server, ..settings() }, "L1 0 0 | R1 5 0");
    arena.coach("R", "(init Right (version 19))");
    let time_passes = |arena: &mut Arena| {
        while arena.game.awaits().is_empty() {
            arena.tick();
        }
    };
    let players_are_done = |arena: &mut Arena| {
        arena.told.clear();
        arena.send("L1", "(done)").send("R1", "(done)(say \"hi\")").tick();
    };
    time_passes(&mut arena);
    arena.coach_sends("L", "(eye on)");
    players_are_done(&mut arena);
    assert_eq!(arena.awaited_coaches(), [""; 0], "eyes were closed");
    time_passes(&mut arena);
    assert_eq!(arena.awaited_coaches(), [""; 0], "it is the players' turn");
    // A coach is asked after it has received what they said.
    players_are_done(&mut arena);
    assert_eq!(arena.awaited_coaches(), ["L"]);
    let heard = "(hear 12 (p \"Right\" 1) \"hi\")";
    assert_eq!(arena.told_coach("L"), [heard, "(think)"]);
    assert_eq!(arena.told_coach("R"), [heard]);
    // What comes after done belongs to the next cycle.
    arena.told.clear();
    arena.coach_sends("L", "(check_ball)").coach_sends("L", "(done)").coach_sends("L", "(team_names)");
    assert_eq!(arena.awaited_coaches(), [""; 0]);
    arena.tick();
    assert_eq!(arena.told_coach("L"), ["(ok check_ball 12 in_field)"]);
    // A coach that has left is not waited for.
    time_passes(&mut arena);
    players_are_done(&mut arena);
    assert_eq!(arena.awaited_coaches(), ["L"]);
    arena.coach_vanishes("L");
    assert_eq!(arena.awaited_coaches(), [""; 0]);
}

#[test]
fn coaches_are_asked_with_the_players_where_the_step_follows_at_once() {
    let server = ServerParams { synch_mode: true, synch_offset: 90, ..quiet() };
    let mut arena = coached(Settings { server, ..settings() }, "L1 0 0 | R1 5 0");
    let time_passes = |arena: &mut Arena| {
        while arena.game.awaits().is_empty() {
            arena.tick();
        }
    };
    time_passes(&mut arena);
    arena.coach_sends("L", "(eye on)").send("L1", "(done)").send("R1", "(done)").tick();
    time_passes(&mut arena);
    assert_eq!((arena.game.awaits().iter().count(), arena.awaited_coaches()), (3, vec!["L"]));
}

#[test]
fn a_flood_does_not_stop_the_game() {
    let mut arena = before();
    for _ in 0..10_000 {
        arena.coach_sends("L", "(check_ball)");
    }
    arena.told.clear();
    arena.tick();
    assert_eq!(arena.told_coach("L").len(), Allowance::COMMANDS);
    assert_eq!(arena.mode(), PlayMode::BeforeKickOff);
}

#[test]
fn after_bye_nothing_more_is_read_but_words_still_arrive() {
    let mut arena = before();
    arena.told.clear();
    arena.coach_sends("L", FREEFORM).coach_sends("L", "(bye)").coach_sends("L", "(check_ball)").cycle();
    assert_eq!(arena.told_coach("L"), ["(ok say)"]);
    assert_eq!(arena.heard("L1"), ["(hear 0 online_coach_left (unsupported_clang))"]);
}
