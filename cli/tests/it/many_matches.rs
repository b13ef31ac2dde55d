//! `touchline match --games` and `--json`: what scripts read.

use std::{
    fs,
    io::{BufRead as _, BufReader},
    path::Path,
    process::{Command, Output, Stdio},
};

use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;

const TOUCHLINE: &str = env!("CARGO_BIN_EXE_touchline");

/// Short matches between two teams that think little.
const SHORT: [&str; 8] = [
    "match",
    "--left",
    "A=kick-and-run",
    "--right",
    "B=kick-and-run",
    "server::half_time=20",
    "server::nr_extra_halfs=0",
    "server::penalty_shoot_outs=off",
];

fn touchline(directory: &Path, options: &[&str]) -> Output {
    let output = Command::new(TOUCHLINE).args(SHORT).args(options).current_dir(directory).output();
    output.expect("the command runs")
}

fn printed(directory: &Path, options: &[&str]) -> String {
    let output = touchline(directory, options);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn the_same_is_printed_and_logged_with_any_number_of_jobs() {
    let directories = [(); 2].map(|()| tempfile::tempdir().expect("a directory"));
    let [one, three] = directories.each_ref().map(tempfile::TempDir::path);
    let play = |directory: &Path, jobs: &str, json: &[&str]| {
        let options = ["--seed", "5", "--games", "4", "--log", "x-{seed}.rcg", "--jobs", jobs];
        printed(directory, &[&options, json].concat())
    };
    let text = play(one, "1", &[]);
    assert_eq!(text, play(three, "3", &[]));
    let seeds: Vec<&str> = text.lines().take(4).filter_map(|line| line.split(':').next()).collect();
    assert_eq!(seeds, ["seed 5", "seed 6", "seed 7", "seed 8"], "{text}");
    assert!(text.lines().nth(4).is_some_and(|line| line.starts_with("4 matches ")), "{text}");
    for seed in 5..9 {
        let [one, three] = [one, three].map(|directory| fs::read(directory.join(format!("x-{seed}.rcg"))));
        assert!(one.expect("a log") == three.expect("a log"), "seed {seed}");
    }
    let json = play(one, "1", &["--json"]);
    assert_eq!(json, play(three, "3", &["--json"]));
    assert_eq!(json.lines().count(), 4);
    assert_eq!(fs::read_dir(one).expect("a directory").count(), 4, "only logs are written");
}

#[test]
fn a_line_of_json_says_what_the_log_says() {
    let directory = tempfile::tempdir().expect("a directory");
    let line = printed(directory.path(), &["--json", "--log", "a.rcg", "--seed", "3"]);
    assert_eq!(line.lines().count(), 1);
    let report: Value = serde_json::from_str(&line).expect("JSON");
    let stats = Command::new(TOUCHLINE)
        .args(["log", "stats", "--json", "a.rcg"])
        .current_dir(directory.path())
        .output()
        .expect("the command runs");
    let stats: Value = serde_json::from_slice(&stats.stdout).expect("JSON");
    assert_eq!(report["statistics"], stats);
    assert_eq!(report["league"], "2d");
    assert_eq!(report["teams"], serde_json::json!(["A", "B"]));
    assert_eq!(report["score"], stats["standing"]["score"]);
    assert_eq!((&report["ended"], &report["clock"]), (&"time_up".into(), &400.into()));
    assert_eq!((&report["seed"], &report["log"]), (&3.into(), &"a.rcg".into()));

    // The hash of the parameters depends on neither the seed nor the log, but on the parameters.
    let hash = |options: &[&str]| {
        let line = printed(directory.path(), &[&["--json"], options].concat());
        let report: Value = serde_json::from_str(&line).expect("JSON");
        report["parameters"].as_str().expect("a text").to_owned()
    };
    assert_eq!(report["parameters"], hash(&["--seed", "4"]));
    assert_ne!(report["parameters"], hash(&["server::goal_width=15"]));
}

#[test]
fn one_match_of_many_is_the_same_as_alone() {
    let directory = tempfile::tempdir().expect("a directory");
    let many = printed(directory.path(), &["--json", "--games", "3", "--seed", "1"]);
    let alone = printed(directory.path(), &["--json", "--seed", "2"]);
    assert_eq!(many.lines().nth(1).map(|line| format!("{line}\n")), Some(alone));
}

#[test]
fn an_error_names_its_seed_after_the_results_before_it() {
    let directory = tempfile::tempdir().expect("a directory");
    // Where the log of the third match would be is a directory.
    fs::create_dir(directory.path().join("x-3.rcg")).expect("a directory");
    let output = touchline(directory.path(), &["--games", "6", "--jobs", "2", "--log", "x-{seed}.rcg"]);
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8_lossy(&output.stdout);
    assert_eq!(text.lines().count(), 2, "{text}");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.starts_with("error: the match with seed 3: "), "{error}");
}

#[test]
fn ctrl_c_prints_what_is_finished() {
    let directory = tempfile::tempdir().expect("a directory");
    let mut child = Command::new(TOUCHLINE)
        .args(SHORT)
        .args(["--games", "100000", "--jobs", "2"])
        .current_dir(directory.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command runs");
    let mut lines = BufReader::new(child.stdout.take().expect("it is piped")).lines();
    let first = lines.next().expect("a line").expect("text");
    assert!(first.starts_with("seed 1: A "), "{first}");
    let id = i32::try_from(child.id()).ok().and_then(Pid::from_raw).expect("a process");
    kill_process(id, Signal::INT).expect("it runs");
    let rest: Vec<String> = lines.map(|line| line.expect("text")).collect();
    let played = 1 + rest.iter().filter(|line| line.starts_with("seed ")).count();
    assert!(rest.iter().any(|line| line.starts_with(&format!("{played} match"))), "{rest:?}");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(errors, format!("interrupted: {played} of 100000 matches were played\n"));
}

#[test]
fn a_reader_that_has_gone_ends_it() {
    let directory = tempfile::tempdir().expect("a directory");
    let status = Command::new("bash")
        .args([
            "-c",
            "\"$@\" --games 100000 --jobs 2 | head -n 2 >lines; exit ${PIPESTATUS[0]}",
            "sh",
            TOUCHLINE,
        ])
        .args(SHORT)
        .current_dir(directory.path())
        .status()
        .expect("bash runs");
    assert_eq!(status.code(), Some(0));
    assert_eq!(fs::read_to_string(directory.path().join("lines")).expect("a file").lines().count(), 2);
}

#[test]
fn what_a_team_prints_is_kept() {
    let directory = tempfile::tempdir().expect("a directory");
    let options = ["--right", "T=cmd:echo hello; exit 3", "--team-output", "{team}-{seed}.log"];
    let output = Command::new(TOUCHLINE).arg("match").args(options).current_dir(directory.path()).output();
    let output = output.expect("the command runs");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("ended with exit status: 3 and printed\nhello"), "{error}");
    assert_eq!(fs::read_to_string(directory.path().join("T-1.log")).expect("a file"), "hello\n");
}
