//! A socket to which vision or the referee sends: a multicast group, or an address of this machine.

use std::{
    io,
    net::{Ipv4Addr, SocketAddr, SocketAddrV4, UdpSocket},
    os::fd::{AsFd, BorrowedFd},
};

use anyhow::Context as _;
use smallsize_protocol::{Message, decode, message::Schema};
use socket2::{Domain, Protocol, Socket, Type};

/// The longest datagram that is read; UDP carries no more.
const LONGEST: usize = 65_535;
/// How many bytes the system keeps until they are read: more than the pictures of 8 cameras in a tenth of a second.
const RECEIVE_BUFFER: usize = 1 << 20;

/// A socket that only listens.
#[derive(Debug)]
pub struct Listener {
    socket: UdpSocket,
    buffer: Vec<u8>,
}

/// What has come.
pub(crate) enum Arrived<M> {
    /// A message.
    Message(M),
    /// Bytes that are none.
    Unreadable,
    /// No more for now.
    Nothing,
}

impl Listener {
    /// Listens to an address. A group is joined on each of the interfaces; one of them has to take it.
    pub fn open(address: SocketAddrV4, interfaces: &[Ipv4Addr]) -> anyhow::Result<Listener> {
        let socket = open(address).with_context(|| format!("cannot listen at {address}"))?;
        if address.ip().is_multicast() {
            let joined = interfaces.iter().map(|interface| socket.join_multicast_v4(address.ip(), interface));
            let (joined, failed): (Vec<_>, Vec<_>) = joined.partition(Result::is_ok);
            if joined.is_empty() {
                let shown: Vec<String> = interfaces.iter().map(ToString::to_string).collect();
                let error = failed.into_iter().find_map(Result::err);
                let error = error.unwrap_or_else(|| io::Error::other("no interface was named"));
                return Err(error).with_context(|| {
                    format!(
                        "the multicast group {} cannot be joined on {}; name another interface",
                        address.ip(),
                        shown.join(", ")
                    )
                });
            }
        }
        Ok(Listener { socket, buffer: vec![0; LONGEST] })
    }

    /// Where it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.socket.local_addr()
    }

    /// The next message, without waiting.
    pub(crate) fn receive<M: Message + Schema + Default>(&mut self) -> Arrived<M> {
        match self.socket.recv_from(&mut self.buffer) {
            Ok((length, _)) => match decode(&self.buffer[..length]) {
                Ok(message) => Arrived::Message(message),
                Err(_) => Arrived::Unreadable,
            },
            Err(_) => Arrived::Nothing,
        }
    }
}

impl AsFd for Listener {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.socket.as_fd()
    }
}

/// A socket that receives datagrams to an address. Other programs of this machine may listen there too.
fn open(address: SocketAddrV4) -> io::Result<UdpSocket> {
    let socket = Socket::new(Domain::IPV4, Type::DGRAM, Some(Protocol::UDP))?;
    socket.set_reuse_address(true)?;
    // The system may allow less; that is enough.
    let _ = socket.set_recv_buffer_size(RECEIVE_BUFFER);
    // Bound to the group, the socket receives nothing that was sent to another one at the same port.
    socket.bind(&SocketAddr::V4(address).into())?;
    socket.set_nonblocking(true)?;
    Ok(socket.into())
}
