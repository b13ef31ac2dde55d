//! The statistics of a range, over HTTP.

use soccer2d_events::{Pitch, Statistics, Tally};
use soccer2d_protocol::game_log::{Record, records};
use tools_viewer::Viewer;

use crate::page::{Page, get, short_log, shows, viewer_of};

fn asked(viewer: &Viewer, query: &str) -> String {
    let answer = get(viewer, &format!("/api/stats?{query}"));
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(answer.contains("application/json"), "{answer}");
    answer.split_once("\r\n\r\n").expect("a body").1.to_owned()
}

fn counted(from: usize, to: usize) -> String {
    let text = std::fs::read(short_log()).expect("a log");
    let pitch = records(&text).flatten().find_map(|record| match record {
        Record::ServerParam(params) => Some(Pitch::new(&params)),
        _ => None,
    });
    let statistics: Statistics = Tally::of(pitch.expect("parameters"), &shows()[from..=to]);
    serde_json::to_string(&statistics).expect("JSON")
}

#[test]
fn the_page_is_told_the_same_numbers_as_the_log_gives() {
    let viewer = viewer_of(&[short_log()]);
    Page::open(&viewer).complete();
    for (query, from, to) in [("source=0", 0, 9), ("source=0&from=2&to=7", 2, 7)] {
        let (asked, counted) = (asked(&viewer, query), counted(from, to));
        let differ = asked.bytes().zip(counted.bytes()).position(|(one, other)| one != other);
        let near =
            |text: &str| differ.map(|place| text[place.saturating_sub(40)..].chars().take(80).collect());
        assert_eq!(near(&asked), near(&counted) as Option<String>, "{query}");
        assert_eq!(asked.len(), counted.len());
    }
}

#[test]
fn bad_questions_are_answered() {
    let viewer = viewer_of(&[short_log()]);
    for query in ["source=live", "source=7", "source=x", "source=0&from=-1", "", "source=0&to=99999999999"] {
        let answer = get(&viewer, &format!("/api/stats?{query}"));
        assert!(answer.starts_with("HTTP/1.1 4"), "{query}: {answer}");
    }
    // A range of nothing has statistics of nothing.
    asked(&viewer, "source=0&from=7&to=2");
    asked(&viewer, "source=0&from=4000000000&to=4294967295");
}
