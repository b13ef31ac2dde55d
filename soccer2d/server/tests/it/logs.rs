//! Logs with official names, the result, and the ways in which a match ends.

use std::fs;

use soccer2d_server::LogPlace;

use crate::arena::{Arena, Client, plan};

#[test]
fn logs_are_complete_and_called_after_the_result() {
    let directory = tempfile::tempdir().unwrap();
    let mut plan = plan();
    let server = &mut plan.settings.server;
    server.game_log_dir = directory.path().join("games").display().to_string();
    server.text_log_dir = directory.path().display().to_string();
    server.text_log_dated = false;
    server.text_log_compression = 1;
    (plan.game_log, plan.text_log) = (LogPlace::Official, LogPlace::Official);
    let arena = Arena::start(&plan);
    let mut player = arena.player("(init A (version 19))");
    player.send("(turn 10)");
    player.hear_one("(sense_body ");
    assert!(directory.path().join("games/incomplete.rcg").exists());
    let (_, console) = arena.end();
    let game = fs::read_to_string(directory.path().join("games/20261115203005-A_0-vs-null.rcg")).unwrap();
    assert!(game.starts_with("ULG6\n(server_param "));
    assert!(
        game.ends_with("(msg 0 1 \"(result 202611152030 A_0-vs-null)\")\n(team 0 A null 0 0)\n"),
        "{game}"
    );
    assert!(directory.path().join("A_0-vs-null.rcl.gz").exists());
    let end = "\nServer Killed. Exiting...\n\nSaving Results:\n\tSTDOutSaver: saving...\n\nGame Results:\n\
               \t2026-11-15 20:30:05\n\t'A' vs null\n\tScore: 0 - 0\n \n\tSTDOutSaver: ...saved\n\n\
               Saving Results Complete\n";
    assert!(console.ends_with(end), "{console}");
}

#[test]
fn auto_mode_plays_to_the_end_by_itself() {
    let directory = tempfile::tempdir().unwrap();
    let mut plan = plan();
    let server = &mut plan.settings.server;
    (server.auto_mode, server.synch_mode, server.half_time, server.nr_extra_halfs) = (true, true, 1, 0);
    (server.connect_wait, server.kick_off_wait, server.game_over_wait) = (3, 3, 3);
    server.penalty_shoot_outs = false;
    plan.lobby = 1;
    plan.text_log = LogPlace::File(directory.path().join("match.rcl"));
    plan.telemetry = Some(directory.path().join("telemetry.jsonl"));
    let arena = Arena::start(&plan);
    let mut player = arena.player("(init A (version 19))");
    let address = player.server;
    let answers = std::thread::spawn(move || {
        while !player.hear_one("(").starts_with("(hear 100 referee time_up") {
            player.send("(turn 5)(done)");
        }
        Client::new(address)
    });
    let _ = answers;
    let (outcome, console) = arena.wait();
    assert_eq!(outcome.game.world().time, 100);
    for line in [
        "Waiting for players to connect",
        "Kick_off_left",
        "Waiting to kick off",
        "Kick_off_right",
        "Waiting after end of match",
        "Game Over. Exiting...",
    ] {
        assert!(console.contains(&format!("{line}\n")), "{line}: {console}");
    }
    let log = fs::read_to_string(directory.path().join("match.rcl")).unwrap();
    assert!(log.starts_with("0,0\tRecv A_1: (init A (version 19))\n"), "{log}");
    assert!(log.contains("\n0,2\t(referee kick_off_l)\n") || log.contains("\t(referee kick_off_l)\n"));
    let telemetry = fs::read_to_string(directory.path().join("telemetry.jsonl")).unwrap();
    assert!(telemetry.lines().next().unwrap().contains("\"who\":\"A 1\""), "{telemetry}");
}

#[test]
fn a_coachs_goodbye_stands_once_in_the_text_log() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("match.rcl");
    let mut plan = plan();
    plan.text_log = LogPlace::File(path.clone());
    let arena = Arena::start(&plan);
    let mut player = arena.player("(init A (version 19))");
    let mut coach = arena.client();
    coach.server = arena.coaches;
    assert_eq!(coach.ask("(init A Boss (version 19))"), "(init l ok)");
    coach.hear_one("(player_type (id 17)");
    coach.send("(bye)");
    for _ in 0..5 {
        player.hear_one("(sense_body ");
    }
    arena.end();
    let log = fs::read_to_string(path).unwrap();
    assert_eq!(log.matches("Recv A_Coach: (init A Boss (version 19))\n").count(), 1, "{log}");
    assert_eq!(log.matches("Recv A_Coach: (bye)\n").count(), 1, "{log}");
}

#[test]
fn a_keepaway_training_has_a_log_of_its_own() {
    let directory = tempfile::tempdir().unwrap();
    let mut plan = plan();
    let server = &mut plan.settings.server;
    (server.keepaway, server.keepaway_log_fixed) = (true, true);
    server.coach_w_referee = true;
    server.keepaway_log_dir = directory.path().display().to_string();
    let arena = Arena::start(&plan);
    let _keeper = arena.player("(init A (version 19))");
    let _taker = arena.player("(init B (version 19))");
    let mut trainer = arena.client();
    trainer.server = arena.trainer;
    assert_eq!(trainer.ask("(init (version 19))"), "(init ok)");
    for words in ["(ear on)", "(start)", "(move (ball) 9.9 0 0 2 0)"] {
        trainer.send(words);
    }
    trainer.hear_one("(hear referee 1 training Keepaway 1)");
    arena.end();
    let log = fs::read_to_string(directory.path().join("rcssserver.kwy")).unwrap();
    assert!(log.starts_with("# Keepers: 1\n# Takers:  1\n# Region:  20 x 20\n#\n"), "{log}");
    assert!(log.contains("\n1\t0\t1\t1\to\n"), "{log}");
}
