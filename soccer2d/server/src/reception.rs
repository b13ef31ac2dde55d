//! The well-known ports: where newcomers come to, and where refusals come from.

use std::{
    io,
    net::{IpAddr, SocketAddr, UdpSocket},
    os::fd::{AsFd, BorrowedFd},
};

use anyhow::Context as _;
use soccer2d_protocol::{ErrorReply, PlayerMessage, Version};

use crate::{link::LONGEST_DATAGRAM, plan::Ports};

/// Which of the ports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Door {
    /// Players and monitors.
    Players,
    Trainer,
    OnlineCoaches,
}

impl Door {
    pub(crate) const ALL: [Door; 3] = [Door::Players, Door::Trainer, Door::OnlineCoaches];
}

/// The three sockets that never change.
pub(crate) struct Reception {
    sockets: [UdpSocket; 3],
}

impl Reception {
    pub(crate) fn open(bind: IpAddr, ports: Ports) -> anyhow::Result<Reception> {
        let open = |name: &str, port: u16| -> anyhow::Result<UdpSocket> {
            let address = SocketAddr::new(bind, port);
            let socket = bound(address).with_context(|| {
                format!("{address} cannot be opened; is another server running? Else try server::{name}=PORT")
            })?;
            Ok(socket)
        };
        Ok(Reception {
            sockets: [
                open("port", ports.players)?,
                open("coach_port", ports.trainer)?,
                open("olcoach_port", ports.coaches)?,
            ],
        })
    }

    fn socket(&self, door: Door) -> &UdpSocket {
        &self.sockets[door as usize]
    }

    pub(crate) fn as_fd(&self, door: Door) -> BorrowedFd<'_> {
        self.socket(door).as_fd()
    }

    /// Where players and monitors knock.
    pub(crate) fn address(&self, door: Door) -> io::Result<SocketAddr> {
        self.socket(door).local_addr()
    }

    /// The next datagram at a door. Errors of earlier answers are nobody's concern.
    pub(crate) fn receive<'a>(
        &self,
        door: Door,
        buffer: &'a mut [u8; LONGEST_DATAGRAM],
    ) -> Option<(&'a [u8], SocketAddr)> {
        let (length, from) = self.socket(door).recv_from(buffer).ok()?;
        Some((&buffer[..length], from))
    }

    /// Tells somebody who is not connected.
    pub(crate) fn answer(&self, door: Door, to: SocketAddr, text: &[u8]) {
        let mut datagram = text.to_vec();
        datagram.push(0);
        // If there is no way to tell, the client asks again.
        let _ = self.socket(door).send_to(&datagram, to);
    }

    pub(crate) fn refuse(&self, door: Door, to: SocketAddr, error: ErrorReply) {
        let mut text = Vec::new();
        PlayerMessage::Error(error).encode(Version::LATEST, &mut text);
        self.answer(door, to, &text);
    }
}

fn bound(address: SocketAddr) -> io::Result<UdpSocket> {
    /// Newcomers of two teams may come at once, each with a word too many.
    const RECEIVE_BUFFER: usize = 1 << 20;

    let socket = socket2::Socket::new(
        socket2::Domain::for_address(address),
        socket2::Type::DGRAM,
        Some(socket2::Protocol::UDP),
    )?;
    socket.set_nonblocking(true)?;
    // The system may allow less, which will do.
    let _ = socket.set_recv_buffer_size(RECEIVE_BUFFER);
    socket.bind(&address.into())?;
    Ok(socket.into())
}
