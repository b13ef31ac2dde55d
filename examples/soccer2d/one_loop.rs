//! A soccer client with one loop and a time-out: the manual's `sclient1` (section 6.2.2).
//!
//! ```sh
//! cargo run -- serve 2d server::auto_mode=on &
//! cargo run -p soccer2d-examples --example one_loop -- localhost:6000 Us
//! ```
//!
//! The loop waits for the first of two events: a message of the server, which it senses, or the moment at which the next
//! command is due, when it acts. There are no threads and no locks; while the client thinks, it receives nothing.
#![allow(clippy::disallowed_methods, reason = "a client reads the clock")]
#![allow(clippy::disallowed_types, reason = "a client has a socket")]

use std::{
    env, io,
    net::{SocketAddr, UdpSocket},
    process::ExitCode,
    time::{Duration, Instant},
};

use soccer2d_examples::{Planner, find_server, no_server};
use soccer2d_protocol::{PlayerDatagram, PlayerMessage, Version};

/// How long a cycle lasts. Real clients take it from `(server_param ...)`.
const CYCLE: Duration = Duration::from_millis(100);

/// After so long without a word the server is gone.
const SILENCE: Duration = Duration::from_secs(5);

#[allow(dead_code, reason = "a test plays without a command line")]
fn main() -> ExitCode {
    let mut arguments = env::args().skip(1);
    let server = arguments.next().unwrap_or("localhost:6000".to_owned());
    let team = arguments.next().unwrap_or("OneLoop".to_owned());
    match find_server(&server).and_then(|server| play(server, &team, u32::MAX)) {
        Ok(cycles) => eprintln!("the server has fallen silent after {cycles} cycles"),
        Err(error) => {
            eprintln!("error: {error}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// Plays for so many cycles, or until the server is silent. Gives the number of commands sent.
pub fn play(server: SocketAddr, team: &str, cycles: u32) -> io::Result<u32> {
    let socket = UdpSocket::bind("0.0.0.0:0")?;
    // Always name a version: who names none is taken to be a client of the last century. And always end with a NUL.
    socket.send_to(format!("(init {team} (version 19))\0").as_bytes(), server)?;

    // The answer comes from another port than the one that was asked: the player's own. Everything goes there from now on.
    let mut buffer = [0; 8192];
    socket.set_read_timeout(Some(SILENCE))?;
    let (length, from) = socket.recv_from(&mut buffer).map_err(|error| no_server(server, error))?;
    socket.connect(from)?;
    let welcome = PlayerMessage::parse(&buffer[..length], Version::LATEST);
    let Ok(PlayerMessage::Init(welcome)) = welcome else {
        let answer = String::from_utf8_lossy(&buffer[..length]).into_owned();
        return Err(io::Error::other(format!("the server says {answer}")));
    };
    let mut planner = Planner::new(welcome.side, welcome.unum.number());

    let mut sent = 0;
    let mut last_heard = Instant::now();
    let mut next_action = Instant::now() + CYCLE;
    while sent < cycles && last_heard.elapsed() < SILENCE {
        // Wait for a message, but not beyond the time to act. A time-out of zero would mean no time-out at all.
        let wait = next_action.saturating_duration_since(Instant::now()).max(Duration::from_millis(1));
        socket.set_read_timeout(Some(wait))?;
        match socket.recv(&mut buffer) {
            Ok(length) => {
                last_heard = Instant::now();
                // What cannot be understood is left out: it may be news of a later version.
                let Ok(message) = PlayerMessage::parse(&buffer[..length], Version::LATEST) else { continue };
                planner.sense(&message);
                if matches!(message, PlayerMessage::SenseBody(_)) {
                    // A cycle begins. Act when half of it is over: the see has come by then, and there is time to be heard.
                    next_action = Instant::now() + CYCLE / 2;
                }
            }
            Err(error) if matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut) => {
                if Instant::now() >= next_action {
                    let mut datagram = Vec::new();
                    PlayerDatagram::new([planner.plan()]).encode(&mut datagram);
                    socket.send(&datagram)?;
                    sent += 1;
                    // If no sense_body comes, one cycle later.
                    next_action += CYCLE;
                }
            }
            Err(error) => return Err(error),
        }
    }
    socket.send(b"(bye)\0")?;
    Ok(sent)
}
