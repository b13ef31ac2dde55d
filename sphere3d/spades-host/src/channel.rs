//! Two directions of framed messages over descriptors that never block: a pair of pipes, or a TCP stream.

use std::{
    io,
    os::fd::{AsFd, OwnedFd},
};

use rustix::{
    event::{PollFd, PollFlags},
    io::Errno,
};
use sphere3d_spades::framing::{Stream, TooLong, write_up_to};

/// The most bytes that wait for an other side that does not read.
pub const LONGEST_QUEUE: usize = 1 << 22;

/// The most bytes of one read.
const LONGEST_READ: usize = 1 << 16;

/// Why a channel is of no more use.
#[derive(Debug)]
pub(crate) enum ChannelError {
    Closed,
    TooLong(TooLong),
    /// More than [`LONGEST_QUEUE`] bytes wait.
    Full,
    Io(io::Error),
}

impl std::fmt::Display for ChannelError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ChannelError::Closed => write!(f, "the end of the stream"),
            ChannelError::TooLong(error) => write!(f, "{error}"),
            ChannelError::Full => write!(f, "more than {LONGEST_QUEUE} bytes wait to be read"),
            ChannelError::Io(error) => write!(f, "{error}"),
        }
    }
}

pub(crate) struct Channel {
    from: OwnedFd,
    to: OwnedFd,
    stream: Stream,
    longest: usize,
    /// What could not be written yet.
    queue: Vec<u8>,
    buffer: Vec<u8>,
}

impl Channel {
    /// A channel for messages of at most this many bytes. The descriptors are set not to block.
    pub(crate) fn new(from: OwnedFd, to: OwnedFd, longest: usize) -> io::Result<Channel> {
        rustix::io::ioctl_fionbio(&from, true)?;
        rustix::io::ioctl_fionbio(&to, true)?;
        let (stream, queue, buffer) = (Stream::up_to(longest), Vec::new(), vec![0; LONGEST_READ]);
        Ok(Channel { from, to, stream, longest, queue, buffer })
    }

    /// What is to be polled: the reading end, and the writing end if something waits.
    pub(crate) fn poll_fds(&self) -> impl Iterator<Item = PollFd<'_>> {
        let read = PollFd::from_borrowed_fd(self.from.as_fd(), PollFlags::IN);
        let write =
            (!self.queue.is_empty()).then(|| PollFd::from_borrowed_fd(self.to.as_fd(), PollFlags::OUT));
        std::iter::once(read).chain(write)
    }

    /// Sends a message, or keeps what the other side has no room for.
    pub(crate) fn send(&mut self, message: impl FnOnce(&mut Vec<u8>)) -> Result<(), ChannelError> {
        write_up_to(self.longest, &mut self.queue, message).map_err(ChannelError::TooLong)?;
        self.flush()
    }

    /// Writes what waits, as far as there is room.
    pub(crate) fn flush(&mut self) -> Result<(), ChannelError> {
        let mut written = 0;
        let outcome = loop {
            if written == self.queue.len() {
                break Ok(());
            }
            match rustix::io::write(&self.to, &self.queue[written..]) {
                Ok(length) => written += length,
                Err(Errno::INTR) => {}
                Err(Errno::AGAIN) => break Ok(()),
                Err(Errno::PIPE | Errno::CONNRESET) => break Err(ChannelError::Closed),
                Err(error) => break Err(ChannelError::Io(error.into())),
            }
        };
        self.queue.drain(..written);
        outcome?;
        if self.queue.len() > LONGEST_QUEUE { Err(ChannelError::Full) } else { Ok(()) }
    }

    /// Reads once, and hands every whole message to `take`. Nothing is there: nothing happens.
    pub(crate) fn read(&mut self, mut take: impl FnMut(&[u8])) -> Result<(), ChannelError> {
        match rustix::io::read(&self.from, &mut self.buffer[..]) {
            Ok(0) => return Err(ChannelError::Closed),
            Ok(length) => self.stream.push(&self.buffer[..length]),
            Err(Errno::AGAIN | Errno::INTR) => return Ok(()),
            Err(Errno::CONNRESET) => return Err(ChannelError::Closed),
            Err(error) => return Err(ChannelError::Io(error.into())),
        }
        while let Some(message) = self.stream.next_message().map_err(ChannelError::TooLong)? {
            take(message);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::net::UnixStream;

    use sphere3d_spades::framing::LONGEST_MESSAGE;

    use super::*;

    fn channel(stream: UnixStream) -> Channel {
        Channel::new(stream.try_clone().unwrap().into(), stream.into(), LONGEST_MESSAGE).unwrap()
    }

    #[test]
    fn what_the_other_side_has_no_room_for_waits_up_to_a_limit() {
        let (ours, theirs) = UnixStream::pair().unwrap();
        let (mut ours, mut theirs) = (channel(ours), channel(theirs));
        let mut sent = 0;
        let error = loop {
            match ours.send(|out| out.resize(out.len() + 50_000, sent as u8)) {
                Ok(()) => sent += 1,
                Err(error) => break error,
            }
        };
        assert_eq!(error.to_string(), "more than 4194304 bytes wait to be read");
        assert!(ours.poll_fds().count() == 2 && sent > LONGEST_QUEUE / 50_004, "{sent}");
        // Nothing is lost or mixed up when it reads after all.
        let mut received = 0;
        while received <= sent {
            theirs
                .read(|message| {
                    assert!(message.iter().all(|byte| *byte == received as u8), "message {received}");
                    received += 1;
                })
                .unwrap();
            ours.flush().unwrap_or_default();
        }
        assert_eq!(ours.poll_fds().count(), 1);
        drop(ours);
        assert_eq!(theirs.read(|_| {}).unwrap_err().to_string(), "the end of the stream");
    }
}
