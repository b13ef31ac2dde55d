//! Where commands go, and the simulator's answers come from.

use std::{
    io,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket},
    os::fd::{AsFd, BorrowedFd},
    time::{SystemTime, UNIX_EPOCH},
};

use anyhow::Context as _;
use smallsize_protocol::{
    Message as _,
    colour::Colour,
    decode,
    simulation::{RobotControl, RobotControlResponse},
};

use crate::{grsim::grsim_packet, tally::Tally};

/// What a simulator understands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wire {
    /// The league's simulation protocol, at the port of a team.
    Simulation,
    /// grSim's older packets.
    GrSim,
}

impl Wire {
    /// The usual port for a team.
    pub fn usual_port(self, colour: Colour) -> u16 {
        match (self, colour) {
            (Wire::Simulation, Colour::Blue) => 10301,
            (Wire::Simulation, Colour::Yellow) => 10302,
            (Wire::GrSim, _) => 20011,
        }
    }
}

/// The longest answer that is read, in bytes.
const LONGEST_ANSWER: usize = 65_535;

/// A socket that commands are sent from.
#[derive(Debug)]
pub struct Door {
    socket: UdpSocket,
    wire: Wire,
    buffer: Vec<u8>,
    datagram: Vec<u8>,
}

impl Door {
    /// Opens a way to a simulator.
    pub fn open(wire: Wire, address: SocketAddr) -> anyhow::Result<Door> {
        let here: IpAddr = match address.ip() {
            ip if ip.is_loopback() => ip,
            IpAddr::V4(_) => Ipv4Addr::UNSPECIFIED.into(),
            IpAddr::V6(_) => Ipv6Addr::UNSPECIFIED.into(),
        };
        let open = || -> io::Result<UdpSocket> {
            let socket = UdpSocket::bind((here, 0))?;
            socket.connect(address)?;
            socket.set_nonblocking(true)?;
            Ok(socket)
        };
        let socket = open().with_context(|| format!("no way to the simulator at {address}"))?;
        Ok(Door { socket, wire, buffer: vec![0; LONGEST_ANSWER], datagram: Vec::new() })
    }

    /// Sends commands. What cannot be sent is counted: the simulator may not be there yet.
    pub(crate) fn send(&mut self, colour: Colour, control: &RobotControl, tally: &mut Tally) {
        self.datagram.clear();
        let encoded = match self.wire {
            Wire::Simulation => control.encode(&mut self.datagram),
            Wire::GrSim => {
                let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0.0, |now| now.as_secs_f64());
                grsim_packet(colour, control, now).encode(&mut self.datagram)
            }
        };
        encoded.expect("a vector has room for everything");
        match self.socket.send(&self.datagram) {
            Ok(_) => tally.sent += 1,
            Err(_) => tally.unsent += 1,
        }
    }

    /// The next answer, without waiting.
    pub(crate) fn receive(&mut self, tally: &mut Tally) -> Option<RobotControlResponse> {
        loop {
            match self.socket.recv(&mut self.buffer) {
                Ok(length) if self.wire == Wire::Simulation => match decode(&self.buffer[..length]) {
                    Ok(answer) => return Some(answer),
                    Err(_) => tally.unreadable += 1,
                },
                // grSim answers at ports of its own.
                Ok(_) => {}
                // An earlier datagram found no receiver: there may be more to read.
                Err(error) if error.kind() == io::ErrorKind::ConnectionRefused => tally.unsent += 1,
                Err(_) => return None,
            }
        }
    }
}

impl AsFd for Door {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.socket.as_fd()
    }
}
