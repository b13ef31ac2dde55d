//! Sockets that are reserved for players, coaches and the trainer, so that other clients cannot leave them without one.
//!
//! A reserved socket is a descriptor: a socket that is not bound yet. Monitors, and all else in this process that opens
//! files, may use up all other descriptors.

use std::{
    io,
    net::{IpAddr, SocketAddr, UdpSocket},
    ops::Deref,
    sync::{Arc, Mutex, PoisonError},
};

use anyhow::Context as _;
use soccer2d_sim::state::PLAYERS;

use crate::{link::LONGEST_DATAGRAM, well_known_ports::PortRole};

/// Both teams' online coaches.
const COACHES: usize = 2;

/// The sockets that are free, for each well-known port.
pub(crate) struct SocketPool {
    bind: IpAddr,
    free: [Arc<FreeSockets>; PortRole::ALL.len()],
}

/// Free sockets of one well-known port.
#[derive(Default)]
struct FreeSockets(Mutex<Vec<UdpSocket>>);

/// A socket that talks to one client. A reserved one returns to the pool when it is dropped.
pub(crate) struct ClientSocket {
    /// None only while it is dropped.
    socket: Option<UdpSocket>,
    returns_to: Option<Arc<FreeSockets>>,
}

impl SocketPool {
    /// Opens as many sockets as a match can need.
    pub(crate) fn open(bind: IpAddr) -> anyhow::Result<SocketPool> {
        let socket_pool = SocketPool { bind, free: Default::default() };
        for port in PortRole::ALL {
            let count = match port {
                PortRole::Players => PLAYERS,
                PortRole::Trainer => 1,
                PortRole::OnlineCoaches => COACHES,
            };
            for _ in 0..count {
                let socket = unbound(bind).context(
                    "there are too few descriptors for 22 players, 2 coaches and a trainer; `ulimit -n` says how many \
                     there may be",
                )?;
                socket_pool.free[port as usize].put(socket);
            }
        }
        Ok(socket_pool)
    }

    /// A socket for a new client at this port: a reserved one, or else another, if the system has one. It is taken
    /// before the match receives the request, so that no client is accepted for which there is no socket.
    pub(crate) fn take_or_open(&self, port: PortRole, to: SocketAddr) -> Option<ClientSocket> {
        self.take(port, to).or_else(|| self.open_another(to).ok())
    }

    /// A reserved socket of this port, if one is free.
    fn take(&self, port: PortRole, to: SocketAddr) -> Option<ClientSocket> {
        let returns_to = &self.free[port as usize];
        let socket = returns_to.lock().pop()?;
        let client_socket = ClientSocket { socket: Some(socket), returns_to: Some(Arc::clone(returns_to)) };
        connect(&client_socket, self.bind, to).ok().map(|()| client_socket)
    }

    /// A socket beyond the reserved ones, if the system has one.
    pub(crate) fn open_another(&self, to: SocketAddr) -> io::Result<ClientSocket> {
        let client_socket = ClientSocket { socket: Some(unbound(self.bind)?), returns_to: None };
        connect(&client_socket, self.bind, to)?;
        Ok(client_socket)
    }
}

impl FreeSockets {
    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<UdpSocket>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn put(&self, socket: UdpSocket) {
        self.lock().push(socket);
    }
}

impl Deref for ClientSocket {
    type Target = UdpSocket;

    fn deref(&self) -> &UdpSocket {
        self.socket.as_ref().expect("only a socket that is being dropped has none")
    }
}

impl Drop for ClientSocket {
    fn drop(&mut self) {
        let (Some(socket), Some(returns_to)) = (self.socket.take(), self.returns_to.take()) else { return };
        // The port is closed for the client that had it. The descriptor stays open: another thread must not get it.
        if rustix::net::connect_unspec(&socket).is_ok() && is_unbound(&socket) {
            return returns_to.put(socket);
        }
        let local = socket.local_addr();
        drop(socket);
        if let Ok(socket) = local.and_then(|local| unbound(local.ip())) {
            returns_to.put(socket);
        }
    }
}

/// Whether the system has released the port. It must not stay open for a client that has left.
fn is_unbound(socket: &UdpSocket) -> bool {
    socket.local_addr().is_ok_and(|local| local.port() == 0)
}

fn unbound(bind: IpAddr) -> io::Result<UdpSocket> {
    let domain = socket2::Domain::for_address(SocketAddr::new(bind, 0));
    let socket = socket2::Socket::new(domain, socket2::Type::DGRAM, Some(socket2::Protocol::UDP))?;
    socket.set_nonblocking(true)?;
    Ok(socket.into())
}

/// Gives the socket a port, and drops what its last client has sent.
fn connect(socket: &UdpSocket, bind: IpAddr, to: SocketAddr) -> io::Result<()> {
    /// More datagrams than the system keeps for one socket.
    const MAX_QUEUED: usize = 1 << 12;

    socket2::SockRef::from(socket).bind(&SocketAddr::new(bind, 0).into())?;
    socket.connect(to)?;
    let mut buffer = [0; LONGEST_DATAGRAM];
    for _ in 0..MAX_QUEUED {
        match socket.recv(&mut buffer) {
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => break,
            _ => {}
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::{net::Ipv4Addr, time::Duration};

    use super::*;

    const LOCALHOST: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

    fn client() -> UdpSocket {
        let client = UdpSocket::bind((LOCALHOST, 0)).unwrap();
        client.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        client
    }

    #[test]
    fn a_socket_returns_to_the_pool_without_datagrams_of_its_last_client() {
        for bind in [LOCALHOST, IpAddr::V4(Ipv4Addr::UNSPECIFIED)] {
            let socket_pool = SocketPool::open(bind).unwrap();
            let (first, second) = (client(), client());
            let client_socket = socket_pool.take(PortRole::Trainer, first.local_addr().unwrap()).unwrap();
            assert!(
                socket_pool.take(PortRole::Trainer, second.local_addr().unwrap()).is_none(),
                "there is one only"
            );
            assert!(socket_pool.take(PortRole::OnlineCoaches, second.local_addr().unwrap()).is_some());
            client_socket.send(b"hello").unwrap();
            let mut buffer = [0; 16];
            let (_, port) = first.recv_from(&mut buffer).unwrap();
            first.send_to(b"old", port).unwrap();
            drop(client_socket);
            // The port is closed, and the system reports that to the client.
            first.connect(port).unwrap();
            first.send(b"older").unwrap();
            assert_eq!(first.recv(&mut buffer).unwrap_err().kind(), io::ErrorKind::ConnectionRefused);
            let client_socket = socket_pool.take(PortRole::Trainer, second.local_addr().unwrap()).unwrap();
            assert_eq!(client_socket.recv(&mut buffer).unwrap_err().kind(), io::ErrorKind::WouldBlock);
            client_socket.send(b"hello").unwrap();
            let (_, port) = second.recv_from(&mut buffer).unwrap();
            second.send_to(b"new", port).unwrap();
            client_socket.set_nonblocking(false).unwrap();
            assert_eq!(client_socket.recv(&mut buffer).unwrap(), 3);
            assert_eq!(&buffer[..3], b"new");
        }
    }
}
