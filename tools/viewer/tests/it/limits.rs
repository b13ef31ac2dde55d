//! How long the viewer waits for clients, and how many it has room for. No test measures time: each waits for the viewer to hang
//! up, however long that takes.

use std::{io::Write as _, net::TcpStream, time::Duration};

use common_scene::ToPage;
use tools_viewer::{Patience, Viewer, ViewerPlan};

use crate::page::{Page, Told, assert_ends, connect, get, host, is_silence, plan, short_log};

/// Much longer than any test takes.
const LONG: Duration = Duration::from_secs(3600);

/// Soon over.
const SHORT: Duration = Duration::from_millis(100);

fn viewer_with(patience: Patience) -> Viewer {
    Viewer::open(ViewerPlan { logs: vec![short_log()], patience, ..plan() }).expect("a viewer")
}

/// Sends the beginning of a request, and reads until the viewer hangs up.
fn is_dropped(viewer: &Viewer, beginning: &str) {
    let mut stream = TcpStream::connect(host(viewer)).expect("the viewer listens");
    stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a time limit");
    stream.write_all(beginning.as_bytes()).expect("it is heard");
    assert_ends(&stream);
}

#[test]
fn a_head_without_end_is_dropped() {
    let viewer = viewer_with(Patience { head: SHORT, request: LONG, page: LONG });
    for beginning in ["", "GET", "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: 1\r\n"] {
        is_dropped(&viewer, beginning);
    }
}

#[test]
fn a_request_that_takes_too_long_is_dropped() {
    let viewer = viewer_with(Patience { head: LONG, request: SHORT, page: LONG });
    is_dropped(&viewer, "GET /");
}

#[test]
fn a_body_without_end_is_answered_and_dropped() {
    // Bodies are not waited for.
    let viewer = viewer_with(Patience { head: LONG, request: LONG, page: LONG });
    is_dropped(&viewer, "POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\nbegin");
}

#[test]
fn a_client_that_does_not_take_its_answer_is_dropped() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("index.html"), "").expect("a file");
    // More than the sockets at both ends hold.
    std::fs::write(folder.path().join("long.js"), vec![b' '; 64 << 20]).expect("a file");
    let viewer = Viewer::open(ViewerPlan {
        logs: vec![short_log()],
        page: Some(folder.path().to_owned()),
        patience: Patience { head: LONG, request: SHORT, page: LONG },
        ..plan()
    })
    .expect("a viewer");
    let mut stream = TcpStream::connect(host(&viewer)).expect("the viewer listens");
    stream.set_write_timeout(Some(Duration::from_secs(60))).expect("a time limit");
    stream.write_all(b"GET /long.js HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n").expect("it is heard");
    // It does not read, and writes on until the viewer has hung up.
    let error = std::iter::repeat_with(|| stream.write_all(&[b'x'; 1 << 16])).find_map(Result::err);
    assert!(error.is_some_and(|error| !is_silence(&error)), "the viewer did not hang up");
}

#[test]
fn there_is_room_for_one_more_request_whatever_waits() {
    let viewer = viewer_with(Patience { head: LONG, request: LONG, page: LONG });
    let waiting: Vec<TcpStream> = (0..300)
        .map(|_| {
            let mut stream = TcpStream::connect(host(&viewer)).expect("the viewer listens");
            stream.write_all(b"GET / HTTP/1.1\r\n").expect("it is heard");
            stream
        })
        .collect();
    assert!(get(&viewer, "/api/stats?source=0").starts_with("HTTP/1.1 200"));
    drop(waiting);
}

#[test]
fn a_web_socket_that_says_nothing_is_dropped() {
    let viewer = viewer_with(Patience { head: LONG, request: LONG, page: SHORT });
    connect(&viewer, None).expect("a page is admitted").hang_up();
}

#[test]
fn a_page_that_does_not_answer_a_ping_is_dropped() {
    let viewer = viewer_with(Patience { head: LONG, request: LONG, page: SHORT });
    Page::open(&viewer).hang_up_unanswered();
}

#[test]
fn a_page_that_answers_stays() {
    // Long enough for an answer on a busy machine.
    let viewer = viewer_with(Patience { page: Duration::from_secs(3), ..Patience::default() });
    Page::open(&viewer).answer_pings(3);
}

#[test]
fn pages_that_never_read_keep_no_page_with_the_token_out() {
    let viewer = viewer_with(Patience { head: LONG, request: LONG, page: LONG });
    let mut asleep: Vec<Page> = (0..64).map(|_| Page::open_with(&viewer, None)).collect();
    // All of them have their place once the last has been sent something.
    asleep.iter_mut().for_each(|page| {
        page.frames();
    });
    let mut late = Page::open_with(&viewer, None);
    assert!(late.notice().contains("64 pages watch already"));
    late.hang_up();
    // And those that have not even said hello do not either.
    let _silent: Vec<Page> = (0..100).map(|_| connect(&viewer, None).expect("it is let in")).collect();
    assert_eq!(Page::open(&viewer).frames().len(), 1);
    drop(asleep.pop());
    // A page that has gone leaves its place, once the viewer knows.
    loop {
        let mut next = Page::open_with(&viewer, None);
        match next.next() {
            Told::Text(ToPage::Sources(_)) => break,
            told => assert!(matches!(&told, Told::Text(ToPage::Notice(_))), "{told:?}"),
        }
    }
}
