//! A socket to one server.

use std::{
    io,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket},
    os::fd::{AsFd, BorrowedFd},
    time::Instant,
};

use rustix::event::{PollFd, PollFlags, Timespec, poll};

/// The longest datagram that is read. The official server splits what is longer than 8 KiB; ours does not.
const LONGEST_DATAGRAM: usize = 1 << 16;

/// A text as it is sent, with its closing NUL.
pub(crate) fn datagram(write: impl FnOnce(&mut Vec<u8>)) -> Vec<u8> {
    let mut text = Vec::new();
    write(&mut text);
    text.push(0);
    text
}

/// What came from a server.
#[derive(Clone, Copy, Debug)]
pub struct Received<'a> {
    /// The datagram, with its closing NUL.
    pub datagram: &'a [u8],
    /// The port that it came from.
    pub port: u16,
}

/// A socket to one server. It talks to whichever port of the server answered last: a newcomer comes to the well-known port
/// and is answered from a port of its own.
pub struct Line {
    socket: UdpSocket,
    server: SocketAddr,
    is_kept: bool,
    incoming: Box<[u8; LONGEST_DATAGRAM]>,
}

impl Line {
    /// A line on which nothing was said yet.
    pub fn open(server: SocketAddr) -> io::Result<Line> {
        let any: IpAddr = match server {
            SocketAddr::V4(_) => Ipv4Addr::UNSPECIFIED.into(),
            SocketAddr::V6(_) => Ipv6Addr::UNSPECIFIED.into(),
        };
        let socket = UdpSocket::bind((any, 0))?;
        socket.set_nonblocking(true)?;
        Ok(Line { socket, server, is_kept: false, incoming: Box::new([0; LONGEST_DATAGRAM]) })
    }

    /// Whom it talks to.
    pub fn server(&self) -> SocketAddr {
        self.server
    }

    /// What to wait for it with.
    pub fn as_fd(&self) -> BorrowedFd<'_> {
        self.socket.as_fd()
    }

    /// Talks to this port of the server only, from now on. Then the system says when the server is gone.
    pub fn keep(&mut self) -> io::Result<()> {
        self.socket.connect(self.server)?;
        self.is_kept = true;
        Ok(())
    }

    /// Sends a datagram.
    pub fn send(&mut self, datagram: &[u8]) -> io::Result<()> {
        let sent = if self.is_kept {
            self.socket.send(datagram)
        } else {
            self.socket.send_to(datagram, self.server)
        };
        match sent {
            // A full buffer drops datagrams, as a network does.
            Err(error) if error.kind() != io::ErrorKind::WouldBlock => Err(error),
            _ => Ok(()),
        }
    }

    /// The next datagram of the server; none if the time is up.
    pub fn receive(&mut self, until: Instant) -> io::Result<Option<Received<'_>>> {
        let length = loop {
            match self.socket.recv_from(&mut self.incoming[..]) {
                Ok((length, from)) if from.ip() == self.server.ip() => {
                    self.server = from;
                    break length;
                }
                // A stranger.
                Ok(_) => {}
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                    if !self.wait(until) {
                        return Ok(None);
                    }
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        };
        Ok(Some(Received { datagram: &self.incoming[..length], port: self.server.port() }))
    }

    /// Whether there is something to read before the time is up.
    fn wait(&self, until: Instant) -> bool {
        let Some(left) = until.checked_duration_since(Instant::now()) else { return false };
        // `poll` keeps time to the nanosecond; a socket's own time-out is as coarse as the system's clock ticks.
        let timeout = Timespec { tv_sec: left.as_secs() as i64, tv_nsec: left.subsec_nanos().into() };
        let mut waiting = [PollFd::new(&self.socket, PollFlags::IN)];
        // A signal is no datagram: the waiting loop looks again.
        poll(&mut waiting, Some(&timeout)).map_or(true, |ready| ready > 0)
    }
}
