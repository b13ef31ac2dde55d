//! Connections over TCP that carry messages with their lengths before them: what has come in and what waits to go out, both
//! bounded.
//!
//! Not here: what the messages mean.

use std::{
    io::{self, ErrorKind, Read as _, Write as _},
    net::{SocketAddr, TcpListener, TcpStream},
    os::fd::{AsFd, BorrowedFd},
    time::{Duration, Instant},
};

use anyhow::Context as _;
use rustix::event::PollFlags;
use smallsize_protocol::delimited::{FrameError, cut_up_to};

/// How many bytes are read of one client at a time; the rest waits in the system.
const READ_AT_ONCE: usize = 64 << 10;

/// How many bytes may wait for a client. One that reads so slowly is disconnected.
const LONGEST_QUEUE: usize = 1 << 20;

/// How many bytes of a client may wait to be taken; more waits in the system. Any message fits.
const MOST_WAITING: usize = 512 << 10;

/// How long a client may take for a message that it has begun, and for its registration.
const PATIENCE: Duration = Duration::from_secs(10);

/// A port that takes connections.
pub(crate) struct TcpDoor {
    listener: TcpListener,
}

impl TcpDoor {
    /// Opens the port; `option` is the one that chooses another.
    pub(crate) fn open(address: SocketAddr, option: &str) -> anyhow::Result<TcpDoor> {
        let open = || -> io::Result<TcpListener> {
            let listener = TcpListener::bind(address)?;
            listener.set_nonblocking(true)?;
            Ok(listener)
        };
        let listener = open().with_context(|| {
            format!("{address} (TCP) cannot be opened; is another server running? Else try {option} PORT, or --ports auto")
        })?;
        Ok(TcpDoor { listener })
    }

    pub(crate) fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// The next client that wants to come in.
    pub(crate) fn accept(&self) -> Option<Connection> {
        let (stream, address) = self.listener.accept().ok()?;
        Connection::new(stream, address).ok()
    }

    /// The next client that has to register.
    pub(crate) fn accept_to_register(&self, now: Instant) -> Option<Connection> {
        self.accept().map(|connection| Connection { since: Some(now), ..connection })
    }
}

impl AsFd for TcpDoor {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.listener.as_fd()
    }
}

/// Why a connection ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Broken {
    /// The client has closed it, or the way to it is gone.
    Closed,
    /// What comes cannot be cut into messages any more.
    Frame(FrameError),
    /// It does not read what it is sent.
    Slow,
    /// It has begun a message and does not end it, or does not register.
    Silent,
}

impl std::fmt::Display for Broken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Broken::Closed => f.write_str("the connection is closed"),
            Broken::Frame(error) => error.fmt(f),
            Broken::Slow => write!(f, "more than {LONGEST_QUEUE} bytes wait to be read"),
            Broken::Silent => {
                write!(f, "a message or registration is not complete after {} s", PATIENCE.as_secs())
            }
        }
    }
}

/// A client.
pub(crate) struct Connection {
    stream: TcpStream,
    pub(crate) address: SocketAddr,
    incoming: Vec<u8>,
    /// How many bytes of that have been taken.
    taken: usize,
    outgoing: Vec<u8>,
    /// Since when a message, or the registration, is awaited.
    since: Option<Instant>,
}

impl Connection {
    /// A connection that is open.
    pub(crate) fn new(stream: TcpStream, address: SocketAddr) -> io::Result<Connection> {
        stream.set_nonblocking(true)?;
        // A reply that waits to be sent together with the next one is late.
        stream.set_nodelay(true)?;
        Ok(Connection { stream, address, incoming: Vec::new(), taken: 0, outgoing: Vec::new(), since: None })
    }

    /// Whether bytes wait for the client.
    pub(crate) fn has_outgoing(&self) -> bool {
        !self.outgoing.is_empty()
    }

    /// What the connection waits for.
    pub(crate) fn interest(&self) -> PollFlags {
        let mut interest = PollFlags::empty();
        interest.set(PollFlags::IN, self.has_room());
        interest.set(PollFlags::OUT, self.has_outgoing());
        interest
    }

    fn has_room(&self) -> bool {
        self.incoming.len() - self.taken < MOST_WAITING
    }

    /// Reads what has come, up to a limit.
    pub(crate) fn read(&mut self) -> Result<(), Broken> {
        if !self.has_room() {
            return Ok(());
        }
        self.incoming.drain(..std::mem::take(&mut self.taken));
        let before = self.incoming.len();
        self.incoming.resize(before + READ_AT_ONCE, 0);
        let read = self.stream.read(&mut self.incoming[before..]);
        self.incoming.truncate(before + read.as_ref().copied().unwrap_or(0));
        match read {
            Ok(0) => Err(Broken::Closed),
            Ok(_) => Ok(()),
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted) => Ok(()),
            Err(_) => Err(Broken::Closed),
        }
    }

    /// Puts the next whole message into `message`. False if there is none yet.
    pub(crate) fn take(&mut self, longest: usize, message: &mut Vec<u8>) -> Result<bool, Broken> {
        let rest = &self.incoming[self.taken..];
        match cut_up_to(rest, longest) {
            Ok(Some((inside, length))) => {
                message.clear();
                message.extend_from_slice(inside);
                self.taken += length;
                self.since = None;
                Ok(true)
            }
            Ok(None) => {
                if !rest.is_empty() {
                    self.since.get_or_insert_with(Instant::now);
                }
                Ok(false)
            }
            Err(error) => Err(Broken::Frame(error)),
        }
    }

    /// Whether something has been read that was not taken yet; it may be a part of a message only.
    pub(crate) fn has_incoming(&self) -> bool {
        self.taken < self.incoming.len()
    }

    /// Whether the client has had its time for what it has begun.
    pub(crate) fn check_patience(&self, now: Instant) -> Result<(), Broken> {
        match self.since {
            Some(since) if now.saturating_duration_since(since) > PATIENCE => Err(Broken::Silent),
            _ => Ok(()),
        }
    }

    /// Adds bytes for the client.
    pub(crate) fn put(&mut self, bytes: &[u8]) -> Result<(), Broken> {
        if self.outgoing.len() + bytes.len() > LONGEST_QUEUE {
            return Err(Broken::Slow);
        }
        self.outgoing.extend_from_slice(bytes);
        Ok(())
    }

    /// Drops what waits for the client.
    pub(crate) fn forget_outgoing(&mut self) {
        self.outgoing.clear();
    }

    /// Sends what waits, as far as the system takes it.
    pub(crate) fn flush(&mut self) -> Result<(), Broken> {
        while !self.outgoing.is_empty() {
            match self.stream.write(&self.outgoing) {
                Ok(0) => return Err(Broken::Closed),
                Ok(length) => drop(self.outgoing.drain(..length)),
                Err(error) if error.kind() == ErrorKind::WouldBlock => return Ok(()),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(_) => return Err(Broken::Closed),
            }
        }
        Ok(())
    }
}

impl AsFd for Connection {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.stream.as_fd()
    }
}
