//! Hostile, broken and flooding clients: the official answer, and no other client notices.

use soccer2d_protocol::compression::{Compressor, Decompressor};
use soccer2d_server::LogPlace;
use soccer2d_sim::Allowance;

use crate::arena::{Arena, Client, plan};

#[test]
fn nonsense_is_answered_and_does_no_harm() {
    let arena = Arena::start(&plan());
    let mut player = arena.player("(init A (version 19))");
    let mut long = b"(say ".to_vec();
    long.resize(9_000, b'a');
    let nonsense: [&[u8]; 8] = [
        b"(turn",
        b"\xff\xfe\x80\0",
        b"()",
        b"\0",
        b"((((((((((((((((((((((((((((((((",
        b"(kick nan inf)\0",
        b"(dash 1e999999999999)(",
        &long,
    ];
    for datagram in nonsense {
        player.send_bytes(datagram);
        player.hear_one("(error illegal_command_form)");
    }
    player.send("(score)");
    assert_eq!(player.hear_one("(score"), "(score 0 0 0)");
    for datagram in nonsense {
        let mut stranger = arena.client();
        stranger.send_bytes(datagram);
        assert_eq!(stranger.hear(), "(error unknown_command)");
    }
    arena.end();
}

#[test]
fn no_client_controls_another_clients_player() {
    let arena = Arena::start(&plan());
    let mut player = arena.player("(init A (version 19))");
    let stranger = Client::new(player.server);
    stranger.send("(bye)");
    stranger.send("(score)");
    for _ in 0..3 {
        let text = player.hear_one("(sense_body ");
        assert!(text.contains("(turn 0)"), "{text}");
    }
    player.send("(score)");
    player.hear_one("(score");
    let (outcome, _) = arena.end();
    assert!(outcome.game.world().players[0].enabled);
}

/// What a silent player receives in the first cycles of a match that begins when it and another one have joined.
fn told(disturb: impl FnOnce(&Arena, &Client)) -> Vec<String> {
    let mut plan = plan();
    plan.lobby = 2;
    let arena = Arena::start(&plan);
    let mut victim = arena.player("(init A (version 19))");
    let other = arena.player("(init B (version 19))");
    disturb(&arena, &other);
    let told: Vec<String> = std::iter::repeat_with(|| victim.hear())
        .filter(|text| text.starts_with("(se") && !text.starts_with("(server"))
        .take(90)
        .collect();
    arena.end();
    told
}

#[test]
fn a_flood_changes_nothing_for_the_others() {
    let quiet = told(|_, _| {});
    let loud = told(|arena, flooder| {
        let stranger = Client::new(arena.address);
        for count in 0..20_000 {
            flooder.send_bytes(b"(bogus)\0");
            stranger.send_bytes(if count % 2 == 0 { b"(hello)\0" } else { b"(init C)\0" });
        }
    });
    assert_eq!(quiet.iter().filter(|text| text.starts_with("(sense_body ")).count(), 60);
    assert_eq!(quiet, loud);
}

/// How much of a flood is answered, and what is in the text log, when all of it comes before the first tick. It is
/// reported once, and at the end with its size.
fn flood(packs: bool, datagram: &[u8], count: usize) -> (usize, String) {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("match.rcl");
    let mut plan = plan();
    plan.settings.server.synch_mode = packs;
    plan.lobby = 2;
    plan.text_log = LogPlace::File(path.clone());
    let arena = Arena::start(&plan);
    let mut flooder = arena.player("(init A (version 19))");
    let mut packer = packs.then(|| {
        flooder.send("(compression 9)");
        flooder.hear_one("(ok compression 9)");
        (Compressor::new(9), Decompressor::new())
    });
    for _ in 0..count {
        match &mut packer {
            Some((pack, _)) => {
                let mut packed = Vec::new();
                pack.compress(datagram, &mut packed);
                flooder.send_bytes(&packed);
            }
            None => flooder.send_bytes(datagram),
        }
    }
    let _other = arena.player("(init B (version 19))");
    let mut answers = 0;
    loop {
        let bytes = flooder.hear_bytes();
        let mut text = Vec::new();
        match &mut packer {
            Some((_, unpack)) => unpack.decompress(&bytes, &mut text).unwrap(),
            None => text = bytes,
        }
        if text.starts_with(b"(sense_body ") {
            break;
        }
        answers += usize::from(text.starts_with(b"(score "));
    }
    let errors = arena.end_with_errors();
    assert_eq!(errors.matches("A 1 at 127.0.0.1:").count(), 1, "{errors}");
    assert_eq!(errors.matches(" in a tick; the rest is not read.").count(), 1, "{errors}");
    let counted = errors.lines().find_map(|line| line.strip_prefix("A 1: ")).expect("it is counted");
    let Some((bytes, datagrams)) = counted
        .strip_suffix(" datagrams were not read.")
        .and_then(|counted| counted.split_once(" bytes of "))
        .map(|(bytes, datagrams)| (bytes.parse::<usize>().unwrap(), datagrams.parse::<usize>().unwrap()))
    else {
        panic!("{errors}")
    };
    assert!((1..=count).contains(&datagrams) && bytes >= datagrams, "{counted}");
    (answers, std::fs::read_to_string(path).unwrap())
}

#[test]
fn only_the_first_commands_of_a_tick_are_read_and_logged() {
    let (answers, log) = flood(false, b"(score)\0", 200);
    assert_eq!(answers, Allowance::COMMANDS);
    assert_eq!(log.matches("(score)").count(), Allowance::COMMANDS);
    let (answers, log) = flood(false, &[&b"(score)".repeat(100)[..], b"\0"].concat(), 100);
    assert_eq!(answers, Allowance::COMMANDS);
    assert_eq!(log.matches("(score)").count(), Allowance::COMMANDS);
}

#[test]
fn only_the_first_bytes_of_a_tick_are_read_and_logged() {
    let mut datagram = b"(score)".to_vec();
    datagram.resize(4_000, b' ');
    datagram.push(0);
    let (answers, log) = flood(false, &datagram, 100);
    assert_eq!(answers, 3, "the third begins within {} bytes", Allowance::BYTES);
    assert_eq!(log.matches("(score)").count(), 3);
}

#[test]
fn a_small_datagram_that_unpacks_to_much_is_cut() {
    let mut datagram = b"(score)".to_vec();
    datagram.resize(65_000, b' ');
    datagram.push(0);
    let (answers, log) = flood(true, &datagram, 100);
    assert_eq!(
        (answers, log.matches("(score)").count()),
        (1, 1),
        "its first bytes are all that may be said in a tick"
    );
    assert!(log.len() < 2 * Allowance::BYTES, "{} bytes of log", log.len());
}

/// A match with a trainer, a player and a coach.
fn trained() -> (Arena, Client, Client, Client) {
    let mut plan = plan();
    plan.settings.server.coach_w_referee = true;
    let arena = Arena::start(&plan);
    let player = arena.player("(init A (version 19))");
    let mut coach = arena.client();
    coach.server = arena.coaches;
    assert_eq!(coach.ask("(init A (version 19))"), "(init l ok)");
    coach.hear_one("(player_type (id 17)");
    let mut trainer = arena.client();
    trainer.server = arena.trainer;
    assert_eq!(trainer.ask("(init (version 19))"), "(init ok)");
    trainer.hear_one("(player_type (id 17)");
    (arena, player, coach, trainer)
}

/// What no coach or trainer should send, and the official server's answers to a coach and a trainer. It does not
/// survive the longest one.
fn hostile() -> Vec<(Vec<u8>, &'static str, &'static str)> {
    let nested = |depth: usize| [vec![b'('; depth], vec![b')'; depth]].concat();
    let say = |text: &[u8]| [b"(say ", text, b")"].concat();
    let letters = [b"(freeform \"".to_vec(), vec![b'a'; 8_000], b"\")".to_vec()].concat();
    let (form, unknown) = ("(error illegal_command_form)", "(error unknown_command)");
    let (no_language, said) = ("(error could_not_parse_say)", "(ok say)");
    vec![
        (b"(turn".to_vec(), unknown, unknown),
        (b"\xff\xfe\x80".to_vec(), form, form),
        (b"".to_vec(), form, form),
        (b"()".to_vec(), form, form),
        (nested(4_000), form, form),
        (nested(10_000), form, form),
        (say(&nested(4_000)), no_language, said),
        (say(&letters), no_language, said),
        (say(b"(rule (on all) (on"), no_language, said),
        (b"(say (freeform \"x\"))".repeat(300), no_language, said),
        (b"(fly)".to_vec(), unknown, unknown),
    ]
}

#[test]
fn hostile_coaches_and_trainers_are_answered_and_the_match_goes_on() {
    let (arena, mut player, mut coach, mut trainer) = trained();
    for (datagram, to_coach, to_trainer) in hostile() {
        for (client, expected) in [(&mut coach, to_coach), (&mut trainer, to_trainer)] {
            client.send_bytes(&[&datagram[..], b"\0"].concat());
            // A coach receives what the trainer said; what is longer than a datagram may be has lost its NUL.
            let mut answers = std::iter::repeat_with(|| client.hear()).skip_while(|text| {
                text.starts_with("(hear ") || text.starts_with("(warning message_not_null")
            });
            let begin = String::from_utf8_lossy(&datagram[..datagram.len().min(20)]).into_owned();
            assert_eq!(answers.next().unwrap(), expected, "{begin}");
        }
    }
    coach.send("(team_names)");
    coach.hear_one("(ok team_names (team l A))");
    trainer.send("(check_ball)");
    trainer.hear_one("(ok check_ball 0 in_field)");
    player.hear_one("(sense_body ");
    arena.end();
}

#[test]
fn commands_in_the_wrong_play_mode_and_of_the_wrong_client() {
    let (arena, mut player, mut coach, mut trainer) = trained();
    trainer.send("(change_mode play_on)");
    trainer.hear_one("(ok change_mode)");
    let row = "\"aaaaaaaa\" ".repeat(8);
    let tile = format!("(team_graphic (0 0 \"8 8 1 1\" \"a c #000000\" {row}))");
    for (words, answer) in [
        ("(change_player_type 1 3)", "(warning cannot_sub_while_playon)"),
        ("(change_player_type 1 goalie)", "(warning cannot_change_goalie_while_playon)"),
        (&*tile, "(warning only_before_kick_off)"),
        ("(say (freeform \"x\"))", "(error cannot_say_freeform_while_playon)"),
        ("(start)", "(error unknown_command)"),
        ("(move (ball) 0 0)", "(error unknown_command)"),
    ] {
        coach.send(words);
        let mut answers =
            std::iter::repeat_with(|| coach.hear()).skip_while(|text| text.starts_with("(hear "));
        assert_eq!(answers.next().unwrap(), answer, "{words}");
    }
    for words in ["(start)", "(change_mode play_on)"] {
        player.send(words);
        player.hear_one("(error illegal_command_form)");
    }
    player.send("(move -10 0)");
    player.send("(score)");
    player.hear_one("(score");
    player.hear_one("(sense_body ");
    let (outcome, _) = arena.end();
    assert_eq!(outcome.game.world().players[0].position.y, -37.0, "no player moves while play is on");
}

#[test]
fn a_flood_of_a_coach_and_a_trainer_stops_no_other_client() {
    let (arena, mut player, mut coach, mut trainer) = trained();
    for _ in 0..5_000 {
        coach.send("(say (freeform \"again\"))");
        trainer.send("(say again)");
    }
    for _ in 0..20 {
        player.hear_one("(sense_body ");
    }
    // Much of it is lost, perhaps also the first of these questions, but not the match, nor these two clients.
    coach.insist("(team_names)", "(ok team_names (team l A))");
    trainer.insist("(check_ball)", "(ok check_ball 0 in_field)");
    arena.end();
}

#[test]
fn each_coach_has_its_own_team() {
    let (arena, _player, _coach, _trainer) = trained();
    let mut other = arena.client();
    other.server = arena.coaches;
    for (words, answer) in [
        ("(init A (version 19))", "(error already_have_coach)"),
        ("(init B (version 19))", "(error no_such_team)"),
        ("(init A (version 99))", "(error already_have_coach)"),
        ("(look)", "(error illegal_command_form)"),
    ] {
        assert_eq!(other.ask(words), answer, "{words}");
    }
    let mut second = arena.client();
    second.server = arena.trainer;
    assert_eq!(second.ask("(init (version 19))"), "(error already_have_offline_coach)");
    assert_eq!(second.ask("(start)"), "(error already_have_offline_coach)");
    let (outcome, _) = arena.end();
    assert_eq!(outcome.game.world().mode, soccer2d_protocol::PlayMode::BeforeKickOff, "no kick-off");
}

#[test]
fn a_trainer_disconnects_a_player_which_may_reconnect() {
    let (arena, mut player, _coach, mut trainer) = trained();
    player.hear_one("(sense_body ");
    for (words, answer) in [
        ("(disconnect (player B 1))", "(warning no_team_found)"),
        ("(disconnect (player A 2))", "(warning no_such_player)"),
        ("(disconnect (ball))", "(error illegal_object_form)"),
        ("(disconnect (player A 1))", "(ok disconnect)"),
        ("(disconnect (player A 1))", "(warning no_such_player)"),
    ] {
        trainer.send(words);
        assert_eq!(trainer.hear(), answer, "{words}");
    }
    let mut again = arena.client();
    assert!(again.ask("(reconnect A 1)").starts_with("(reconnect l before_kick_off)"));
    let (outcome, console) = arena.end();
    assert!(outcome.game.world().players[0].enabled);
    assert!(console.contains("A player disconnected : (A 1)\n"), "{console}");
}
