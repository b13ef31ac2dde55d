//! Messages for one client: collected, then sent together.

use std::net::UdpSocket;

use crate::link::LONGEST_DATAGRAM;

/// The datagrams that wait to be sent, one after the other.
#[derive(Default)]
pub(crate) struct Outbox {
    bytes: Vec<u8>,
    /// Where each datagram ends.
    ends: Vec<usize>,
}

impl Outbox {
    /// Adds a datagram; if it is longer than the official server's buffer, it becomes several. Returns the number of
    /// bytes.
    pub(crate) fn put(&mut self, write: impl FnOnce(&mut Vec<u8>)) -> usize {
        let start = self.bytes.len();
        write(&mut self.bytes);
        let mut end = start;
        while end < self.bytes.len() {
            end = (end + LONGEST_DATAGRAM).min(self.bytes.len());
            self.ends.push(end);
        }
        self.bytes.len() - start
    }

    /// Sends everything; false if the client has closed its socket. What the system has no room for is lost, as
    /// datagrams are.
    pub(crate) fn flush(&mut self, socket: &UdpSocket) -> bool {
        let alive = self.ends.is_empty() || self.send(socket);
        self.bytes.clear();
        self.ends.clear();
        alive
    }

    fn datagrams(&self) -> impl Iterator<Item = &[u8]> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| &self.bytes[start..end])
    }

    /// One system call for all of a client's datagrams: the call is a good part of what a datagram costs.
    #[cfg(target_os = "linux")]
    fn send(&self, socket: &UdpSocket) -> bool {
        use std::io::IoSlice;

        use rustix::net::{MMsgHdr, SendAncillaryBuffer, SendFlags, sendmmsg};

        /// How many datagrams one call takes.
        const BATCH: usize = 4;

        if let [_] = self.ends[..] {
            return send_one(socket, &self.bytes);
        }
        let mut datagrams = self.datagrams().peekable();
        while datagrams.peek().is_some() {
            let mut slices: [[IoSlice<'_>; 1]; BATCH] = std::array::from_fn(|_| [IoSlice::new(&[])]);
            let mut count = 0;
            for (slice, datagram) in slices.iter_mut().zip(datagrams.by_ref().take(BATCH)) {
                *slice = [IoSlice::new(datagram)];
                count += 1;
            }
            let mut controls: [SendAncillaryBuffer<'_, '_, '_>; BATCH] = Default::default();
            let mut pairs = slices.iter().zip(&mut controls);
            let mut messages: [MMsgHdr<'_>; BATCH] = std::array::from_fn(|_| {
                let (slice, control) = pairs.next().expect("as many as messages");
                MMsgHdr::new(slice, control)
            });
            let mut rest = &mut messages[..count];
            while !rest.is_empty() {
                match sendmmsg(socket, rest, SendFlags::empty()) {
                    Ok(sent) => rest = &mut rest[sent.max(1)..],
                    Err(rustix::io::Errno::CONNREFUSED) => return false,
                    Err(rustix::io::Errno::INTR) => {}
                    Err(_) => break,
                }
            }
        }
        true
    }

    #[cfg(not(target_os = "linux"))]
    fn send(&self, socket: &UdpSocket) -> bool {
        self.datagrams().all(|datagram| send_one(socket, datagram))
    }
}

fn send_one(socket: &UdpSocket, datagram: &[u8]) -> bool {
    loop {
        match socket.send(datagram) {
            Err(error) if error.kind() == std::io::ErrorKind::ConnectionRefused => return false,
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            _ => return true,
        }
    }
}
