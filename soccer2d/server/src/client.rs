//! One client: who it is, and how it is reached.

use std::net::SocketAddr;

use common_simulation::ClientId;
use soccer2d_protocol::{TeamName, Version, monitor::MonitorVersion};
use soccer2d_sim::Slot;

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
