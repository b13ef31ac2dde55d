//! Questions about a recorded match, over HTTP.

use serde_json::{Value as Json, json};
use tools_viewer::Viewer;

use crate::page::{Page, get, short_log, viewer_of};

fn asked(viewer: &Viewer, query: &str) -> Json {
    let answer = get(viewer, &format!("/api/stats?{query}"));
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(answer.contains("application/json"), "{answer}");
    serde_json::from_str(answer.split_once("\r\n\r\n").expect("a body").1).expect("JSON")
}

#[test]
fn statistics_of_a_range_are_the_leagues() {
    let viewer = viewer_of(&[short_log()]);
    Page::open(&viewer).complete();
    let way = |query: &str| {
        let found = asked(&viewer, query);
        assert_eq!(found["tables"][0]["columns"], json!([{"name": "way", "title": "Way", "unit": "m"}]));
        let way = found["tables"][0]["rows"][0]["values"][0].as_f64().expect("a number");
        (way * 100.0).round()
    };
    // The ball goes five centimetres from frame to frame.
    assert_eq!(way("source=0"), 29.0 * 5.0);
    assert_eq!(way("source=0&from=2&to=7"), 5.0 * 5.0);
    assert_eq!(way("source=0&from=7&to=2"), 0.0, "a range of nothing");
    assert_eq!(way("source=0&from=4000000000&to=4294967295"), 0.0);
}

#[test]
fn bad_questions_are_answered() {
    let viewer = viewer_of(&[short_log()]);
    for query in ["source=live", "source=7", "source=x", "source=0&from=-1", "", "source=0&to=99999999999"] {
        let answer = get(&viewer, &format!("/api/stats?{query}"));
        assert!(answer.starts_with("HTTP/1.1 4"), "{query}: {answer}");
    }
}
