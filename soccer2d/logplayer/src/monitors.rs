//! The monitors that watch.

use std::{
    collections::VecDeque,
    io,
    net::{IpAddr, SocketAddr, UdpSocket},
};

use anyhow::Context as _;
use soccer2d_protocol::{
    game_log::{Board, LogMessage},
    monitor::{MonitorCommand, MonitorInit, MonitorVersion},
    show::Show,
};

use crate::log_reader::LogReader;

/// As many as may watch at once.
const MOST: usize = 64;

/// As many datagrams as are read of one sender at a look.
const QUOTA: usize = 64;

/// All monitors that are connected.
pub(crate) struct Monitors {
    door: UdpSocket,
    bind: IpAddr,
    /// How many messages a new monitor is sent without a pause.
    burst: usize,
    monitors: Vec<Monitor>,
}

struct Monitor {
    socket: UdpSocket,
    address: SocketAddr,
    version: MonitorVersion,
    /// What it is sent before the first show.
    greeting: VecDeque<Vec<u8>>,
    has_seen: bool,
    is_gone: bool,
}

impl Monitors {
    pub(crate) fn open(bind: IpAddr, port: u16, burst: usize) -> anyhow::Result<Monitors> {
        let door = UdpSocket::bind((bind, port)).with_context(|| {
            format!("{bind} port {port} cannot be opened; is a server running? Else try --port N")
        })?;
        door.set_nonblocking(true)?;
        Ok(Monitors { door, bind, burst: burst.max(1), monitors: Vec::new() })
    }

    pub(crate) fn address(&self) -> io::Result<SocketAddr> {
        self.door.local_addr()
    }

    pub(crate) fn len(&self) -> usize {
        self.monitors.len()
    }

    /// Whether a monitor is connected and has received all that comes before the first cycle.
    pub(crate) fn is_ready(&self) -> bool {
        self.monitors.iter().any(|monitor| monitor.greeting.is_empty())
    }

    /// Lets newcomers in.
    pub(crate) fn welcome(&mut self, log_reader: &LogReader) {
        let mut buffer = [0; 8192];
        for _ in 0..QUOTA {
            let Ok((length, from)) = self.door.recv_from(&mut buffer) else { return };
            let Some(init) = MonitorInit::parse(&buffer[..length]) else {
                let text = b"(error unknown_command)\0";
                let _ = self.door.send_to(text, from);
                continue;
            };
            let refusal = match init.form() {
                None => Some(&b"(error illegal_client_version)\0"[..]),
                Some(_) if self.monitors.len() >= MOST => Some(&b"(error no_more_monitor)\0"[..]),
                Some(_) => None,
            };
            if let Some(text) = refusal {
                let _ = self.door.send_to(text, from);
            } else if let Some(version) = init.form()
                && let Ok(monitor) = Monitor::welcome(self.bind, from, version, log_reader)
            {
                self.monitors.retain(|other| other.address != from);
                self.monitors.push(monitor);
            }
        }
    }

    /// Reads what monitors say; true if one of them wants the game to begin.
    pub(crate) fn hear(&mut self) -> bool {
        let mut starts = false;
        for monitor in &mut self.monitors {
            let mut buffer = [0; 8192];
            for _ in 0..QUOTA {
                match monitor.socket.recv(&mut buffer) {
                    Ok(length) => starts |= monitor.hear(&buffer[..length]),
                    Err(error) => {
                        monitor.is_gone |= !is_transient(&error);
                        break;
                    }
                }
            }
        }
        self.see_off();
        starts
    }

    /// Goes on with what newcomers are told first: a burst each, and then it is for the caller to wait a moment.
    pub(crate) fn introduce(&mut self, show: &Show) {
        for monitor in &mut self.monitors {
            for _ in 0..self.burst {
                let Some(datagram) = monitor.greeting.pop_front() else { break };
                monitor.send(&datagram);
            }
            if monitor.greeting.is_empty() && !monitor.has_seen {
                monitor.show(show);
            }
        }
        self.see_off();
    }

    pub(crate) fn show(&mut self, show: &Show) {
        let mut shows: [Option<Vec<u8>>; MonitorVersion::ALL.len()] = Default::default();
        for monitor in self.monitors.iter_mut().filter(|monitor| monitor.greeting.is_empty()) {
            let version = monitor.version;
            let datagram = shows[version.index()]
                .get_or_insert_with(|| datagram(version, |out| version.encode_show(show, out)));
            monitor.send(datagram);
            monitor.has_seen = true;
        }
        self.see_off();
    }

    pub(crate) fn tell(&mut self, message: &LogMessage) {
        for monitor in self.monitors.iter_mut().filter(|monitor| monitor.greeting.is_empty()) {
            monitor.tell(message);
        }
        self.see_off();
    }

    fn see_off(&mut self) {
        self.monitors.retain(|monitor| !monitor.is_gone);
    }
}

impl Monitor {
    fn welcome(
        bind: IpAddr,
        address: SocketAddr,
        version: MonitorVersion,
        log_reader: &LogReader,
    ) -> io::Result<Monitor> {
        let socket = UdpSocket::bind((bind, 0))?;
        socket.set_nonblocking(true)?;
        socket.connect(address)?;
        let told = version.parameter_messages(&log_reader.server, &log_reader.player, &log_reader.types);
        let told = told.into_iter().map(|bytes| datagram(version, |out| out.extend_from_slice(&bytes)));
        let logos =
            log_reader.logos().iter().map(|logo| datagram(version, |out| version.encode_message(logo, out)));
        let greeting = told.chain(logos).collect();
        Ok(Monitor { socket, address, version, greeting, has_seen: false, is_gone: false })
    }

    /// True if the monitor wants the game to begin.
    fn hear(&mut self, datagram: &[u8]) -> bool {
        let answer = match MonitorCommand::parse(datagram, false) {
            Ok(MonitorCommand::Start) => return true,
            Ok(MonitorCommand::Bye) => {
                self.is_gone = true;
                return false;
            }
            Ok(MonitorCommand::Compression(_)) => "(warning compression_unsupported)",
            Ok(_) => "(error command_refused: this is the log of a match that has been played)",
            Err(mistake) => mistake.text(),
        };
        let text = answer.as_bytes().to_vec();
        self.tell(&LogMessage { time: 0, stoppage: 0, board: Board::Message, text });
        false
    }

    fn tell(&mut self, message: &LogMessage) {
        let version = self.version;
        self.send(&datagram(version, |out| version.encode_message(message, out)));
    }

    fn show(&mut self, show: &Show) {
        let version = self.version;
        self.send(&datagram(version, |out| version.encode_show(show, out)));
        self.has_seen = true;
    }

    fn send(&mut self, datagram: &[u8]) {
        if let Err(error) = self.socket.send(datagram) {
            // What the system has no room for is lost, as datagrams are.
            self.is_gone |= !is_transient(&error);
        }
    }
}

/// A message as it is sent: text ends with a NUL, a structure does not.
fn datagram(version: MonitorVersion, write: impl FnOnce(&mut Vec<u8>)) -> Vec<u8> {
    let mut bytes = Vec::new();
    write(&mut bytes);
    if !version.is_binary() {
        bytes.push(0);
    }
    bytes
}

fn is_transient(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::Interrupted)
}
