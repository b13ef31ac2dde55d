//! A live server as a story, ours or the official one: a monitor of version 5, over UDP.

use std::{
    io,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, ToSocketAddrs as _, UdpSocket},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, SyncSender},
    },
    thread,
    time::{Duration, Instant},
};

use anyhow::Context as _;
use common_scene::{Command, Commands, Source};
use soccer2d_protocol::{
    PlayerType,
    game_log::{Board, LogMessage},
    params::{Audience, message::parse_server_param},
    show::Show,
};

use crate::{
    command,
    narrator::{Narrator, commands_of},
    story::Story,
};

/// Where servers are found if nobody says otherwise.
const PORT: u16 = 6000;

/// How long to listen before looking up.
const LISTEN: Duration = Duration::from_millis(50);

/// How long a server may take to answer before it is asked again.
const ANSWER: Duration = Duration::from_secs(1);

/// A server that shows nothing for so long is asked again: ten times a second is usual, but lock-step may wait for teams.
const SILENCE: Duration = Duration::from_secs(5);

/// As many commands as may wait to be sent.
const MOST_COMMANDS: usize = 64;

/// A monitor at work. It says goodbye when it is dropped.
pub(crate) struct Monitor {
    pub(crate) story: Arc<Story>,
    pub(crate) commands: SyncSender<Command>,
    stop: Arc<AtomicBool>,
}

impl Drop for Monitor {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Follows the server at `HOST[:PORT]`. It need not be there yet.
pub(crate) fn follow(server: &str) -> anyhow::Result<Monitor> {
    let address = resolve(server)?;
    let narrator =
        Narrator::new(Source::Live { live: true }, Some(format!("Nobody answers at {address} yet.")));
    let story = narrator.story();
    let (commands, commanded) = mpsc::sync_channel(MOST_COMMANDS);
    let stop = Arc::new(AtomicBool::new(false));
    let mut follower = Follower { address, narrator, commanded, stop: stop.clone() };
    thread::Builder::new().name("monitor".to_owned()).spawn(move || follower.run())?;
    Ok(Monitor { story, commands, stop })
}

fn resolve(server: &str) -> anyhow::Result<SocketAddr> {
    let addresses = match server.to_socket_addrs() {
        Ok(addresses) => addresses,
        Err(_) => (server.trim_matches(['[', ']']), PORT).to_socket_addrs().with_context(|| {
            format!("{server}: expected a game log that is there, or HOST or HOST:PORT of a server")
        })?,
    };
    let addresses: Vec<SocketAddr> = addresses.collect();
    let first = addresses.iter().find(|address| address.is_ipv4()).or(addresses.first());
    first.copied().with_context(|| format!("{server} has no address"))
}

struct Follower {
    address: SocketAddr,
    narrator: Narrator,
    commanded: Receiver<Command>,
    stop: Arc<AtomicBool>,
}

impl Follower {
    fn run(&mut self) {
        let mut is_known_to_be_away = false;
        while !self.stop.load(Ordering::Relaxed) {
            // Without a socket or a way there it is as if nobody answered.
            if let Ok(Some((socket, first))) = self.ask() {
                is_known_to_be_away = false;
                self.narrator.story().set_complete(false, None);
                self.take(&first);
                self.narrator.story().publish();
                self.listen(&socket);
            }
            if !std::mem::replace(&mut is_known_to_be_away, true) {
                self.miss();
            }
        }
    }

    /// The server is not there, or not any more.
    fn miss(&mut self) {
        let story = self.narrator.story();
        let address = self.address;
        let has_been_there = story.extent().frames > 0;
        let text = if has_been_there {
            format!("The server at {address} is gone. When it comes back, the match goes on here.")
        } else {
            format!("Nobody answers at {address}. When a server is started there, it is shown.")
        };
        self.narrator.set_commands(Commands::None, Some(text.clone()));
        story.notice(&text);
        story.set_complete(has_been_there, None);
    }

    /// Asks to be shown the match. Gives the socket that is connected to whoever answers, and the answer.
    fn ask(&self) -> io::Result<Option<(UdpSocket, Vec<u8>)>> {
        let here: IpAddr = match self.address.ip() {
            address if address.is_loopback() => address,
            IpAddr::V4(_) => Ipv4Addr::UNSPECIFIED.into(),
            IpAddr::V6(_) => Ipv6Addr::UNSPECIFIED.into(),
        };
        let socket = UdpSocket::bind((here, 0))?;
        socket.set_read_timeout(Some(LISTEN))?;
        socket.send_to(b"(dispinit version 5)\0", self.address)?;
        let asked = Instant::now();
        let mut buffer = vec![0; 1 << 16];
        while asked.elapsed() < ANSWER && !self.stop.load(Ordering::Relaxed) {
            match socket.recv_from(&mut buffer) {
                // The answer comes from a port of its own, but from nowhere else.
                Ok((length, from)) if from.ip() == self.address.ip() => {
                    socket.connect(from)?;
                    return Ok(Some((socket, buffer[..length].to_vec())));
                }
                Ok(_) => {}
                Err(error) if is_silence(&error) => {}
                // Nobody is there now; somebody may be soon.
                Err(_) => thread::sleep(LISTEN),
            }
        }
        Ok(None)
    }

    /// Hears the server until it is gone or silent.
    fn listen(&mut self, socket: &UdpSocket) {
        let mut buffer = vec![0; 1 << 16];
        let mut heard = Instant::now();
        while heard.elapsed() < SILENCE {
            if self.stop.load(Ordering::Relaxed) {
                // Whether or not it is heard.
                let _ = socket.send(b"(dispbye)\0");
                return;
            }
            while let Ok(command) = self.commanded.try_recv() {
                let stage = self.narrator.story().stage();
                if let Some(datagram) = command::datagram(&command, &stage) {
                    // A command that is lost, the human sees, and gives again.
                    let _ = socket.send(&datagram);
                }
            }
            match socket.recv(&mut buffer) {
                Ok(length) => {
                    heard = Instant::now();
                    self.take(&buffer[..length]);
                    self.narrator.story().publish();
                }
                Err(error) if is_silence(&error) => {}
                Err(_) => return,
            }
        }
    }

    /// Understands a datagram. What is not understood, of a server of another time, is no harm.
    fn take(&mut self, datagram: &[u8]) {
        let end = datagram.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
        let text = &datagram[..end];
        if text.starts_with(b"(show ") {
            if let Ok(show) = Show::parse(text) {
                self.narrator.show(&show);
            }
        } else if text.starts_with(b"(msg ") {
            if let Ok(message) = LogMessage::parse(text) {
                if message.board == Board::Message && message.text.starts_with(b"(error ") {
                    let words = String::from_utf8_lossy(&message.text).into_owned();
                    self.narrator.story().notice(&format!("The server refuses: {words}"));
                }
                self.narrator.message(&message);
            }
        } else if text.starts_with(b"(server_param ") {
            if let Ok(server) = parse_server_param(text, Audience::Monitors) {
                self.narrator.set_commands(commands_of(&server), None);
                self.narrator.parameters(server);
            }
        } else if text.starts_with(b"(player_type ") {
            if let Ok(kind) = PlayerType::parse(text, Audience::Monitors) {
                self.narrator.player_type(kind);
            }
        } else if text.starts_with(b"(error ") {
            let words = String::from_utf8_lossy(text).into_owned();
            self.narrator.story().notice(&format!("The server at {} refuses: {words}", self.address));
        }
    }
}

fn is_silence(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut | io::ErrorKind::Interrupted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn servers_have_a_port_even_if_nobody_says_so() {
        let check = |text: &str, expected: &str| {
            assert_eq!(resolve(text).expect(text).to_string(), expected);
        };
        check("127.0.0.1", "127.0.0.1:6000");
        check("127.0.0.1:7001", "127.0.0.1:7001");
        check("[::1]:7001", "[::1]:7001");
        check("::1", "[::1]:6000");
        check("[::1]", "[::1]:6000");
        assert!(resolve("no such file.rcg").is_err());
    }
}
