//! Where the server's own messages go: a multicast group, on loopback if nothing else is said, or a list of addresses.
//!
//! A group on another interface is heard by everything there, so it is asked for by name and never the default.

use std::{
    io,
    net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket},
};

use anyhow::{Context as _, bail};

/// The most addresses of one publication: each gets every message.
pub const MOST_TARGETS: usize = 32;

/// Through which interface a multicast group is reached.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Interface {
    /// This machine only.
    #[default]
    Loopback,
    /// The interface with this address.
    Address(Ipv4Addr),
    /// The interface with this name.
    Name(String),
}

/// Messages of one kind, and where they go.
pub(crate) struct Publication {
    socket: UdpSocket,
    targets: Vec<SocketAddr>,
    /// Messages that the system did not take, for each target together.
    lost: u64,
    has_said: bool,
}

impl Publication {
    /// Opens a socket for these targets.
    pub(crate) fn open(targets: &[SocketAddr], interface: &Interface) -> anyhow::Result<Publication> {
        if targets.len() > MOST_TARGETS {
            bail!("{} addresses to send to; expected at most {MOST_TARGETS}", targets.len());
        }
        let multicast = targets.iter().any(|target| target.ip().is_multicast());
        let only_here = targets.iter().all(|target| {
            target.ip().is_loopback() || (target.ip().is_multicast() && *interface == Interface::Loopback)
        });
        let bind = if only_here { Ipv4Addr::LOCALHOST } else { Ipv4Addr::UNSPECIFIED };
        let socket = UdpSocket::bind((bind, 0)).context("no socket to send from can be opened")?;
        socket.set_nonblocking(true)?;
        if multicast {
            choose(&socket, interface)?;
        }
        Ok(Publication { socket, targets: targets.to_vec(), lost: 0, has_said: false })
    }

    /// Whether anything receives it.
    pub(crate) fn has_targets(&self) -> bool {
        !self.targets.is_empty()
    }

    /// Sends a datagram to all targets. What the system does not take is lost and counted.
    pub(crate) fn send(&mut self, datagram: &[u8]) {
        for target in &self.targets {
            if let Err(error) = self.socket.send_to(datagram, target) {
                // An address where nothing listens yet is no loss.
                if error.kind() != io::ErrorKind::ConnectionRefused {
                    self.lost += 1;
                }
            }
        }
    }

    /// Where it goes.
    pub(crate) fn targets(&self) -> &[SocketAddr] {
        &self.targets
    }

    /// From now on the targets have this port.
    pub(crate) fn set_port(&mut self, port: u16) {
        self.targets.iter_mut().for_each(|target| target.set_port(port));
    }

    /// Says once that something could not be sent.
    pub(crate) fn notice(&mut self, what: &str) -> Option<String> {
        let first = self.lost > 0 && !std::mem::replace(&mut self.has_said, self.lost > 0);
        first.then(|| format!("{what} cannot be sent to all of {:?}; what is lost is counted", self.targets))
    }

    /// How many messages the system did not take.
    pub(crate) fn lost(&self) -> u64 {
        self.lost
    }
}

/// Sends multicast datagrams through this interface, and lets this machine receive them as well.
fn choose(socket: &UdpSocket, interface: &Interface) -> anyhow::Result<()> {
    let options = socket2::SockRef::from(socket);
    options.set_multicast_loop_v4(true)?;
    match interface {
        Interface::Loopback => {
            options.set_multicast_if_v4(&Ipv4Addr::LOCALHOST)?;
            options.set_multicast_ttl_v4(0)?;
        }
        Interface::Address(address) => {
            options
                .set_multicast_if_v4(address)
                .with_context(|| format!("no interface has the address {address}"))?;
            options.set_multicast_ttl_v4(1)?;
        }
        Interface::Name(name) => {
            let index = index_of(socket, name)?;
            rustix::net::sockopt::set_ip_multicast_if_with_ifindex(
                socket,
                &Ipv4Addr::UNSPECIFIED,
                &Ipv4Addr::UNSPECIFIED,
                index,
            )?;
            options.set_multicast_ttl_v4(1)?;
        }
    }
    Ok(())
}

/// Receives a multicast group, on the same interface as [`Publication`] sends to it.
pub(crate) fn join(group: SocketAddr, interface: &Interface) -> anyhow::Result<UdpSocket> {
    let IpAddr::V4(address) = group.ip() else { bail!("{group}: expected an IPv4 address") };
    let socket =
        socket2::Socket::new(socket2::Domain::IPV4, socket2::Type::DGRAM, Some(socket2::Protocol::UDP))?;
    // Others on this machine listen to the same group and port.
    socket.set_reuse_address(true)?;
    socket.set_nonblocking(true)?;
    socket.bind(&group.into()).with_context(|| format!("{group} (UDP) cannot be opened"))?;
    let socket: UdpSocket = socket.into();
    if address.is_multicast() {
        let options = socket2::SockRef::from(&socket);
        let through = match interface {
            Interface::Loopback => socket2::InterfaceIndexOrAddress::Address(Ipv4Addr::LOCALHOST),
            Interface::Address(own) => socket2::InterfaceIndexOrAddress::Address(*own),
            Interface::Name(name) => socket2::InterfaceIndexOrAddress::Index(index_of(&socket, name)?),
        };
        options
            .join_multicast_v4_n(&address, &through)
            .with_context(|| format!("the group {address} cannot be joined on {interface:?}"))?;
    }
    Ok(socket)
}

#[cfg(target_os = "linux")]
fn index_of(socket: &UdpSocket, name: &str) -> anyhow::Result<u32> {
    let index = rustix::net::netdevice::name_to_index(socket, name)
        .with_context(|| format!("there is no interface {name:?}; `ip link` lists them"))?;
    Ok(index)
}

#[cfg(not(target_os = "linux"))]
fn index_of(_: &UdpSocket, name: &str) -> anyhow::Result<u32> {
    bail!("interfaces have no names here: name {name:?} by its address")
}
