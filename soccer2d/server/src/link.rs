//! The connection to one client: a socket of its own, connected to the client's address.

use std::{
    io,
    os::fd::{AsFd, BorrowedFd},
};

use soccer2d_protocol::compression::{Compressor, DecompressError, Decompressor};

use crate::{outbox::Outbox, socket_pool::ClientSocket};

/// The longest datagram that is read, in bytes; the rest of a longer one is cut off.
pub(crate) const LONGEST_DATAGRAM: usize = 8192;

/// A socket that is connected to one client, with the compression that `(compression LEVEL)` asked for.
pub(crate) struct Link {
    socket: ClientSocket,
    outbox: Outbox,
    /// Both are kept for their memory, even while compression is off.
    compressor: Option<Compressor>,
    decompressor: Option<Decompressor>,
    compresses: bool,
    /// A message before it is packed; kept for its memory.
    plain: Vec<u8>,
}

/// The result of one read.
pub(crate) enum Received<'a> {
    /// A datagram, as it came.
    Datagram(&'a [u8]),
    /// No datagram waits.
    Nothing,
    /// The client has closed its socket.
    Gone,
}

impl Link {
    pub(crate) fn new(socket: ClientSocket) -> Link {
        Link {
            socket,
            outbox: Outbox::default(),
            compressor: None,
            decompressor: None,
            compresses: false,
            plain: Vec::new(),
        }
    }

    /// The descriptor to poll.
    pub(crate) fn as_fd(&self) -> BorrowedFd<'_> {
        self.socket.as_fd()
    }

    /// Puts a message into the outbox, with its closing NUL. Returns the number of bytes that go out.
    pub(crate) fn put(&mut self, write: impl FnOnce(&mut Vec<u8>)) -> usize {
        self.put_bytes(|out| {
            write(out);
            out.push(0);
        })
    }

    /// As [`Link::put`], without a closing NUL.
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

    /// Sends what is in the outbox; false if the client has closed its socket.
    pub(crate) fn flush(&mut self) -> bool {
        self.outbox.flush(&self.socket)
    }

    /// Compresses everything from now on, in both directions; a level below 0 ends it.
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

    /// Whether datagrams are compressed; unpacking them costs time.
    pub(crate) fn unpacks(&self) -> bool {
        self.compresses
    }

    /// Unpacks a datagram into `text`, which stays empty if that is not possible. False if something is missing: a
    /// datagram that would become too long is cut off.
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

/// Whether the socket is still good after this error: no datagram, no room, or a signal.
pub(crate) fn is_transient(error: &io::Error) -> bool {
    use io::ErrorKind::{Interrupted, WouldBlock};
    matches!(error.kind(), WouldBlock | Interrupted)
}
