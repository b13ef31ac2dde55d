//! The engine's end of the connection to a communication server.

use std::{
    io,
    net::TcpListener,
    os::fd::OwnedFd,
    time::{Duration, Instant},
};

use common_simulation::ClientId;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use sphere3d_spades::{
    Nanoseconds,
    framing::LONGEST_MESSAGE,
    log::Loss,
    relay::{self, FromServer, GREETING, LONGEST_FRAME, MOST_KINDS, ToServer, VERSION},
};

use crate::channel::{Channel, ChannelError};

/// The most communication servers of a match.
pub const MOST_SERVERS: usize = 64;

/// How long a connection may take to send its hello.
const HELLO: Duration = Duration::from_secs(5);

/// A communication server that has sent its hello.
pub struct ServerLink {
    channel: Channel,
    kinds: Vec<String>,
}

/// What a communication server sends.
pub(crate) enum Report<'a> {
    Message { agent: ClientId, message: &'a [u8], used: Nanoseconds },
    Lost { agent: ClientId, loss: Loss },
}

/// Waits until so many communication servers have called, and takes them in this order. Any other
/// connection is closed, with a line for `log`.
pub fn accept(
    listener: &TcpListener,
    servers: usize,
    patience: Duration,
    log: &mut dyn FnMut(String),
) -> io::Result<Vec<ServerLink>> {
    if servers > MOST_SERVERS {
        let text = format!("{servers} communication servers: expected at most {MOST_SERVERS}");
        return Err(io::Error::new(io::ErrorKind::InvalidInput, text));
    }
    let end = Instant::now() + patience;
    let mut links = Vec::new();
    while links.len() < servers {
        if !is_ready(PollFd::new(listener, PollFlags::IN), end)? {
            let text =
                format!("{} of {servers} communication servers have called within {patience:?}", links.len());
            return Err(io::Error::new(io::ErrorKind::TimedOut, text));
        }
        let (stream, from) = listener.accept()?;
        stream.set_nodelay(true)?;
        match ServerLink::greet(stream.into()) {
            Ok(link) => links.push(link),
            Err(reason) => log(format!("{from}: not a communication server: {reason}")),
        }
    }
    Ok(links)
}

fn is_ready(mut fd: PollFd<'_>, end: Instant) -> io::Result<bool> {
    loop {
        let left = end.saturating_duration_since(Instant::now());
        let timeout = Timespec::try_from(left).unwrap_or(Timespec { tv_sec: i64::MAX, tv_nsec: 0 });
        match poll(std::slice::from_mut(&mut fd), Some(&timeout)) {
            Ok(count) => return Ok(count > 0),
            Err(rustix::io::Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
    }
}

impl ServerLink {
    /// Waits for the hello.
    fn greet(stream: OwnedFd) -> Result<ServerLink, String> {
        let text = |error: io::Error| error.to_string();
        let to = stream.try_clone().map_err(text)?;
        let mut channel = Channel::new(stream, to, LONGEST_FRAME).map_err(text)?;
        let end = Instant::now() + HELLO;
        let mut hello = None;
        while hello.is_none() {
            let fd = channel.poll_fds().next().expect("the reading end is always polled");
            if !is_ready(fd, end).map_err(text)? {
                return Err(format!("it has not sent a hello within {HELLO:?}"));
            }
            let mut frames = Vec::new();
            channel
                .read(|frame| frames.push(relay::read::<FromServer>(frame)))
                .map_err(|error| error.to_string())?;
            if frames.len() > 1 {
                return Err("it sends more than a hello before it is asked".to_owned());
            }
            hello = frames.pop();
        }
        match hello {
            Some(Ok(FromServer::Hello { greeting, .. })) if greeting != GREETING => {
                Err("it has another greeting".to_owned())
            }
            Some(Ok(FromServer::Hello { version, .. })) if version != VERSION => {
                Err(format!("it is of version {version}: expected {VERSION}"))
            }
            Some(Ok(FromServer::Hello { kinds, .. })) if kinds.len() > MOST_KINDS => {
                Err(format!("it has {} kinds of agents: expected at most {MOST_KINDS}", kinds.len()))
            }
            Some(Ok(FromServer::Hello { kinds, .. })) => Ok(ServerLink { channel, kinds }),
            Some(Err(reason)) => Err(reason),
            _ => Err("it sends something else first".to_owned()),
        }
    }

    /// The kinds of agents that it can start.
    pub fn kinds(&self) -> &[String] {
        &self.kinds
    }

    pub(crate) fn poll_fds(&self) -> impl Iterator<Item = PollFd<'_>> {
        self.channel.poll_fds()
    }

    pub(crate) fn send(&mut self, message: &ToServer) -> Result<(), ChannelError> {
        let bytes = relay::encoded(message);
        self.channel.send(|out| out.extend_from_slice(&bytes))
    }

    pub(crate) fn flush(&mut self) -> Result<(), ChannelError> {
        self.channel.flush()
    }

    /// Reads, and hands over every report. After an error the server is of no more use.
    pub(crate) fn read(&mut self, mut take: impl FnMut(Report<'_>)) -> Result<(), String> {
        let mut wrong = None;
        let read = self.channel.read(|frame| match relay::read::<FromServer>(frame) {
            _ if wrong.is_some() => {}
            Ok(FromServer::Message { agent, message, used }) if message.len() <= LONGEST_MESSAGE => {
                take(Report::Message { agent, message: &message, used });
            }
            Ok(FromServer::Lost { agent, loss }) => take(Report::Lost { agent, loss }),
            Ok(FromServer::Message { message, .. }) => {
                wrong = Some(format!("a message of {} bytes", message.len()));
            }
            Ok(FromServer::Hello { .. }) => wrong = Some("a second hello".to_owned()),
            Err(error) => wrong = Some(error),
        });
        match (read, wrong) {
            (_, Some(reason)) => Err(format!("it sent {reason}")),
            (Err(error), None) => Err(error.to_string()),
            (Ok(()), None) => Ok(()),
        }
    }
}
