//! Servers for tests: on free ports of this machine, their messages sent to sockets of the test.

use std::{
    io::{Read as _, Write as _},
    net::{SocketAddr, TcpStream, UdpSocket},
    os::unix::net::UnixStream,
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use smallsize_protocol::{Message, decode, delimited, message::Schema};
use smallsize_server::{
    Addresses, Interface, Outcome, OutputQueue, Ports, RefereeAddresses, RefereePlan, RefereeServer, Server,
    ServerPlan, StandardOutput, Targets,
};
use smallsize_sim::Settings;

/// What does not come in this time does not come.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// A socket of the test, with a time limit.
pub fn socket() -> UdpSocket {
    let socket = UdpSocket::bind("127.0.0.1:0").unwrap();
    socket.set_read_timeout(Some(PATIENCE)).unwrap();
    socket
}

/// What the server said.
#[derive(Clone, Default)]
pub struct Said(std::sync::Arc<std::sync::Mutex<Vec<u8>>>);

impl Said {
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().unwrap()).into_owned()
    }

    pub fn output(&self) -> StandardOutput {
        let queue = || OutputQueue::new(Box::new(self.clone()));
        StandardOutput { console: queue(), errors: queue() }
    }
}

impl std::io::Write for Said {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Division B with perfect cameras and radio: what is sent arrives, so that a test need not say it twice.
pub fn perfect() -> Settings {
    let mut settings = Settings::division_b();
    settings.set_realism(smallsize_sim::parameters::RealismPreset::None);
    settings
}

/// A server that runs, and the sockets where its messages come in.
pub struct Arena {
    pub addresses: Addresses,
    pub vision: UdpSocket,
    pub tracked: UdpSocket,
    pub referee: UdpSocket,
    pub said: Said,
    stop: UnixStream,
    server: Option<JoinHandle<anyhow::Result<Outcome>>>,
}

/// A plan on free ports, whose messages go to these sockets.
fn plan_for(settings: Settings, sockets: [&UdpSocket; 3]) -> ServerPlan {
    let [vision, tracked, referee] = sockets.map(|socket| vec![socket.local_addr().unwrap()]);
    let targets = Targets { vision, tracked, referee, interface: Interface::Loopback };
    ServerPlan { targets, ports: Ports::FREE, ..ServerPlan::new(settings) }
}

impl Arena {
    /// A server of division B.
    pub fn open() -> Arena {
        Arena::open_with(perfect(), |plan| plan)
    }

    /// A server with another plan.
    pub fn open_with(settings: Settings, change: impl FnOnce(ServerPlan) -> ServerPlan) -> Arena {
        let (vision, tracked, referee) = (socket(), socket(), socket());
        let plan = change(plan_for(settings, [&vision, &tracked, &referee]));
        let (stop, stopped) = UnixStream::pair().unwrap();
        let said = Said::default();
        let server = Server::open(&plan, said.output(), Some(stopped)).unwrap();
        let addresses = server.addresses().unwrap();
        let server = Some(thread::spawn(move || server.run()));
        Arena { addresses, vision, tracked, referee, said, stop, server }
    }

    /// Ends the match.
    pub fn close(mut self) -> Outcome {
        let _ = self.stop.write_all(b"x");
        self.server.take().unwrap().join().unwrap().unwrap()
    }

    /// Waits until the server has said this.
    pub fn wait_for_words(&self, words: &str) {
        let end = Instant::now() + PATIENCE;
        while !self.said.text().contains(words) {
            assert!(Instant::now() < end, "{words:?} is not in {:?}", self.said.text());
            thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Arena {
    fn drop(&mut self) {
        let _ = self.stop.write_all(b"x");
    }
}

/// Receives datagrams until one fits.
pub fn receive<M: Message + Schema + Default, T>(
    socket: &UdpSocket,
    mut fits: impl FnMut(M) -> Option<T>,
) -> T {
    let mut buffer = [0; 65_535];
    let end = Instant::now() + PATIENCE;
    loop {
        assert!(Instant::now() < end, "nothing that fits has come");
        let length = socket.recv(&mut buffer).expect("a datagram");
        if let Some(found) = fits(decode(&buffer[..length]).expect("a message")) {
            return found;
        }
    }
}

/// Sends a message as a datagram.
pub fn send<M: Message>(socket: &UdpSocket, to: Option<SocketAddr>, message: &M) {
    socket.send_to(&message.encode_to_vec(), to.unwrap()).unwrap();
}

/// A connection that speaks messages with their lengths.
pub struct Wire {
    pub stream: TcpStream,
    received: Vec<u8>,
}

impl Wire {
    pub fn connect(to: Option<SocketAddr>) -> Wire {
        let stream = TcpStream::connect(to.unwrap()).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        Wire { stream, received: Vec::new() }
    }

    pub fn send<M: Message>(&mut self, message: &M) {
        let mut frame = Vec::new();
        delimited::write(message, &mut frame);
        self.stream.write_all(&frame).unwrap();
    }

    /// The next message; none if the connection is closed.
    pub fn receive<M: Message + Schema + Default>(&mut self) -> Option<M> {
        loop {
            if let Some((message, length)) = delimited::cut(&self.received).unwrap() {
                let message = decode(message).unwrap();
                self.received.drain(..length);
                return Some(message);
            }
            let mut buffer = [0; 4096];
            match self.stream.read(&mut buffer) {
                Ok(0) => return None,
                Ok(length) => self.received.extend_from_slice(&buffer[..length]),
                Err(error) if error.kind() == std::io::ErrorKind::ConnectionReset => return None,
                Err(error) => panic!("{error}"),
            }
        }
    }
}

/// A referee that serves alone.
pub struct LoneReferee {
    pub vision: SocketAddr,
    pub controller: [Option<SocketAddr>; 4],
    pub tracked: UdpSocket,
    pub referee: UdpSocket,
    pub said: Said,
    stop: UnixStream,
    server: Option<JoinHandle<anyhow::Result<()>>>,
}

impl LoneReferee {
    pub fn open(
        settings: smallsize_referee::Settings,
        change: impl FnOnce(RefereePlan) -> RefereePlan,
    ) -> LoneReferee {
        let (tracked, referee) = (socket(), socket());
        let targets = Targets {
            vision: Vec::new(),
            tracked: vec![tracked.local_addr().unwrap()],
            referee: vec![referee.local_addr().unwrap()],
            interface: Interface::Loopback,
        };
        let vision = "127.0.0.1:0".parse().unwrap();
        let plan = RefereePlan { vision, targets, ports: [Some(0); 4], ..RefereePlan::new(settings) };
        let plan = change(plan);
        let (stop, stopped) = UnixStream::pair().unwrap();
        let said = Said::default();
        let server = RefereeServer::open(&plan, said.output(), Some(stopped)).unwrap();
        let RefereeAddresses { vision, autoref, team, remote, ci, .. } = server.addresses().unwrap();
        let controller = [autoref, team, remote, ci];
        let server = Some(thread::spawn(move || server.run()));
        LoneReferee { vision, controller, tracked, referee, said, stop, server }
    }

    pub fn close(mut self) {
        let _ = self.stop.write_all(b"x");
        self.server.take().unwrap().join().unwrap().unwrap();
    }
}

impl Drop for LoneReferee {
    fn drop(&mut self) {
        let _ = self.stop.write_all(b"x");
    }
}
