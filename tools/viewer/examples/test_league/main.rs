//! The test league with a viewer, for browser tests: a match without end over TCP on this machine, and a log of it.
//!
//! `cargo run -p tools-viewer --example test_league -- [PAGE-FOLDER]` prints `Watch at http://127.0.0.1:PORT/#token=...`. It ends
//! when its standard input does. The command `stop` stops and starts the match, `place` puts the ball somewhere.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    reason = "a program for tests"
)]

#[path = "../../tests/it/test_league.rs"]
mod test_league;
#[path = "../../tests/it/test_match.rs"]
#[allow(dead_code, reason = "tests use the rest")]
mod test_match;

use std::{
    io::{Read as _, Write as _},
    net::TcpListener,
    sync::{Arc, mpsc},
    thread,
    time::Duration,
};

use common_beliefs::FIRST_LINE;
use common_scene::Request;
use tools_viewer::{Live, Viewer, ViewerPlan};

use crate::{
    test_league::{Shown, TestLeague},
    test_match::{Server, cycle, log},
};

/// Cycles of the log.
const LOG: i32 = 100;

fn main() -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("match");
    std::fs::write(&path, log(LOG))?;
    let beliefs = (0..LOG).map(|time| format!("[0,1,{time},\"the ball is at {time}\"]\n"));
    let beliefs = format!("{FIRST_LINE}\n{}", beliefs.collect::<String>());
    std::fs::write(folder.path().join("match.beliefs"), beliefs)?;

    let door = TcpListener::bind("127.0.0.1:0")?;
    let league = Arc::new(TestLeague);
    let viewer = Viewer::open(ViewerPlan {
        port: Some(0),
        live: Some(Live::At(league.clone(), format!("tcp:{}", door.local_addr()?))),
        leagues: vec![league],
        logs: vec![path],
        page: std::env::args().nth(1).map(Into::into),
        ..ViewerPlan::default()
    })?;
    thread::spawn(move || {
        loop {
            serve(Server::accept(&door));
        }
    });
    println!("Watch at {}", viewer.url());
    std::io::stdout().flush()?;
    std::io::stdin().read_to_end(&mut Vec::new())?;
    Ok(())
}

/// Plays a match in real time until the client is gone.
fn serve(mut server: Server) {
    let (sender, requests) = mpsc::channel();
    let mut client = Server { stream: server.stream.try_clone().expect("a stream") };
    thread::spawn(move || {
        // Until the client is gone. It also sends a farewell, which is no request.
        while client.stream.peek(&mut [0]).is_ok_and(|length| length > 0) {
            if let Ok(request) = serde_json::from_value::<Request>(client.receive()) {
                let _ = sender.send(request);
            }
        }
    });
    let (mut is_stopped, mut place, mut time) = (false, None, 0);
    loop {
        for request in requests.try_iter() {
            match &request.name[..] {
                "stop" => is_stopped = !is_stopped,
                _ => place = request.ground_place(),
            }
        }
        for mut shown in cycle(time) {
            if let (Shown::Frame { numbers, .. }, Some((x, y))) = (&mut shown, place) {
                (numbers[0], numbers[1]) = (x, y);
            }
            if !server.show(&shown) {
                return;
            }
        }
        // A match that is stopped shows the same moment again.
        time += i32::from(!is_stopped || time == 0);
        thread::sleep(Duration::from_millis(50));
    }
}
