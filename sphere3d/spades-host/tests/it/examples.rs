//! The agents of `examples/sphere3d`, over real pipes, started as the agent database beside them says.

use std::{fs, path::Path, process::Command};

use sphere3d_spades::agentdb::{AgentType, read};

use crate::stage::{modelled, play};

fn folder() -> String {
    format!("{}/../../examples/sphere3d", env!("CARGO_MANIFEST_DIR"))
}

fn python() -> AgentType {
    let file = fs::read(Path::new(&folder()).join("agentdb.xml")).unwrap();
    let kind = read(&file).unwrap().remove(0);
    assert_eq!(kind.working_dir.as_deref(), Some("examples/sphere3d"));
    AgentType { working_dir: Some(folder()), ..kind }
}

#[track_caller]
fn check(kind: &AgentType) {
    let played = play(
        &modelled(),
        100,
        |_| {},
        |mut host| {
            host.add_child(kind);
            host
        },
    );
    assert_eq!(played.errors, [""; 0]);
    let expected = [
        format!("1 0 joins as {}", kind.name),
        "42 0 (create)".to_owned(),
        "62 0 (init (unum 0) (teamname Runners))".to_owned(),
        "82 0 (drive 20.0 10.0 0.0)".to_owned(),
    ];
    assert_eq!(played.journal(), expected);
}

fn is_there(program: &str) -> bool {
    let there = Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success());
    if !there {
        eprintln!("skipped: {program} is missing");
    }
    there
}

#[test]
fn the_agent_in_python_plays() {
    if is_there("python3") {
        check(&python());
    }
}

#[test]
fn the_agent_in_c_plays() {
    if !is_there("cc") {
        return;
    }
    let built = tempfile::tempdir().unwrap();
    let agent = built.path().join("agent");
    let status = Command::new("cc")
        .args(["-Wall", "-Wextra", "-Werror", "-o"])
        .arg(&agent)
        .arg(Path::new(&folder()).join("agent.c"))
        .status()
        .unwrap();
    assert!(status.success(), "it is compiled");
    let exec_line = agent.to_string_lossy().into_owned();
    check(&AgentType { name: "c".to_owned(), exec_line, working_dir: None, ..python() });
}
