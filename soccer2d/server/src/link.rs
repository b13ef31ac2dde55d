//! The connection to one client: a socket of its own, connected to the client's address.

use std::{
    io,
    os::fd::{AsFd, BorrowedFd},
};

use soccer2d_protocol::compression::{Compressor, DecompressError, Decompressor};

use crate::{outbox::Outbox, places::Place};

/// The longest datagram that is read; what is longer is cut.
pub(crate) const LONGEST_DATAGRAM: usize = 8192;

/// A socket that talks to one client only, and what `(compression LEVEL)` put in its way.
pub(crate) struct Link {
    socket: Place,
    outbox: Outbox,
    /// Kept for their memory, even if compression is off for a while.
    compressor: Option<Compressor>,
    decompressor: Option<Decompressor>,
    compresses: bool,
    /// A message before it is packed; kept for its memory.
    plain: Vec<u8>,
}

/// What came of looking for a datagram.
pub(crate) enum Received<'a> {
    /// This one.
    Datagram(&'a [u8]),
    /// There is none.
    Nothing,
    /// The client is gone.
    Gone,
}

impl Link {
    pub(crate) fn new(socket: Place) -> Link {
        Link {
            socket,
            outbox: Outbox::default(),
            compressor: None,
            decompressor: None,
            compresses: false,
            plain: Vec::new(),
        }
    }

    /// What to wait for it with.
    pub(crate) fn as_fd(&self) -> BorrowedFd<'_> {
        self.socket.as_fd()
    }

    /// Puts a message into the outbox, with its closing NUL. Gives the number of bytes that go out.
    pub(crate) fn put(&mut self, write: impl FnOnce(&mut Vec<u8>)) -> usize {
        self.put_bytes(|out| {
            write(out);
            out.push(0);
        })
    }

    /// As [`Link::put`], but nothing closes the message.
    pub(crate) fn put_bytes(&mut self, write: impl FnOnce(&mut Vec<u8>)) -> usize {
        match &mut self.compressor {
            Some(compressor) if self.compresses => {
                self.plain.clear();
                write(&mut self.plain);
                self.outbox.put(|out| compressor.compress(&self.plain, out))
            }
            _ => self.outbox.put(write),
        }
    }

    /// Sends what is in the outbox; false if nobody is at the other end any more.
    pub(crate) fn flush(&mut self) -> bool {
        self.outbox.flush(&self.socket)
    }

    /// Everything from now on is packed, in both directions; below 0, nothing is.
    pub(crate) fn set_compression(&mut self, level: i32) {
        self.compresses = level >= 0;
        if let Ok(level) = u32::try_from(level) {
            self.compressor.get_or_insert_with(|| Compressor::new(level));
            self.decompressor.get_or_insert_with(Decompressor::new);
        }
    }

    /// The next datagram, if there is one.
    pub(crate) fn receive<'a>(&self, buffer: &'a mut [u8; LONGEST_DATAGRAM]) -> Received<'a> {
        match self.socket.recv(buffer) {
            Ok(length) => Received::Datagram(&buffer[..length]),
            Err(error) if is_transient(&error) => Received::Nothing,
            Err(_) => Received::Gone,
        }
    }

    /// Whether datagrams have to be unpacked, which is work.
    pub(crate) fn unpacks(&self) -> bool {
        self.compresses
    }

    /// A datagram as its sender wrote it. What cannot be unpacked is nothing. False if it is not all of it: a datagram
    /// that unpacks to too much is cut.
    pub(crate) fn unpack(&mut self, datagram: &[u8], text: &mut Vec<u8>) -> bool {
        text.clear();
        match &mut self.decompressor {
            Some(decompressor) if self.compresses => match decompressor.decompress(datagram, text) {
                Ok(()) => true,
                Err(DecompressError::TooLong) => false,
                Err(DecompressError::Corrupt) => {
                    text.clear();
                    true
                }
            },
            _ => {
                text.extend_from_slice(datagram);
                true
            }
        }
    }
}

/// Whether a socket is as good as before: nothing there, no room, or a signal.
pub(crate) fn is_transient(error: &io::Error) -> bool {
    use io::ErrorKind::{Interrupted, WouldBlock};
    matches!(error.kind(), WouldBlock | Interrupted)
}
