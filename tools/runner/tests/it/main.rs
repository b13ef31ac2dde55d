//! Whole short matches: the result, the log, what is refused.
#![allow(clippy::disallowed_methods, reason = "tests write and read logs")]

use std::{fs, path::PathBuf};

use soccer2d_protocol::{TeamName, game_log};
use soccer2d_sim::Settings;
use tools_runner::{Brain, DateTime, MatchPlan, Pace, TeamPlan, play, play_over_wire, play_watched};

fn plan(seed: u64) -> MatchPlan {
    let team = |name: &str| TeamPlan {
        name: TeamName::new(name.as_bytes()).expect("a team name"),
        brain: Brain::KickAndRun,
    };
    let mut settings = Settings { seed, ..Settings::default() };
    settings.server.half_time = 15;
    settings.server.nr_extra_halfs = 0;
    MatchPlan {
        left: team("Left"),
        right: team("Right"),
        settings,
        pace: Pace::Unpaced,
        log: None,
        date: DateTime::constant(2026, 11, 15, 20, 30, 0, 0),
    }
}

/// A log of the match, in a file of its own that is gone afterwards.
fn log_of(seed: u64, pace: Pace, name: &str) -> Vec<u8> {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    play(&MatchPlan { pace, log: Some(path.clone()), ..plan(seed) }, &mut |_| {})
        .expect("the match is played");
    let log = fs::read(&path).expect("the log was written");
    fs::remove_file(&path).expect("the log is ours");
    log
}

#[test]
fn a_match_is_played_to_its_end() {
    let mut times = Vec::new();
    let result = play(&plan(3), &mut |progress| times.push(progress.time)).expect("the match is played");
    assert_eq!(result.time, 300);
    assert!(times.is_sorted() && times.last() == Some(&300));
    assert_eq!(result.goals.len() as i32, result.score.iter().sum::<i32>());
    assert!(result.cycles >= 300);
}

#[test]
fn the_same_seed_writes_the_same_bytes_at_any_pace() {
    let log = log_of(5, Pace::Unpaced, "unpaced.rcg");
    assert!(log == log_of(5, Pace::Times(100.0), "paced.rcg"), "the pace changed the match");
    assert!(log != log_of(6, Pace::Unpaced, "other.rcg"), "the seed did not change the match");
}

#[test]
fn the_log_can_be_read_and_ends_with_the_result() {
    let log = log_of(5, Pace::Unpaced, "read.rcg");
    let records = game_log::records(&log).collect::<Result<Vec<_>, _>>().expect("a log of version 6");
    assert!(records.len() > 300);
    let text = String::from_utf8(log).expect("a log is text");
    assert!(text.contains("\"(result 202611152030 Left_"), "{}", &text[text.len() - 200..]);
}

#[test]
fn what_cannot_be_played_is_said_before_the_match() {
    let check = |plan: MatchPlan, expected: &str| {
        let error = play(&plan, &mut |_| panic!("the match began")).expect_err("a mistake");
        assert!(format!("{error:#}").contains(expected), "{error:#}");
    };
    let good = plan(1);
    check(MatchPlan { right: good.left, ..good.clone() }, "both teams are called Left");
    check(MatchPlan { log: Some("no/such/directory/match.rcg".into()), ..good.clone() }, "no/such/directory");
    let mut endless = good;
    endless.settings.server.half_time = 0;
    check(endless, "never ends");
}

#[test]
fn over_the_wire_the_same_match_writes_the_same_log() {
    let directory = tempfile::tempdir().expect("a directory for logs");
    let logs = [("local.rcg", false), ("wire.rcg", true)].map(|(name, wire)| {
        let mut plan = plan(7);
        plan.settings.server.half_time = 10;
        let path = directory.path().join(name);
        plan.log = Some(path.clone());
        let play = if wire { play_over_wire } else { play_watched };
        let result = play(&plan, None, &mut |_| {}).expect("the match is played");
        (fs::read(path).expect("the log was written"), result.goals, result.cycles)
    });
    assert!(logs[0].0.len() > 100_000);
    assert!(logs[0] == logs[1], "sockets changed the match");
}
