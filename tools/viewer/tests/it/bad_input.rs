//! Bad input: a clear answer, and all others go on.

use std::{fs, path::Path};

use tools_viewer::{Viewer, ViewerPlan};
use tungstenite::{Error, Message};

use crate::{
    page::{CYCLES, Page, connect, get, host, http, plan, short_log, viewer_of},
    test_match::{cycle, log, record},
};

/// How far a file is read, and what is said about it.
fn check(content: &[u8]) -> (u32, Option<String>) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("match.testlog");
    fs::write(&path, content).expect("a file");
    let viewer = viewer_of(&[path]);
    let extent = Page::open(&viewer).complete();
    (extent.frames, extent.problem)
}

#[test]
fn a_truncated_log_is_shown_as_far_as_it_goes() {
    let log = log(CYCLES as i32);
    assert_eq!(check(&log), (CYCLES, None));
    let (some, problem) = check(&log[..log.len() / 2]);
    assert!(0 < some && some < CYCLES, "{some}");
    assert_eq!(problem.as_deref(), Some("the log was cut off"));
}

#[test]
fn a_file_that_is_no_log_is_said_to_be_none() {
    for content in [&b"hello\n"[..], b"\0\0\0\0\0\0", b"", &[0xff; 100_000], b"PK\x03\x04"] {
        let (frames, problem) = check(content);
        assert_eq!(frames, 0);
        assert!(content.is_empty() || problem.is_some(), "{:?}", &content[..content.len().min(10)]);
    }
}

#[test]
fn damaged_records_are_passed_over_and_the_first_is_said() {
    let bad = [record(&cycle(0)[0]), record("what is this"), record("and this"), log(CYCLES as i32)].concat();
    let (frames, problem) = check(&bad);
    assert_eq!(frames, CYCLES);
    assert!(problem.expect("it is said").contains("what is this"));
}

#[test]
fn a_file_that_is_not_there_is_an_error_at_once() {
    let plan = ViewerPlan { logs: vec![Path::new("no-such-file.testlog").to_owned()], ..plan() };
    let error = Viewer::open(plan).err().expect("an error");
    assert!(format!("{error:#}").contains("no-such-file.testlog"), "{error:#}");
}

#[test]
fn garbage_on_the_web_socket_is_answered_and_disturbs_no_other() {
    let viewer = viewer_of(&[short_log()]);
    let (mut good, mut bad) = (Page::open(&viewer), Page::open(&viewer));
    for words in ["", "garbage", "{}", "[[[[", "{\"open\": 7}", "{\"command\": {\"stop\": true}}", "\u{0}"] {
        bad.send(Message::Text(words.into()));
        let notice = bad.notice();
        assert!(notice.starts_with("Not understood"), "{words}: {notice}");
    }
    bad.send(Message::Binary(vec![0xff; 1000].into()));
    assert!(bad.notice().contains("expected text"));
    bad.send(Message::Text("{\"command\": {\"name\": \"stop\"}}".into()));
    assert_eq!(bad.notice(), "This is a log: what happened has happened.");
    // More than a page could have to say: the viewer hangs up, maybe before all is said.
    bad.try_send(Message::Text("x".repeat(1 << 20).into()));
    bad.hang_up();
    good.complete();
    assert_eq!(good.get(0, 1).len(), 1);
}

#[test]
fn a_huge_address_is_refused() {
    let viewer = viewer_of(&[]);
    let answer = get(&viewer, &format!("/{}", "x".repeat(5000)));
    assert!(answer.starts_with("HTTP/1.1 414"), "{answer}");
    let answer = get(&viewer, &format!("/?{}", "x".repeat(1 << 20)));
    assert!(answer.starts_with("HTTP/1.1 4") || answer.is_empty(), "{answer}");
    assert!(get(&viewer, "/").starts_with("HTTP/1.1 200"), "others are answered");
}

#[test]
fn pages_of_other_sites_are_refused() {
    let viewer = viewer_of(&[short_log()]);
    for origin in ["http://evil.example", "null", "https://localhost", "http://127.0.0.1:1"] {
        match connect(&viewer, Some(origin)) {
            Err(Error::Http(response)) => assert_eq!(response.status(), 403, "{origin}"),
            Err(error) => panic!("{origin}: {error}"),
            Ok(_) => panic!("{origin} was admitted"),
        }
    }
    let answer = http(&viewer, "GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
    assert!(answer.starts_with("HTTP/1.1 403"), "{answer}");
    assert!(answer.contains("127.0.0.1"), "it says what to do: {answer}");
    let port = host(&viewer).rsplit_once(':').expect("a port").1.to_owned();
    let answer =
        http(&viewer, &format!("GET / HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\n\r\n"));
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}
