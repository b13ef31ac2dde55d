//! A server in a thread, and clients that talk to it.

use std::{
    io::{self, Write},
    net::{Ipv4Addr, SocketAddr, UdpSocket},
    os::unix::net::UnixStream,
    sync::{Arc, Mutex},
    thread::{self, JoinHandle},
    time::Duration,
};

use jiff::civil::{DateTime, date};
use soccer2d_server::{LogPlace, Outcome, Ports, Server, ServerPlan};
use soccer2d_sim::Settings;

/// When every match of these tests is said to begin.
pub const STARTED: DateTime = date(2026, 11, 15).at(20, 30, 5, 0);

/// What is not heard among so many messages does not come.
const MANY: usize = 2_000;

/// A running server.
pub struct Arena {
    pub address: SocketAddr,
    pub trainer: SocketAddr,
    pub coaches: SocketAddr,
    stop: UnixStream,
    thread: JoinHandle<anyhow::Result<Outcome>>,
    console: Console,
}

/// What the server says on its console.
#[derive(Clone, Default)]
struct Console(Arc<Mutex<Vec<u8>>>);

impl Write for Console {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A plan without logs, in real time but five times as fast, on free ports.
pub fn plan() -> ServerPlan {
    let mut settings = Settings { seed: 3, ..Settings::default() };
    settings.server.simulator_step = 20;
    settings.server.sense_body_step = 20;
    let plan = ServerPlan::new(settings, STARTED);
    ServerPlan { ports: Ports::FREE, game_log: LogPlace::None, text_log: LogPlace::None, ..plan }
}

impl Arena {
    pub fn start(plan: &ServerPlan) -> Arena {
        let (stop, stopped) = UnixStream::pair().unwrap();
        let console = Console::default();
        let server = Server::open(plan, Box::new(console.clone()), Some(stopped)).unwrap();
        Arena {
            address: server.address().unwrap(),
            trainer: server.trainer_address().unwrap(),
            coaches: server.coach_address().unwrap(),
            stop,
            thread: thread::spawn(|| server.run()),
            console,
        }
    }

    /// A client that has not said anything yet.
    pub fn client(&self) -> Client {
        Client::new(self.address)
    }

    /// A player that has joined.
    pub fn player(&self, init: &str) -> Client {
        let mut client = self.client();
        client.send(init);
        let welcome = client.hear();
        assert!(welcome.starts_with("(init "), "{welcome}");
        client
    }

    /// Ends the match. What it came to, and what the server said.
    pub fn end(self) -> (Outcome, String) {
        self.stop.shutdown(std::net::Shutdown::Both).unwrap();
        self.wait()
    }

    /// Waits until the match ends by itself.
    pub fn wait(self) -> (Outcome, String) {
        let Arena { stop, thread, console, .. } = self;
        let outcome = thread.join().unwrap().unwrap();
        drop(stop);
        let text = String::from_utf8(console.0.lock().unwrap().clone()).unwrap();
        (outcome, text)
    }
}

/// Somebody with a socket, who talks to whoever answered last, as teams do.
pub struct Client {
    socket: UdpSocket,
    pub server: SocketAddr,
    pub came_from: Option<SocketAddr>,
}

impl Client {
    pub fn new(server: SocketAddr) -> Client {
        let socket = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        // Nobody waits that long unless something is broken.
        socket.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        Client { socket, server, came_from: None }
    }

    /// Sends a text with its NUL.
    pub fn send(&self, text: &str) {
        self.send_bytes(format!("{text}\0").as_bytes());
    }

    pub fn send_bytes(&self, bytes: &[u8]) {
        self.send_to(bytes, self.server);
    }

    pub fn send_to(&self, bytes: &[u8], to: SocketAddr) {
        self.socket.send_to(bytes, to).unwrap();
    }

    /// The next datagram as it came.
    pub fn hear_bytes(&mut self) -> Vec<u8> {
        let mut buffer = [0; 1 << 16];
        let (length, from) = self.socket.recv_from(&mut buffer).expect("the server says something");
        self.came_from = Some(from);
        buffer[..length].to_vec()
    }

    /// The next message. From now on its sender is talked to.
    pub fn hear(&mut self) -> String {
        let bytes = self.hear_bytes();
        self.server = self.came_from.expect("somebody sent it");
        let text = bytes.strip_suffix(b"\0").expect("every message ends with a NUL");
        String::from_utf8(text.to_vec()).unwrap()
    }

    /// The next message that begins so.
    pub fn hear_one(&mut self, prefix: &str) -> String {
        let mut messages = std::iter::repeat_with(|| self.hear()).take(MANY);
        messages.find(|text| text.starts_with(prefix)).unwrap_or_else(|| panic!("{prefix} does not come"))
    }

    /// The answer of the well-known port.
    pub fn ask(&mut self, text: &str) -> String {
        self.send(text);
        self.hear()
    }
}
