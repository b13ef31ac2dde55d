//! Against the official server: the same messages are understood, and relayed in the same words to the same players.

use soccer2d_protocol::coach_language::{Limits, Message};

use crate::recordings;

const RECORDED: &str = include_str!("../../data/clang.txt");

/// What the server would answer: which players receive the message, and in which words.
fn answer(said: &str) -> String {
    let limits = Limits::default();
    let message =
        Message::parse(said.as_bytes(), &limits).or_else(|_| Message::parse_say(said.as_bytes(), &limits));
    let Ok(message) = message else { return "ERROR".to_owned() };
    let told: String = [(7, 7), (8, 8), (7, 8)]
        .map(|(min, max)| if message.versions().understood_with(min, max) { '1' } else { '0' })
        .iter()
        .collect();
    format!("{told} {}", message.relayed())
}

#[test]
fn every_message_is_relayed_as_the_official_server_does() {
    let mut lines = RECORDED.lines().filter(|line| !line.starts_with('#'));
    let mut count = 0;
    while let (Some(said), Some(official)) = (lines.next(), lines.next()) {
        assert_eq!(answer(said), official.trim_start(), "{said}");
        count += 1;
    }
    assert!(count > 300, "{count}");
}

/// What a coach sent in the recordings, and what its first player received.
#[test]
fn every_recorded_message_is_relayed_the_same() {
    for name in recordings::files("coach").iter().filter(|name| name.contains("olcoach")) {
        if ["v5.", "v6."].iter().any(|old| name.contains(old)) {
            // Before version 7 a coach's messages are not parsed.
            continue;
        }
        let text = recordings::read(name).unwrap_or_default();
        let text = String::from_utf8_lossy(&text);
        let mut said = None;
        let mut heard = 0;
        for line in text.lines() {
            if let Some((_, words)) = line.split_once(" -> ")
                && words.starts_with("(say (")
            {
                said = Some(words);
            } else if let Some((_, words)) = line.split_once("player A1 ")
                && let Some((_, words)) = words.split_once(" online_coach_left ")
                && let Some(said) = said.take()
            {
                let relayed = answer(said);
                assert_eq!(relayed.split_once(' ').unwrap().1, words.strip_suffix(')').unwrap(), "{name}");
                heard += 1;
            } else if line.ends_with("(error could_not_parse_say)")
                && let Some(said) = said.take()
            {
                assert_eq!(answer(said), "ERROR", "{name}");
            }
        }
        assert!(heard >= 9, "{name}: {heard}");
    }
}

#[test]
fn a_player_that_announced_nothing_receives_nothing() {
    for text in ["(freeform \"x\")", "(meta (ver 7))", "(delete all)"] {
        assert!(!super::parse(text).versions().understood_with(0, 0), "{text}");
    }
    let both = super::parse("(advice (5 (true) (do our {0} (hold))))").versions();
    assert_eq!((both.min(), both.max()), (Some(7), Some(8)));
    assert!(both.understood_with(7, 8) && both.understood_with(6, 9));
    assert!(!both.understood_with(7, 7) && !both.understood_with(8, 8));
    let any = super::parse("(freeform \"x\")").versions();
    assert_eq!((any.min(), any.max()), (None, None));
}
