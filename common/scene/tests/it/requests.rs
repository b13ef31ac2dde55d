//! Requests of a page against what a stage offers.

use common_scene::{Body, Choice, Command, Ground, Layout, Request, Stage, Takes, Team};

fn check(takes: &[Takes], choices: &[&str], request: &str, expected: Result<(), &str>) {
    let mut stage = Stage::new("league", 2, 0.1, Ground { length: 10.0, width: 6.0, margin: 1.0, y: None });
    stage.teams = vec![Team::default(); 2];
    let mut command = Command::new("go", "Go", "referee", takes);
    let choice = |name: &&str| Choice { name: (*name).to_owned(), title: String::new() };
    command.choices = choices.iter().map(choice).collect();
    let body = |team, number| Body { kind: 0, team: Some(team), number: Some(number), name: None };
    let layout = Layout { bodies: vec![body(0, 7), body(1, 9)], ..Layout::default() };
    let request: Request = serde_json::from_str(request).expect("a request");
    let found = request.check(&command, &stage, Some(&layout));
    assert_eq!(found.as_ref().map_err(|why| &why[..]), expected.as_ref().map_err(|why| *why), "{request:?}");
}

#[test]
fn a_request_says_what_its_command_needs() {
    check(&[], &[], r#"{"name": "go"}"#, Ok(()));
    check(&[Takes::Place], &[], r#"{"name": "go", "at": [1, 2]}"#, Ok(()));
    check(&[Takes::Place], &[], r#"{"name": "go", "at": [1, 2, 0.5]}"#, Ok(()));
    check(&[Takes::Place], &[], r#"{"name": "go"}"#, Err("Go needs a place."));
    check(&[Takes::Team], &[], r#"{"name": "go", "team": 1}"#, Ok(()));
    check(&[Takes::Team], &[], r#"{"name": "go"}"#, Err("Go needs a team."));
    check(&[Takes::Body], &[], r#"{"name": "go", "team": 1, "number": 9}"#, Ok(()));
    check(&[Takes::Body], &[], r#"{"name": "go", "team": 1}"#, Err("Go needs a team and a number."));
    check(&[], &["a", "b"], r#"{"name": "go", "choice": "b"}"#, Ok(()));
    check(&[], &["a", "b"], r#"{"name": "go"}"#, Err("Go needs a choice: a, b."));
}

#[test]
fn what_a_request_says_exists() {
    check(&[], &[], r#"{"name": "go", "team": 2}"#, Err("There is no team 2."));
    check(&[], &[], r#"{"name": "go", "team": 0, "number": 9}"#, Err("There is no number 9 in team 0."));
    check(&[], &[], r#"{"name": "go", "number": 9}"#, Ok(()));
    check(&[], &[], r#"{"name": "go", "number": 8}"#, Err("There is no number 8."));
    check(&[], &[], r#"{"name": "go", "at": [1000, 0]}"#, Err("[1000.0, 0.0] is no place on the field."));
    check(&[], &[], r#"{"name": "go", "at": [1]}"#, Err("[1.0] is no place on the field."));
    check(&[], &["a"], r#"{"name": "go", "choice": "c"}"#, Err("c is no choice of Go."));
}
