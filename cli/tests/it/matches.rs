//! Matches with teams that a command line starts.

use std::{ffi::OsStr, fs, os::unix::ffi::OsStrExt as _, path::Path, process::Command};

const TOUCHLINE: &str = env!("CARGO_BIN_EXE_touchline");

/// Plays a short match and gives its log.
fn log_of(directory: &Path, right: &str, options: &[&str]) -> Vec<u8> {
    let log = directory.join("match.rcg");
    let output = Command::new(TOUCHLINE)
        .args(["match", "--left", "Us=kick-and-run", "--right", right, "--log"])
        .arg(&log)
        .args(["server::half_time=5", "server::nr_extra_halfs=0"])
        .args(options)
        .output()
        .expect("the command runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    fs::read(log).expect("the log was written")
}

#[test]
fn our_team_in_another_process_plays_the_same_match() {
    let directory = tempfile::tempdir().expect("a directory");
    let here = log_of(directory.path(), "Them=kick-and-run", &[]);
    let command =
        format!("Them=cmd:{TOUCHLINE} play 2d --brain kick-and-run --team {{team}} --port {{port}}");
    let there = log_of(directory.path(), &command, &["--lobby"]);
    assert!(here.len() > 50_000);
    assert!(here == there, "another process changed the match");
}

#[test]
fn a_team_that_does_not_start_is_said_so() {
    let output =
        Command::new(TOUCHLINE).args(["match", "--left", "cmd:exit 3"]).output().expect("the command runs");
    assert_eq!(output.status.code(), Some(1));
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("`exit 3` ended with exit status: 3"), "{error}");
}

#[test]
fn a_log_may_have_a_name_that_is_no_text() {
    let directory = tempfile::tempdir().expect("a directory");
    let name = OsStr::from_bytes(b"\xff.rcg");
    let output = Command::new(TOUCHLINE)
        .args(["match", "--left", "A=kick-and-run", "--right", "B=kick-and-run", "--json", "--log"])
        .arg(name)
        .args(["server::half_time=1", "server::nr_extra_halfs=0"])
        .current_dir(directory.path())
        .output()
        .expect("the command runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(directory.path().join(name).is_file());
}
