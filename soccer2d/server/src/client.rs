//! One client: its role, its socket and its limits.

use std::net::SocketAddr;

use common_simulation::ClientId;
use soccer2d_protocol::{TeamName, Version, monitor::MonitorVersion};
use soccer2d_sim::{Allowance, Slot};

use crate::{link::Link, socket_pool::ClientSocket};

/// A client that takes part, or has asked to and waits for the answer.
pub(crate) struct Client {
    pub(crate) id: ClientId,
    pub(crate) address: SocketAddr,
    pub(crate) role: Role,
    /// The connection; none until the match has accepted the client.
    pub(crate) link: Option<Link>,
    /// The socket that becomes the connection when the client is accepted.
    pub(crate) socket: Option<ClientSocket>,
    /// How often it sent its request to the well-known port again before it was accepted.
    pub(crate) repeated_requests: u32,
    /// What it may still send in this tick.
    pub(crate) allowance: Allowance,
    /// What it sent beyond that; it was not read.
    pub(crate) ignored: Ignored,
}

/// How much of what a client sent was not read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ignored {
    pub(crate) datagrams: u64,
    pub(crate) bytes: u64,
}

/// What kind of client it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Role {
    /// A player; its slot is known once it is accepted. A request in an unknown version is refused in the newest one.
    Player {
        team: TeamName,
        version: Version,
        slot: Option<Slot>,
    },
    /// A player that wants to reconnect. It keeps the version of its first connection.
    Returning {
        team: TeamName,
        unum: i32,
    },
    Trainer {
        version: Version,
    },
    /// A team's online coach.
    Coach {
        team: TeamName,
        version: Version,
    },
    Monitor {
        version: MonitorVersion,
    },
}

impl Client {
    /// A client that has just sent its request.
    pub(crate) fn new(id: ClientId, address: SocketAddr, role: Role, socket: Option<ClientSocket>) -> Client {
        let (allowance, ignored) = (Allowance::default(), Ignored::default());
        Client { id, address, role, link: None, socket, repeated_requests: 0, allowance, ignored }
    }

    /// Its name on the console.
    pub(crate) fn name(&self) -> String {
        match self.role {
            Role::Player { team, slot: Some(slot), .. } => format!("{team} {}", slot.unum()),
            Role::Player { team, .. } | Role::Returning { team, .. } => format!("A player of {team}"),
            Role::Trainer { .. } => "The trainer".to_owned(),
            Role::Coach { team, .. } => format!("The coach of {team}"),
            Role::Monitor { .. } => format!("Monitor {}", self.id.0),
        }
    }

    /// Counts bytes of a datagram that were not read. True if they are the first of this client.
    pub(crate) fn ignore(&mut self, bytes: usize) -> bool {
        let is_first = self.ignored == Ignored::default();
        self.ignored.datagrams += 1;
        self.ignored.bytes += bytes as u64;
        is_first
    }

    /// Whether it must send to its own port only. Older clients may also use the well-known port.
    pub(crate) fn keeps_to_its_port(&self) -> bool {
        match self.role {
            Role::Player { version, .. } | Role::Trainer { version } | Role::Coach { version, .. } => {
                version.since(8)
            }
            Role::Monitor { version } => version != MonitorVersion::V1,
            Role::Returning { .. } => true,
        }
    }
}
