//! What agents do wrong over real pipes: the answer of the protocol, a word in the log, and the match goes on.

use std::{fs, time::Duration};

use sphere3d_spades::agentdb::{AgentType, Timer};

use crate::{
    agent_process::kind,
    stage::{Played, ToyAgent, modelled, play},
};

/// One that misbehaves, and one that does not; and what the first one printed.
fn with_agent(kind: &AgentType, patience: Duration) -> (Played, String) {
    let folder = tempfile::tempdir().unwrap();
    let played = play(
        &modelled(),
        100,
        |settings| {
            settings.patience = patience;
            settings.output = Some(folder.path().to_owned());
        },
        |mut host| {
            host.add_child(kind);
            host.add_local("toy", Box::new(ToyAgent));
            host
        },
    );
    // The other one has played to the end.
    assert!(played.journal().iter().any(|line| line.starts_with("82 1 (drive")), "{:?}", played.journal());
    let printed = fs::read_to_string(folder.path().join("agent-0.log")).unwrap_or_default();
    (played, printed)
}

const LONG: Duration = Duration::from_secs(60);

#[track_caller]
fn check(behaviour: &str, patience: Duration, error: &str, received: &[&str], stays: bool) {
    let (played, printed) = with_agent(&kind(behaviour), patience);
    assert_eq!(played.errors.len(), 1, "{:?}", played.errors);
    assert!(played.errors[0].contains(error), "{:?}", played.errors);
    for line in received {
        assert!(printed.lines().any(|printed| printed == *line), "{line}: {printed}");
    }
    assert_eq!(
        played.journal().iter().any(|line| line.ends_with(" 0 leaves")),
        !stays,
        "{:?}",
        played.journal()
    );
    assert_eq!(played.journal().iter().any(|line| line.ends_with(" 0 x")), stays, "{:?}", played.journal());
}

#[test]
fn an_agent_that_dies() {
    let error = "agent 0: died: exit status: 3; the last line that it printed: \"I cannot go on\"; \
                 the match goes on without it";
    check("dies", LONG, error, &[], false);
}

#[test]
fn an_agent_that_hangs() {
    let error = "agent 0: has not answered for 5000 ms of real time; the match goes on without it";
    check("hangs", Duration::from_secs(5), error, &[], false);
}

#[test]
fn an_agent_that_writes_garbage() {
    let error = "agent 0: sent a message that begins with \"\\x01\": expected one of A R D M X I; \
                 the message is ignored";
    check("garbage", LONG, error, &["Eunknown_message"], true);
}

#[test]
fn an_agent_that_writes_after_done() {
    let error = "agent 0: sent A outside of a thought: expected after S or T and before D";
    check("after_done", LONG, error, &["Enot_thinking"], true);
}

#[test]
fn an_agent_that_writes_a_length_of_four_gigabytes() {
    let error =
        "agent 0: sent a message of 4294967295 bytes: expected at most 65536; the match goes on without it";
    check("four_gigabytes", LONG, error, &["Emessage_too_long", "X"], false);
}

#[test]
fn an_agent_that_wants_to_migrate() {
    let error = "agent 0: sent M: agents do not move to other machines; the message is ignored";
    check("migrates", LONG, error, &["Emigration_not_supported"], true);
}

#[test]
fn an_agent_that_the_world_sends_too_much() {
    let error = "agent 0: dismissed: a message to it has 131079 bytes: expected at most 65536; \
                 the match goes on without it";
    check("floods", LONG, error, &["Edismissed", "X"], false);
}

#[test]
fn an_agent_that_cannot_be_started() {
    let missing = AgentType {
        name: "missing".to_owned(),
        input: 3,
        output: 4,
        timer: Timer::Default,
        working_dir: None,
        exec_line: "/no/such/program".to_owned(),
    };
    let (played, _) = with_agent(&missing, LONG);
    assert!(played.errors[0].contains("agent 0: died: exit status: 127"), "{:?}", played.errors);
    assert!(played.errors[0].contains("/no/such/program"), "{:?}", played.errors);
    let nowhere = AgentType { working_dir: Some("/no/such/folder".to_owned()), ..missing };
    let (played, _) = with_agent(&nowhere, LONG);
    assert!(
        played.errors[0].contains("agent 0: cannot be started: `exec /no/such/program`"),
        "{:?}",
        played.errors
    );
    assert!(!played.journal().iter().any(|line| line.contains(" 0 ")), "{:?}", played.journal());
}
