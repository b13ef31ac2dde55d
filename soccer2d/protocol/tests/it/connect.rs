//! Joining and coming back: requests that are written and read again.

use proptest::prelude::*;
use soccer2d_protocol::{
    ErrorReply, TeamName, Version,
    connect::{PlayerInit, PlayerRequest, Reconnect, is_reconnect},
};

use crate::strategies::{damaged, request};

fn encode(request: &PlayerRequest) -> Vec<u8> {
    let mut out = Vec::new();
    request.encode(&mut out);
    out
}

fn init(text: &str) -> Result<(String, Option<u8>, bool), ErrorReply> {
    match PlayerRequest::parse(text.as_bytes())? {
        PlayerRequest::Init(PlayerInit { team, version, goalie }) => {
            Ok((team.to_string(), version.map(Version::number), goalie))
        }
        PlayerRequest::Reconnect(_) => panic!("{text} is an init"),
    }
}

#[test]
fn joining() {
    for (text, team, version, goalie) in [
        ("(init A (version 19))", "A", Some(19), false),
        ("(init A (version 19) (goalie))", "A", Some(19), true),
        ("(init A (version 19)(goalie))\0", "A", Some(19), true),
        ("(init A (goalie)(version 8))\n", "A", Some(8), true),
        ("(init A)", "A", Some(3), false),
        ("(init A(version 5))", "A", Some(5), false),
        ("(init  A  ( nonsense", "", None, false),
        ("(init a.b/c:d[x]\\^ (version 15))", "a.b/c:d[x]\\^", Some(15), false),
        ("(init ABCDEFGHIJKLMNO (version 15))", "ABCDEFGHIJKLMNO", Some(15), false),
        // Only the whole part counts.
        ("(init A (version 9.99))", "A", Some(9), false),
        ("(init A (version 15.))", "A", Some(15), false),
        ("(init A (version 1e1))", "A", Some(10), false),
        ("(init A (version +1.9E+1))", "A", Some(19), false),
        ("(init A (version 20))", "A", None, false),
        ("(init A (version 0.5))", "A", None, false),
        ("(init A (version -3))", "A", None, false),
        ("(init A (version 1e400))", "A", None, false),
        // Anything may stand between the name and the next parenthesis, if the name ends with one or a space.
        ("(init A) and so on", "A", Some(3), false),
        ("(init A (version 7)) and so on", "A", Some(7), false),
    ] {
        if team.is_empty() {
            assert_eq!(init(text), Err(ErrorReply::IllegalCommandForm), "{text}");
        } else {
            assert_eq!(init(text), Ok((team.to_owned(), version, goalie)), "{text}");
        }
    }
}

#[test]
fn refusals() {
    use ErrorReply::*;
    for (text, error) in [
        ("", UnknownCommand),
        ("\0", UnknownCommand),
        ("(hello)", UnknownCommand),
        ("(init)", UnknownCommand),
        (" (init A)", UnknownCommand),
        ("(dispinit version 5)", UnknownCommand),
        ("(init )", IllegalTeamName),
        ("(init (version 15))", IllegalTeamName),
        ("(init \u{e9})", IllegalTeamName),
        ("(init ABCDEFGHIJKLMNOP (version 15))", IllegalTeamNameOrTooLong),
        ("(init A", IllegalTeamNameOrTooLong),
        ("(init A B)", IllegalTeamNameOrTooLong),
        ("(init A!)", IllegalTeamNameOrTooLong),
        ("(init A (versio 15))", IllegalCommandForm),
        ("(init A (version))", IllegalCommandForm),
        ("(init A (version x))", IllegalCommandForm),
        ("(init A (version 15", IllegalCommandForm),
        ("(init A (version 15)", IllegalCommandForm),
        ("(init A (version 15)x)", IllegalCommandForm),
        ("(init A (goalie)", IllegalCommandForm),
        ("(reconnect A)", IllegalCommandForm),
        ("(reconnect A x)", IllegalCommandForm),
        ("(reconnect ", IllegalCommandForm),
        ("(reconnect A! 3)", NoSuchTeamOrPlayer),
        ("(reconnect ABCDEFGHIJKLMNOP 3)", NoSuchTeamOrPlayer),
    ] {
        assert_eq!(PlayerRequest::parse(text.as_bytes()), Err(error), "{text}");
    }
}

#[test]
fn coming_back() {
    let team = TeamName::new(b"PB").unwrap();
    for text in ["(reconnect PB 3)", "(reconnect  PB\t+3", "(reconnect PB 3x)\0", "(reconnect PB 4294967299)"]
    {
        assert!(is_reconnect(text.as_bytes()));
        let expected = PlayerRequest::Reconnect(Reconnect { team, unum: 3 });
        assert_eq!(PlayerRequest::parse(text.as_bytes()), Ok(expected), "{text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_asked_is_what_is_read(request in request()) {
        prop_assert_eq!(PlayerRequest::parse(&encode(&request)), Ok(request));
    }

    #[test]
    fn damaged_requests(text in damaged(request().prop_map(|request| encode(&request)))) {
        if let Ok(request) = PlayerRequest::parse(&text) {
            prop_assert_eq!(PlayerRequest::parse(&encode(&request)), Ok(request));
        }
    }
}
