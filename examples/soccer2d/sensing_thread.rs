//! A soccer client with a thread that senses: the manual's `sclient2` (section 6.2.2).
//!
//! ```sh
//! cargo run -- serve 2d server::auto_mode=on &
//! cargo run -p soccer2d-examples --example sensing_thread -- localhost:6000 Us
//! ```
//!
//! One thread hears everything the moment it comes, and keeps the planner's memory up to date. The main thread is woken when a
//! cycle has begun, waits for a part of it, and acts. It may think for long: sensing goes on. The price is a lock.
#![allow(clippy::disallowed_methods, reason = "a client reads the clock and has threads")]
#![allow(clippy::disallowed_types, reason = "a client has a socket and a lock")]

use std::{
    env, io,
    net::{SocketAddr, UdpSocket},
    process::ExitCode,
    sync::{Mutex, PoisonError, mpsc},
    thread,
    time::Duration,
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
    let team = arguments.next().unwrap_or("Threads".to_owned());
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
    socket.send_to(format!("(init {team} (version 19))\0").as_bytes(), server)?;
    socket.set_read_timeout(Some(SILENCE))?;
    let mut buffer = [0; 8192];
    let (length, from) = socket.recv_from(&mut buffer).map_err(|error| no_server(server, error))?;
    socket.connect(from)?;
    let Ok(PlayerMessage::Init(welcome)) = PlayerMessage::parse(&buffer[..length], Version::LATEST) else {
        let answer = String::from_utf8_lossy(&buffer[..length]).into_owned();
        return Err(io::Error::other(format!("the server says {answer}")));
    };

    let planner = Mutex::new(Planner::new(welcome.side, welcome.unum.number()));
    let (cycle_began, cycle_begins) = mpsc::channel();
    thread::scope(|scope| {
        // The thread that senses ends when the server is silent, or when the receiver of cycles is gone.
        scope.spawn(|| sense(&socket, &planner, cycle_began));
        let mut sent = 0;
        while sent < cycles && cycle_begins.recv().is_ok() {
            // The see of this cycle comes a moment after its sense_body.
            thread::sleep(CYCLE / 4);
            // The lock is held while planning, and not while sending.
            let command = planner.lock().unwrap_or_else(PoisonError::into_inner).plan();
            let mut datagram = Vec::new();
            PlayerDatagram::new([command]).encode(&mut datagram);
            socket.send(&datagram)?;
            sent += 1;
        }
        drop(cycle_begins);
        socket.send(b"(bye)\0")?;
        Ok(sent)
    })
}

/// Hears everything, and says when a cycle begins.
fn sense(socket: &UdpSocket, planner: &Mutex<Planner>, cycle_began: mpsc::Sender<()>) {
    let mut buffer = [0; 8192];
    while let Ok(length) = socket.recv(&mut buffer) {
        let Ok(message) = PlayerMessage::parse(&buffer[..length], Version::LATEST) else { continue };
        planner.lock().unwrap_or_else(PoisonError::into_inner).sense(&message);
        if matches!(message, PlayerMessage::SenseBody(_)) && cycle_began.send(()).is_err() {
            return;
        }
    }
}
