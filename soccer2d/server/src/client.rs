//! One client: who it is, and how it is reached.

use std::net::SocketAddr;

use common_simulation::ClientId;
use soccer2d_protocol::{TeamName, Version, monitor::MonitorVersion};
use soccer2d_sim::{Allowance, Slot};

use crate::{link::Link, places::Place};

/// Somebody who takes part, or has asked to and not been answered yet.
pub(crate) struct Client {
    pub(crate) id: ClientId,
    pub(crate) address: SocketAddr,
    pub(crate) role: Role,
    /// None until welcomed.
    pub(crate) link: Option<Link>,
    /// What it will be reached by when it is welcomed.
    pub(crate) place: Option<Place>,
    /// How often it came to the well-known port again before it was welcomed.
    pub(crate) knocks: u32,
    /// What it may still say in this tick.
    pub(crate) allowance: Allowance,
    /// What it said beyond that, and was not read.
    pub(crate) ignored: Ignored,
}

/// What was not read of a client.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ignored {
    pub(crate) datagrams: u64,
    pub(crate) bytes: u64,
}

/// As what.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Role {
    /// A player; which one is known when it is welcomed. A version nobody speaks is refused in the newest.
    Player {
        team: TeamName,
        version: Version,
        slot: Option<Slot>,
    },
    /// Somebody who wants to come back as this player. Its version is that of the first time.
    Returning {
        team: TeamName,
        unum: i32,
    },
    Trainer {
        version: Version,
    },
    /// A team's coach.
    Coach {
        team: TeamName,
        version: Version,
    },
    Monitor {
        version: MonitorVersion,
    },
}

impl Client {
    /// A client that has just asked to take part.
    pub(crate) fn new(id: ClientId, address: SocketAddr, role: Role, place: Option<Place>) -> Client {
        let (allowance, ignored) = (Allowance::default(), Ignored::default());
        Client { id, address, role, link: None, place, knocks: 0, allowance, ignored }
    }

    /// What it is called on the console.
    pub(crate) fn name(&self) -> String {
        match self.role {
            Role::Player { team, slot: Some(slot), .. } => format!("{team} {}", slot.unum()),
            Role::Player { team, .. } | Role::Returning { team, .. } => format!("A player of {team}"),
            Role::Trainer { .. } => "The trainer".to_owned(),
            Role::Coach { team, .. } => format!("The coach of {team}"),
            Role::Monitor { .. } => format!("Monitor {}", self.id.0),
        }
    }

    /// So many bytes of a datagram were not read, and these are the first if it says true.
    pub(crate) fn ignore(&mut self, bytes: usize) -> bool {
        let is_first = self.ignored == Ignored::default();
        self.ignored.datagrams += 1;
        self.ignored.bytes += bytes as u64;
        is_first
    }

    /// Whether it must talk to its own port only. Old clients are served at either.
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
