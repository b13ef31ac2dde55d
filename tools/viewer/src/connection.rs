//! A connection to one endpoint of a live match: UDP, a UDP port that is listened at, a multicast group or TCP.

use std::{
    fmt,
    io::{self, Read as _, Write as _},
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, TcpStream, ToSocketAddrs as _, UdpSocket},
    time::Duration,
};

use anyhow::Context as _;
use common_scene::Transport;
use socket2::{Domain, Protocol, Socket, Type};

/// How long to wait for bytes before looking for something else to do.
const LISTEN: Duration = Duration::from_millis(50);

/// How long a server may take to accept a TCP connection, and to take bytes.
const CONNECT: Duration = Duration::from_secs(2);

/// A transport whose name has been resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Address {
    Udp(SocketAddr),
    UdpListen(SocketAddrV4),
    Multicast { group: SocketAddrV4, interface: Ipv4Addr },
    Tcp(SocketAddr),
}

impl Address {
    pub(crate) fn resolve(transport: &Transport) -> anyhow::Result<Address> {
        Ok(match transport {
            Transport::Udp { address, port } => Address::Udp(resolve(address, *port)?),
            Transport::UdpListen { interface, port } => {
                Address::UdpListen(SocketAddrV4::new(*interface, *port))
            }
            Transport::Multicast { group, port, interface } => {
                Address::Multicast { group: SocketAddrV4::new(*group, *port), interface: *interface }
            }
            Transport::Tcp { address, port } => Address::Tcp(resolve(address, *port)?),
        })
    }
}

impl fmt::Display for Address {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Address::Udp(address) | Address::Tcp(address) => address.fmt(out),
            Address::UdpListen(address) => address.fmt(out),
            Address::Multicast { group, .. } => group.fmt(out),
        }
    }
}

/// The address of `HOST` or `HOST:PORT`, of version 4 if there is one.
fn resolve(server: &str, port: u16) -> anyhow::Result<SocketAddr> {
    let addresses = match server.to_socket_addrs() {
        Ok(addresses) => addresses,
        Err(_) => (server.trim_matches(['[', ']']), port).to_socket_addrs().with_context(|| {
            format!("{server}: expected a game log that is there, or HOST or HOST:PORT of a server")
        })?,
    };
    let addresses: Vec<SocketAddr> = addresses.collect();
    let first = addresses.iter().find(|address| address.is_ipv4()).or(addresses.first());
    first.copied().with_context(|| format!("{server} has no address"))
}

/// An open connection.
pub(crate) enum Connection {
    /// To a server whose port is not known yet: it may answer from another one of its own.
    Unanswered(UdpSocket, SocketAddr),
    Udp(UdpSocket),
    Passive(UdpSocket),
    Tcp(TcpStream),
}

/// What has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Received {
    /// So many bytes.
    Bytes(usize),
    /// Nothing for now.
    Nothing,
    /// The other end is not there, or has closed the connection.
    Refused,
}

impl Connection {
    pub(crate) fn open(address: &Address) -> io::Result<Connection> {
        let connection = match *address {
            Address::Udp(server) => {
                let here: IpAddr = match server.ip() {
                    address if address.is_loopback() => address,
                    IpAddr::V4(_) => Ipv4Addr::UNSPECIFIED.into(),
                    IpAddr::V6(_) => Ipv6Addr::UNSPECIFIED.into(),
                };
                Connection::Unanswered(UdpSocket::bind((here, 0))?, server)
            }
            Address::UdpListen(address) => Connection::Passive(listen_at(address)?),
            Address::Multicast { group, interface } => {
                // Bound to the group, the socket receives nothing that was sent to another one at the same port.
                let socket = listen_at(group)?;
                socket.join_multicast_v4(group.ip(), &interface)?;
                Connection::Passive(socket)
            }
            Address::Tcp(server) => {
                let stream = TcpStream::connect_timeout(&server, CONNECT)?;
                stream.set_write_timeout(Some(CONNECT))?;
                stream.set_nodelay(true)?;
                Connection::Tcp(stream)
            }
        };
        match &connection {
            Connection::Unanswered(socket, _) | Connection::Udp(socket) | Connection::Passive(socket) => {
                socket.set_read_timeout(Some(LISTEN))?;
            }
            Connection::Tcp(stream) => stream.set_read_timeout(Some(LISTEN))?,
        }
        Ok(connection)
    }

    /// Whether bytes come as a stream, and not as datagrams.
    pub(crate) fn is_stream(&self) -> bool {
        matches!(self, Connection::Tcp(_))
    }

    /// Whether it only listens, so that it never has to be opened again.
    pub(crate) fn is_passive(&self) -> bool {
        matches!(self, Connection::Passive(_))
    }

    /// Sends bytes. What is only listened to is sent nothing.
    pub(crate) fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        match self {
            Connection::Unanswered(socket, server) => socket.send_to(bytes, *server).map(|_| ()),
            Connection::Udp(socket) => socket.send(bytes).map(|_| ()),
            Connection::Passive(_) => Ok(()),
            Connection::Tcp(stream) => stream.write_all(bytes),
        }
    }

    /// Waits a moment for bytes.
    pub(crate) fn receive(&mut self, buffer: &mut [u8]) -> Received {
        let received = match self {
            Connection::Unanswered(socket, server) => match socket.recv_from(buffer) {
                // The answer comes from a port of its own, but from nowhere else.
                Ok((length, from)) if from.ip() == server.ip() => {
                    let connected = socket.connect(from).and_then(|()| socket.try_clone());
                    connected.map(|socket| {
                        *self = Connection::Udp(socket);
                        length
                    })
                }
                Ok(_) => return Received::Nothing,
                Err(error) => Err(error),
            },
            Connection::Udp(socket) | Connection::Passive(socket) => socket.recv(buffer),
            Connection::Tcp(stream) => match stream.read(buffer) {
                Ok(0) => return Received::Refused,
                received => received,
            },
        };
        match received {
            Ok(length) => Received::Bytes(length),
            Err(error) if is_silence(&error) => Received::Nothing,
            Err(_) => Received::Refused,
        }
    }
}

/// A socket that receives datagrams to an address. Other programs of this machine may listen there too.
fn listen_at(address: SocketAddrV4) -> io::Result<UdpSocket> {
    let socket = Socket::new(Domain::IPV4, Type::DGRAM, Some(Protocol::UDP))?;
    socket.set_reuse_address(true)?;
    socket.bind(&SocketAddr::V4(address).into())?;
    Ok(socket.into())
}

fn is_silence(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut | io::ErrorKind::Interrupted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn servers_have_a_usual_port() {
        let check = |text: &str, expected: &str| {
            assert_eq!(resolve(text, 6000).expect(text).to_string(), expected);
        };
        check("127.0.0.1", "127.0.0.1:6000");
        check("127.0.0.1:7001", "127.0.0.1:7001");
        check("[::1]:7001", "[::1]:7001");
        check("::1", "[::1]:6000");
        check("[::1]", "[::1]:6000");
        assert!(resolve("no such file.log", 6000).is_err());
    }

    #[test]
    fn datagrams_to_a_port_of_this_machine_are_received() {
        let mut listener =
            Connection::Passive(listen_at("127.0.0.1:0".parse().expect("an address")).expect("a port"));
        let Connection::Passive(socket) = &listener else { unreachable!("it was made so") };
        let here = socket.local_addr().expect("an address");
        UdpSocket::bind("127.0.0.1:0").and_then(|sender| sender.send_to(b"hello", here)).expect("it is sent");
        let mut buffer = [0; 100];
        assert_eq!(listener.receive(&mut buffer), Received::Bytes(5));
        assert!(listener.is_passive() && !listener.is_stream());
    }
}
