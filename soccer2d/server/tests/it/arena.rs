//! A server in a thread, and clients that talk to it.

use std::{
    io::{self, Write},
    net::{Ipv4Addr, SocketAddr, UdpSocket},
    os::unix::net::UnixStream,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, Sender},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use jiff::civil::{DateTime, date};
use soccer2d_server::{LogPlace, Outcome, OutputQueue, Ports, Server, ServerPlan, StandardOutput};
use soccer2d_sim::Settings;

/// When every match of these tests begins, for its logs.
pub const STARTED: DateTime = date(2026, 11, 15).at(20, 30, 5, 0);

/// A message that has not arrived after this time will not come, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(60);

/// After this time a request that may have been lost is sent again.
const ASK_AGAIN: Duration = Duration::from_secs(1);

/// A running server.
pub struct Arena {
    pub address: SocketAddr,
    pub trainer: SocketAddr,
    pub coaches: SocketAddr,
    stop: UnixStream,
    thread: JoinHandle<anyhow::Result<Outcome>>,
    console: Console,
    errors: Console,
}

/// What the server writes to its console, or as errors.
#[derive(Clone, Default)]
struct Console(Arc<Mutex<Vec<u8>>>);

impl Console {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

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
        let (console, errors) = (Console::default(), Console::default());
        let queue = |console: &Console| OutputQueue::new(Box::new(console.clone()));
        let output = StandardOutput { console: queue(&console), errors: queue(&errors) };
        let server = Server::open(plan, output, Some(stopped)).unwrap();
        Arena {
            address: server.address().unwrap(),
            trainer: server.trainer_address().unwrap(),
            coaches: server.coach_address().unwrap(),
            stop,
            thread: thread::spawn(|| server.run()),
            console,
            errors,
        }
    }

    /// A client that has not sent anything yet.
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

    /// Ends the match. Returns its result, and what the server wrote.
    pub fn end(self) -> (Outcome, String) {
        self.stop.shutdown(std::net::Shutdown::Both).unwrap();
        self.wait()
    }

    /// Waits until the match ends by itself.
    pub fn wait(self) -> (Outcome, String) {
        let Arena { stop, thread, console, .. } = self;
        let outcome = thread.join().unwrap().unwrap();
        drop(stop);
        (outcome, console.text())
    }

    /// Ends the match. Returns what the server wrote as errors.
    pub fn end_with_errors(self) -> String {
        let errors = self.errors.clone();
        self.end();
        errors.text()
    }
}

/// A client with a socket. It sends to the port of the last answer, as teams do.
///
/// A thread empties the socket all the time: the system keeps some fifty cycles for a client that does not read, and
/// loses what comes then, perhaps the answer that a test waits for.
pub struct Client {
    socket: Arc<UdpSocket>,
    inbox: Receiver<(Vec<u8>, SocketAddr)>,
    is_over: Arc<AtomicBool>,
    reader: Option<JoinHandle<()>>,
    pub server: SocketAddr,
    pub came_from: Option<SocketAddr>,
}

impl Client {
    pub fn new(server: SocketAddr) -> Client {
        let socket = Arc::new(UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)).unwrap());
        let is_over = Arc::new(AtomicBool::new(false));
        let (out, inbox) = mpsc::channel();
        let (its_socket, is_told) = (Arc::clone(&socket), Arc::clone(&is_over));
        let reader = Some(thread::spawn(move || read(&its_socket, &is_told, &out)));
        Client { socket, inbox, is_over, reader, server, came_from: None }
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

    /// The next datagram as it came, if one comes in this time.
    fn hear_bytes_within(&mut self, time: Duration) -> Option<Vec<u8>> {
        let (bytes, from) = self.inbox.recv_timeout(time).ok()?;
        self.came_from = Some(from);
        Some(bytes)
    }

    /// The next datagram as it came.
    pub fn hear_bytes(&mut self) -> Vec<u8> {
        self.hear_bytes_within(PATIENCE).expect("the server says something")
    }

    /// The next message, if one comes in this time. From now on messages go to its sender.
    pub fn hear_within(&mut self, time: Duration) -> Option<String> {
        let bytes = self.hear_bytes_within(time)?;
        self.server = self.came_from.expect("a datagram has a sender");
        let text = bytes.strip_suffix(b"\0").expect("every message ends with a NUL");
        Some(String::from_utf8(text.to_vec()).unwrap())
    }

    /// The next message. From now on messages go to its sender.
    pub fn hear(&mut self) -> String {
        self.hear_within(PATIENCE).expect("the server says something")
    }

    /// The next message that is meant, if it comes in this time.
    fn find_within(&mut self, time: Duration, is_it: impl Fn(&str) -> bool) -> Option<String> {
        let end = Instant::now() + time;
        loop {
            let text = self.hear_within(end.checked_duration_since(Instant::now())?)?;
            if is_it(&text) {
                return Some(text);
            }
        }
    }

    /// The next message that begins so.
    pub fn hear_one(&mut self, prefix: &str) -> String {
        let found = self.find_within(PATIENCE, |text| text.starts_with(prefix));
        found.unwrap_or_else(|| panic!("{prefix} does not come"))
    }

    /// The next message that ends so.
    pub fn hear_end(&mut self, suffix: &str) -> String {
        let found = self.find_within(PATIENCE, |text| text.ends_with(suffix));
        found.unwrap_or_else(|| panic!("{suffix} does not come"))
    }

    /// The answer of the well-known port.
    pub fn ask(&mut self, text: &str) -> String {
        self.send(text);
        self.hear()
    }

    /// Asks again and again until the answer begins so: for requests that may be lost in a flood.
    pub fn insist(&mut self, request: &str, prefix: &str) -> String {
        let end = Instant::now() + PATIENCE;
        while Instant::now() < end {
            self.send(request);
            if let Some(text) = self.find_within(ASK_AGAIN, |text| text.starts_with(prefix)) {
                return text;
            }
        }
        panic!("{prefix} does not come")
    }
}

impl Drop for Client {
    /// The port is closed at once, as when a player dies.
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
        // Any datagram wakes the reader.
        let here = self.socket.local_addr().unwrap();
        let _ = self.socket.send_to(b"", here);
        if let Some(reader) = self.reader.take() {
            let _ = reader.join();
        }
    }
}

fn read(socket: &UdpSocket, is_over: &AtomicBool, out: &Sender<(Vec<u8>, SocketAddr)>) {
    let mut buffer = [0; 1 << 16];
    // An error belongs to an earlier send, and does not matter.
    loop {
        let received = socket.recv_from(&mut buffer);
        if is_over.load(Ordering::Relaxed) {
            return;
        }
        if let Ok((length, from)) = received {
            let _ = out.send((buffer[..length].to_vec(), from));
        }
    }
}
