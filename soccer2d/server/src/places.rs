//! Sockets that are kept for those who make a match, so that the others cannot leave a player without one.
//!
//! A place is a descriptor: a socket that is not bound to anything yet. Monitors, and all else in this process that opens
//! files, may use up every other one.

use std::{
    io,
    net::{IpAddr, SocketAddr, UdpSocket},
    ops::Deref,
    sync::{Arc, Mutex, PoisonError},
};

use anyhow::Context as _;
use soccer2d_sim::state::PLAYERS;

use crate::{link::LONGEST_DATAGRAM, reception::Door};

/// Two coaches.
const COACHES: usize = 2;

/// The places that are free, for each door.
pub(crate) struct Places {
    bind: IpAddr,
    free: [Arc<Shelf>; Door::ALL.len()],
}

/// Sockets that wait for clients.
#[derive(Default)]
struct Shelf(Mutex<Vec<UdpSocket>>);

/// A socket that talks to one client. One of those that are kept goes back when it is dropped.
pub(crate) struct Place {
    /// None only while it is dropped.
    socket: Option<UdpSocket>,
    shelf: Option<Arc<Shelf>>,
}

impl Places {
    /// Opens as many as a match can need.
    pub(crate) fn open(bind: IpAddr) -> anyhow::Result<Places> {
        let places = Places { bind, free: Default::default() };
        for door in Door::ALL {
            let count = match door {
                Door::Players => PLAYERS,
                Door::Trainer => 1,
                Door::OnlineCoaches => COACHES,
            };
            for _ in 0..count {
                let socket = unbound(bind).context(
                    "there are too few descriptors for 22 players, 2 coaches and a trainer; `ulimit -n` says how many \
                     there may be",
                )?;
                places.free[door as usize].put(socket);
            }
        }
        Ok(places)
    }

    /// A place for a newcomer at this door: one of those that are kept, or else another, if the system has one. It is taken
    /// before the match hears of the newcomer, so that none is welcomed for whom there is no socket.
    pub(crate) fn take_or_open(&self, door: Door, to: SocketAddr) -> Option<Place> {
        self.take(door, to).or_else(|| self.open_another(to).ok())
    }

    /// A place that is kept for this door, if one is free.
    fn take(&self, door: Door, to: SocketAddr) -> Option<Place> {
        let shelf = &self.free[door as usize];
        let socket = shelf.lock().pop()?;
        let place = Place { socket: Some(socket), shelf: Some(Arc::clone(shelf)) };
        connect(&place, self.bind, to).ok().map(|()| place)
    }

    /// A socket beyond those that are kept, if the system has one.
    pub(crate) fn open_another(&self, to: SocketAddr) -> io::Result<Place> {
        let place = Place { socket: Some(unbound(self.bind)?), shelf: None };
        connect(&place, self.bind, to)?;
        Ok(place)
    }
}

impl Shelf {
    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<UdpSocket>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn put(&self, socket: UdpSocket) {
        self.lock().push(socket);
    }
}

impl Deref for Place {
    type Target = UdpSocket;

    fn deref(&self) -> &UdpSocket {
        self.socket.as_ref().expect("only a place that is dropped has none")
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let (Some(socket), Some(shelf)) = (self.socket.take(), self.shelf.take()) else { return };
        // Its port is closed for the client that had it. The descriptor stays: another thread must not get it.
        if rustix::net::connect_unspec(&socket).is_ok() && is_unbound(&socket) {
            return shelf.put(socket);
        }
        let local = socket.local_addr();
        drop(socket);
        if let Ok(socket) = local.and_then(|local| unbound(local.ip())) {
            shelf.put(socket);
        }
    }
}

/// Whether the system has let go of the port, which it must not keep open for a client that has gone.
fn is_unbound(socket: &UdpSocket) -> bool {
    socket.local_addr().is_ok_and(|local| local.port() == 0)
}

fn unbound(bind: IpAddr) -> io::Result<UdpSocket> {
    let domain = socket2::Domain::for_address(SocketAddr::new(bind, 0));
    let socket = socket2::Socket::new(domain, socket2::Type::DGRAM, Some(socket2::Protocol::UDP))?;
    socket.set_nonblocking(true)?;
    Ok(socket.into())
}

/// Gives the socket a port, and forgets what its last client has sent.
fn connect(socket: &UdpSocket, bind: IpAddr, to: SocketAddr) -> io::Result<()> {
    /// More than the system keeps for one socket.
    const MOST_LEFT: usize = 1 << 12;

    socket2::SockRef::from(socket).bind(&SocketAddr::new(bind, 0).into())?;
    socket.connect(to)?;
    let mut buffer = [0; LONGEST_DATAGRAM];
    for _ in 0..MOST_LEFT {
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
    fn a_place_goes_back_and_knows_nothing_of_its_last_client() {
        for bind in [LOCALHOST, IpAddr::V4(Ipv4Addr::UNSPECIFIED)] {
            let places = Places::open(bind).unwrap();
            let (first, second) = (client(), client());
            let place = places.take(Door::Trainer, first.local_addr().unwrap()).unwrap();
            assert!(places.take(Door::Trainer, second.local_addr().unwrap()).is_none(), "there is one only");
            assert!(places.take(Door::OnlineCoaches, second.local_addr().unwrap()).is_some());
            place.send(b"hello").unwrap();
            let mut buffer = [0; 16];
            let (_, port) = first.recv_from(&mut buffer).unwrap();
            first.send_to(b"old", port).unwrap();
            drop(place);
            // Nobody is there any more, and the client is told so.
            first.connect(port).unwrap();
            first.send(b"older").unwrap();
            assert_eq!(first.recv(&mut buffer).unwrap_err().kind(), io::ErrorKind::ConnectionRefused);
            let place = places.take(Door::Trainer, second.local_addr().unwrap()).unwrap();
            assert_eq!(place.recv(&mut buffer).unwrap_err().kind(), io::ErrorKind::WouldBlock);
            place.send(b"hello").unwrap();
            let (_, port) = second.recv_from(&mut buffer).unwrap();
            second.send_to(b"new", port).unwrap();
            place.set_nonblocking(false).unwrap();
            assert_eq!(place.recv(&mut buffer).unwrap(), 3);
            assert_eq!(&buffer[..3], b"new");
        }
    }
}
