//! The well-known ports: where new clients send their requests, and where refusals come from.

use std::{
    io,
    net::{IpAddr, SocketAddr, UdpSocket},
    os::fd::{AsFd, BorrowedFd},
};

use anyhow::Context as _;
use soccer2d_protocol::{ErrorReply, PlayerMessage, Version};

use crate::{link::LONGEST_DATAGRAM, plan::Ports};

/// Which of the three ports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PortRole {
    /// For players and monitors.
    Players,
    Trainer,
    OnlineCoaches,
}

impl PortRole {
    pub(crate) const ALL: [PortRole; 3] = [PortRole::Players, PortRole::Trainer, PortRole::OnlineCoaches];
}

/// The sockets of the three ports; they stay open for the whole match.
pub(crate) struct WellKnownPorts {
    sockets: [UdpSocket; 3],
}

impl WellKnownPorts {
    pub(crate) fn open(bind: IpAddr, ports: Ports) -> anyhow::Result<WellKnownPorts> {
        let open = |name: &str, port: u16| -> anyhow::Result<UdpSocket> {
            let address = SocketAddr::new(bind, port);
            let socket = bound(address).with_context(|| {
                format!("{address} cannot be opened; is another server running? Else try server::{name}=PORT")
            })?;
            Ok(socket)
        };
        Ok(WellKnownPorts {
            sockets: [
                open("port", ports.players)?,
                open("coach_port", ports.trainer)?,
                open("olcoach_port", ports.coaches)?,
            ],
        })
    }

    fn socket(&self, port: PortRole) -> &UdpSocket {
        &self.sockets[port as usize]
    }

    pub(crate) fn as_fd(&self, port: PortRole) -> BorrowedFd<'_> {
        self.socket(port).as_fd()
    }

    /// The local address of a port.
    pub(crate) fn address(&self, port: PortRole) -> io::Result<SocketAddr> {
        self.socket(port).local_addr()
    }

    /// The next datagram at a port. Errors of earlier answers are ignored: their clients are gone.
    pub(crate) fn receive<'a>(
        &self,
        port: PortRole,
        buffer: &'a mut [u8; LONGEST_DATAGRAM],
    ) -> Option<(&'a [u8], SocketAddr)> {
        let (length, from) = self.socket(port).recv_from(buffer).ok()?;
        Some((&buffer[..length], from))
    }

    /// Sends a text to a client that is not connected.
    pub(crate) fn answer(&self, port: PortRole, to: SocketAddr, text: &[u8]) {
        let mut datagram = text.to_vec();
        datagram.push(0);
        // If it cannot be sent, the client asks again.
        let _ = self.socket(port).send_to(&datagram, to);
    }

    pub(crate) fn refuse(&self, port: PortRole, to: SocketAddr, error: ErrorReply) {
        let mut text = Vec::new();
        PlayerMessage::Error(error).encode(Version::LATEST, &mut text);
        self.answer(port, to, &text);
    }
}

fn bound(address: SocketAddr) -> io::Result<UdpSocket> {
    /// In bytes. All clients of two teams may connect at once, and send more than one datagram each.
    const RECEIVE_BUFFER: usize = 1 << 20;

    let socket = socket2::Socket::new(
        socket2::Domain::for_address(address),
        socket2::Type::DGRAM,
        Some(socket2::Protocol::UDP),
    )?;
    socket.set_nonblocking(true)?;
    // The system may allow less; that is enough.
    let _ = socket.set_recv_buffer_size(RECEIVE_BUFFER);
    socket.bind(&address.into())?;
    Ok(socket.into())
}
