//! Logs with official names, the result, and the ways in which a match ends.

use std::{
    fs,
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

use common_record::Recording;
use soccer2d_protocol::{
    game_log::{Board, GameLogReader, LogVersion, Record},
    params::CsvSaverParams,
};
use soccer2d_server::{GameLog, LogPlace};
use soccer2d_sim::{Input, Join, Match, Settings};

use crate::arena::{Arena, plan};

/// How often a client that answers looks whether the match is over.
const GLANCE: Duration = Duration::from_millis(50);

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
    let is_over = AtomicBool::new(false);
    let (outcome, console) = thread::scope(|scope| {
        scope.spawn(|| {
            while !is_over.load(Ordering::Relaxed) {
                if player.hear_within(GLANCE).is_some_and(|text| text == "(think)") {
                    player.send("(turn 5)(done)");
                }
            }
        });
        let ended = arena.wait();
        is_over.store(true, Ordering::Relaxed);
        ended
    });
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
fn the_end_names_every_log() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name);
    let mut plan = plan();
    plan.game_log = LogPlace::File(path("match.rcg"));
    plan.text_log = LogPlace::File(path("match.rcl"));
    plan.record_inputs = Some(path("match.inputs"));
    plan.telemetry = Some(path("telemetry.jsonl"));
    let arena = Arena::start(&plan);
    arena.player("(init A (version 19))").hear_one("(sense_body ");
    let errors = arena.end_with_errors();
    let named: Vec<&str> = errors.lines().filter_map(|line| line.strip_prefix("log: ")).collect();
    let expected = ["match.rcg", "match.rcl", "match.inputs", "telemetry.jsonl"]
        .map(|name| format!("{} is complete", path(name).display()));
    assert_eq!(named, expected);
}

#[test]
fn results_are_appended_as_the_csv_saver_does() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("results.csv");
    let mut plan = plan();
    plan.csv = CsvSaverParams { save: true, filename: file.display().to_string() };
    for _ in 0..2 {
        let arena = Arena::start(&plan);
        arena.player("(init A (version 19))").hear_one("(sense_body ");
        arena.end();
    }
    let head = "time, left team, right team, left coach, right coach, left score, right score, left pen taken, \
                right pen taken, left pen score, right pen score, cointoss\n";
    let line = "2026-11-15 20:30:05, \"A\", NULL, NULL, NULL, 0, 0, NULL, NULL, NULL, NULL, NULL\n";
    assert_eq!(fs::read_to_string(file).unwrap(), format!("{head}{line}{line}"));
}

/// Everything in a log.
fn records(path: &std::path::Path) -> Vec<Record> {
    let mut recording = Recording::open(path, GameLogReader::new()).unwrap();
    recording.records().map(|record| record.unwrap().unwrap()).collect()
}

#[test]
fn every_version_is_written_and_read() {
    let directory = tempfile::tempdir().unwrap();
    for version in LogVersion::ALL {
        let mut plan = plan();
        let server = &mut plan.settings.server;
        server.game_log_version = version.number();
        server.record_messages = true;
        server.game_log_compression = if version == LogVersion::V4 { 6 } else { 0 };
        server.game_log_dir = directory.path().display().to_string();
        (server.game_log_fixed, server.game_log_fixed_name) = (true, format!("v{}", version.number()));
        plan.game_log = LogPlace::Official;
        let arena = Arena::start(&plan);
        let mut player = arena.player("(init A (version 19))");
        let mut monitor = arena.client();
        monitor.send("(dispinit version 5)");
        monitor.hear_one("(show ");
        monitor.send("(dispstart)");
        monitor.hear_one("(show 2 ");
        player.send("(say hello)");
        player.hear_end(" self \"hello\")");
        monitor.hear_one("(show 9 ");
        arena.end();
        let gz = if version == LogVersion::V4 { ".gz" } else { "" };
        let records = records(&directory.path().join(format!("v{}.rcg{gz}", version.number())));
        assert_eq!(records[0], Record::Begin(version));
        let shows = records.iter().filter(|record| matches!(record, Record::Show(_))).count();
        assert!(shows >= 9, "{version}: {shows} shows");
        let said: Vec<(Board, String)> = records
            .iter()
            .filter_map(|record| match record {
                Record::Message(message) => {
                    Some((message.board, String::from_utf8_lossy(&message.text).into_owned()))
                }
                _ => None,
            })
            .collect();
        for (board, text) in [
            (Board::Log, "Recv A_1: (init A (version 19))"),
            (Board::Message, "(referee kick_off_l)"),
            (Board::Log, "Recv A_1: (say hello)"),
            (Board::Message, "((player A 1) hello)"),
            (Board::Message, "(result 202611152030 A_0-vs-null)"),
        ] {
            assert!(said.contains(&(board, text.to_owned())), "{version}: {text} is not among {said:?}");
        }
    }
}

/// Plays a match without players, and reports after each cycle that it has been written. Only for the test
/// below, which starts this program again as the one that is killed.
#[test]
#[ignore = "a part of another test"]
fn the_writer_that_is_killed() {
    use common_simulation::{ClientId, Simulation as _};
    let Some(path) = std::env::var_os("TOUCHLINE_LOG_TO_WRITE") else { return };
    let mut settings = Settings::default();
    settings.server.auto_mode = true;
    settings.server.connect_wait = 0;
    settings.server.half_time = -1;
    settings.server.game_log_version = if path.to_string_lossy().contains("json") { -1 } else { 6 };
    let mut game = Match::new(settings);
    let mut log =
        GameLog::begin(&LogPlace::File(path.into()), &game, crate::arena::STARTED).unwrap().unwrap();
    game.receive(ClientId(0), Input::Join(Join::Monitor), &mut |_, _| {});
    game.receive(ClientId(0), Input::KickOff, &mut |_, _| {});
    let mut last = (-1, -1);
    loop {
        game.tick(&mut |_, output| log.receive(output));
        let now = (game.world().time, game.world().stoppage);
        if now != last {
            last = now;
            println!("written {} {}", now.0, now.1);
        }
    }
}

/// Ten times, at moments that a seed decides, in each of the three kinds of log.
#[test]
fn after_kill_nine_a_log_is_read_up_to_the_last_cycle_but_one() {
    use std::{
        io::{BufRead as _, BufReader, Read as _},
        process::{Command, Stdio},
    };
    let directory = tempfile::tempdir().unwrap();
    let mut seed = 20_261_115_u64;
    for run in 0..10 {
        // Knuth's generator; any will do.
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let cycles = 20 + (seed >> 33) % 200;
        for name in ["plain.rcg", "packed.rcg.gz", "json.rcg"] {
            let path = directory.path().join(name);
            let mut writer = Command::new(std::env::current_exe().unwrap())
                .args(["--exact", "logs::the_writer_that_is_killed", "--ignored", "--nocapture"])
                .env("TOUCHLINE_LOG_TO_WRITE", &path)
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn()
                .unwrap();
            let mut lines = BufReader::new(writer.stdout.take().unwrap());
            let mut line = String::new();
            for _ in 0..cycles {
                line.clear();
                lines.read_line(&mut line).unwrap();
            }
            writer.kill().unwrap();
            writer.wait().unwrap();
            let mut rest = line;
            lines.read_to_string(&mut rest).unwrap();
            // What was reported in full; the last line may have been cut.
            let told = rest.rsplit_once('\n').map_or("", |(whole, _)| whole);
            let count = |line: &str| -> Option<(i32, i32)> {
                let (time, stoppage) = line.strip_prefix("written ")?.split_once(' ')?;
                Some((time.parse().ok()?, stoppage.parse().ok()?))
            };
            let last = told.lines().rev().find_map(count).expect("it has written something");
            let mut recording = Recording::open(&path, GameLogReader::new()).unwrap();
            let results: Vec<_> = recording.records().map(Result::unwrap).collect();
            let (bad, good): (Vec<_>, Vec<_>) = results.into_iter().partition(Result::is_err);
            assert!(bad.len() <= 1, "run {run}, {name}: {bad:?}");
            let times: Vec<i32> = good
                .into_iter()
                .filter_map(|record| match record {
                    Ok(Record::Show(show)) => Some(show.time),
                    _ => None,
                })
                .collect();
            assert!(
                *times.last().unwrap() >= last.0 - 1,
                "run {run}, {name}: {last:?} was written, {times:?} are read"
            );
        }
    }
}

/// Serves a match with a text log until it is killed. Only for the test below.
#[test]
#[ignore = "a part of another test"]
fn the_server_that_is_killed() {
    let Some(path) = std::env::var_os("TOUCHLINE_TEXT_LOG_TO_WRITE") else { return };
    let mut plan = plan();
    plan.text_log = LogPlace::File(path.into());
    let arena = Arena::start(&plan);
    println!("serves {}", arena.address);
    arena.wait();
}

/// What a player has sent before its second next sense_body is in the text log, whatever happens to the server.
#[test]
fn after_kill_nine_a_text_log_has_what_was_sent() {
    use std::{
        io::{BufRead as _, BufReader, Read as _},
        process::{Command, Stdio},
    };

    use crate::arena::Client;
    let directory = tempfile::tempdir().unwrap();
    for name in ["match.rcl", "match.rcl.gz"] {
        let path = directory.path().join(name);
        let mut server = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "logs::the_server_that_is_killed", "--ignored", "--nocapture"])
            .env("TOUCHLINE_TEXT_LOG_TO_WRITE", &path)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(server.stdout.take().unwrap()).lines().map(Result::unwrap);
        let address = lines.find_map(|line| line.split_once("serves ")?.1.parse().ok()).unwrap();
        let mut player = Client::new(address);
        player.insist("(init A (version 19))", "(init ");
        for _ in 0..20 {
            player.hear_one("(sense_body ");
            player.send("(turn 7)");
        }
        (0..3).for_each(|_| drop(player.hear_one("(sense_body ")));
        server.kill().unwrap();
        server.wait().unwrap();
        let bytes = fs::read(&path).unwrap();
        let mut text = String::new();
        if name.ends_with(".gz") {
            // A file without end: an error, after everything has been given.
            let _ = flate2::read::MultiGzDecoder::new(&bytes[..]).read_to_string(&mut text);
        } else {
            text = String::from_utf8(bytes).unwrap();
        }
        assert_eq!(text.matches("Recv A_1: (turn 7)\n").count(), 20, "{name}: {text}");
    }
}

#[test]
fn the_log_of_a_match_that_was_killed_is_kept() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name);
    fs::write(path("incomplete.rcg"), "the last one").unwrap();
    fs::write(path("incomplete-1.rcg"), "an earlier one").unwrap();
    let mut plan = plan();
    plan.settings.server.game_log_dir = directory.path().display().to_string();
    plan.game_log = LogPlace::Official;
    let arena = Arena::start(&plan);
    assert!(fs::read_to_string(path("incomplete.rcg")).unwrap().starts_with("ULG6\n"));
    arena.end();
    assert_eq!(fs::read_to_string(path("incomplete-1.rcg")).unwrap(), "an earlier one");
    assert_eq!(fs::read_to_string(path("incomplete-2.rcg")).unwrap(), "the last one");
    assert!(!path("incomplete.rcg").exists());
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
    // The match waits for both, so all that the trainer sends is sent in one cycle.
    server.synch_mode = true;
    server.keepaway_log_dir = directory.path().display().to_string();
    let arena = Arena::start(&plan);
    let mut players = ["A", "B"].map(|team| arena.player(&format!("(init {team} (version 19))")));
    let mut trainer = arena.client();
    trainer.server = arena.trainer;
    assert_eq!(trainer.ask("(init (version 19))"), "(init ok)");
    players.iter_mut().for_each(|player| drop(player.hear_one("(think)")));
    for (words, answer) in
        [("(ear on)", "(ok ear on)"), ("(start)", "(ok start)"), ("(move (ball) 9.9 0 0 2 0)", "(ok move)")]
    {
        trainer.send(words);
        trainer.hear_one(answer);
    }
    for _ in 0..2 {
        players.iter().for_each(|player| player.send("(done)"));
        players.iter_mut().for_each(|player| drop(player.hear_one("(think)")));
    }
    trainer.hear_one("(hear referee 1 training Keepaway 1)");
    arena.end();
    let log = fs::read_to_string(directory.path().join("rcssserver.kwy")).unwrap();
    assert!(log.starts_with("# Keepers: 1\n# Takers:  1\n# Region:  20 x 20\n#\n"), "{log}");
    assert!(log.contains("\n1\t0\t1\t1\to\n"), "{log}");
}
